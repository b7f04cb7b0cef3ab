import type { AdminLate, Problem } from '@tm/contracts';
import { HOUR_MS, SUPPLY_ROLES } from '@tm/domain';
import { badNodes, pad } from '@tm/mongo/testing';
import { RefundModel, UnmatchedMoneyModel } from '@tm/schema/payments';
import { buildUser } from '@tm/schema/testing';
import type { Client, Reply } from '@tm/service-kit/testing';
import { paymentSite } from '../testing';

const { site } = paymentSite();
const LATE = '/api/payments/admin/late';
const REFUNDS = '/api/payments/admin/refunds';
const admin = async () => site.signedInAs(await buildUser({ role: 'super_admin' }));

test('pages go through all rows by the cursor', async () => {
  const at = (number: number) => new Date(Date.now() - number * HOUR_MS);
  await UnmatchedMoneyModel.insertMany(
    [1, 2, 2, 3, 4].map((hours, index) => ({
      ...{ _id: `p-${index}`, kobo: 100, state: 'waiting', arrivedAt: at(hours) },
    })),
  );
  const client = await admin();
  for (const query of ['limit=2', 'limit=2&state=all&from=2020-01-01']) {
    const seen: string[] = [];
    let path: string | null = `${LATE}?${query}`;
    while (path) {
      const reply: Reply<AdminLate[]> = await client.get<AdminLate[]>(path);
      seen.push(...reply.body.map(({ reference }) => reference));
      path = /<([^>]+)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1] ?? null;
    }
    expect(seen).toEqual(['p-4', 'p-3', 'p-1', 'p-2', 'p-0']);
  }
  await UnmatchedMoneyModel.deleteMany({});
});

test.each<[string, Record<string, string>]>([
  [LATE, { state: 'lost' }],
  [LATE, { from: '2026-02-02', to: '2026-02-01' }],
  [REFUNDS, { state: 'lost' }],
  [REFUNDS, { cursor: 'e30' }],
  [REFUNDS, { nonsense: '1' }],
])('%s rejects %j with 400', async (path, query) => {
  expect((await (await admin()).get(path, { query })).status).toBe(400);
});

test.each<[string, Record<string, string>]>([
  [LATE, {}],
  [LATE, { state: 'all', from: '2020-01-01' }],
  [REFUNDS, {}],
  [REFUNDS, { state: 'sent', to: '2030-01-01' }],
  [REFUNDS, { state: 'all' }],
])('%s reads %j by an index', async (path, query) => {
  await pad(UnmatchedMoneyModel, (at) => ({
    ...{ _id: `i${at}`, kobo: 100, state: 'used', arrivedAt: new Date(1_600_000_000_000 + at) },
  }));
  await pad(RefundModel, (at) => ({
    ...{ _id: `i${at}`, reference: `r${at}`, kobo: 100, cause: 'late', attempts: 0, state: 'processed' },
    orderedAt: new Date(1_600_000_000_000 + at),
  }));
  const client = await admin();
  expect(await badNodes(() => client.get(path, { query }))).toEqual([]);
  await UnmatchedMoneyModel.deleteMany({});
  await RefundModel.deleteMany({});
});

test('all of it is for super admins only', async () => {
  const calls = (client: Client) => [
    client.get<Problem>(LATE),
    client.get<Problem>(REFUNDS),
    client.post<Problem>(REFUNDS, { reference: 'x', reason: 'Y' }),
    client.post<Problem>(`${REFUNDS}/${'a'.repeat(24)}/retry`, { reason: 'Y' }),
  ];
  for (const role of ['customer', ...SUPPLY_ROLES] as const) {
    const replies = await Promise.all(calls(await site.signedInAs(await buildUser({ role }))));
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  }
  const anonymous = await Promise.all(calls(site.anonymous()));
  expect(anonymous.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
});
