import type { DocumentLink } from '@tm/contracts';
import { Types } from '@tm/mongo';
import { MoneyDisputeModel } from '@tm/schema/disputes';
import { buildUser } from '@tm/schema/testing';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { config } from '../config';

const site = testService(createApp, config);
const pathOf = (owner: string, letter: string) => `/api/objects/private/${owner}/${letter.repeat(32)}`;
const [CUSTOMER, PROVIDER] = ['a'.repeat(24), 'b'.repeat(24)];

test('a link opens a picture of either party, and none that the dispute does not have', async () => {
  const at = new Date();
  const dispute = await MoneyDisputeModel.create({
    ...{ bookingId: new Types.ObjectId(), number: 1, state: 'waiting', reason: 'other', kobo: 1, version: 2 },
    ...{ customerId: new Types.ObjectId(CUSTOMER), providerUserId: new Types.ObjectId(PROVIDER) },
    ...{ text: 'The wall is wet', pictures: [pathOf(CUSTOMER, 'x')], openedAt: at, answerBy: at },
    answer: { text: 'It was wet before', pictures: [pathOf(PROVIDER, 'y'), pathOf(PROVIDER, 'z')], at },
    waitingSince: at,
  });
  const admin = await site.signedInAs(await buildUser({ role: 'super_admin' }));
  const link = (query: string, id = dispute.id) =>
    admin.post<DocumentLink>(`/api/admin/disputes/${id}/document-link?${query}`);
  const first = await link('of=customer&number=0');
  expect(first.body.url.startsWith(`${pathOf(CUSTOMER, 'x')}?until=`)).toBe(true);
  expect(first.headers.get('cache-control')).toBe('no-store');
  expect((await link('of=provider&number=1')).body.url.startsWith(pathOf(PROVIDER, 'z'))).toBe(true);
  const others = ['of=customer&number=1', 'of=provider&number=2', 'of=stranger&number=0'];
  const statuses = await Promise.all(others.map(async (query) => (await link(query)).status));
  expect(statuses).toEqual([404, 404, 400]);
  expect((await link('of=customer&number=0', 'c'.repeat(24))).status).toBe(404);
});

test('only admins get a link', async () => {
  const path = `/api/admin/disputes/${'c'.repeat(24)}/document-link?of=customer&number=0`;
  const customer = await site.signedInAs(await buildUser());
  expect((await customer.post(path)).status).toBe(403);
  expect((await site.anonymous().post(path)).status).toBe(401);
});
