import type { Problem } from '@tm/contracts';
import { SecurityEventModel } from '@tm/schema/records';
import { buildListing, buildProvider, buildUser } from '@tm/schema/testing';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';

// The factor scales the limit to the details of three listings in an hour.
const site = testService(createApp, configSchema, { RATE_LIMIT_FACTOR: '0.01' });

const listings = (count: number) => Promise.all(Array.from({ length: count }, () => buildListing()));

test('a user who harvests phones from many listings is 429, recorded as one security event', async () => {
  const user = await buildUser();
  const reader = await site.signedInAs(user);
  const some = await listings(5);
  const replies = [];
  for (const { id } of some) replies.push(await reader.get<Problem>(`/api/services/${id}`));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
  expect(replies.at(-1)!.body.code).toBe('too_many_requests');
  expect(Number(replies.at(-1)!.headers.get('retry-after'))).toBeGreaterThan(60);
  const events = await SecurityEventModel.find({ actorId: user._id, action: 'listing.manyRead' }).lean();
  // The first of a quarter of an hour, and the counter of the rest.
  expect([1, 2]).toContain(events.length);
});

test('reading the same listing again is not limited', async () => {
  const reader = await site.signedInAs(await buildUser());
  const { id } = await buildListing();
  for (let n = 0; n < 10; n += 1) expect((await reader.get(`/api/services/${id}`)).status).toBe(200);
});

test("own listings, and an admin's reads, are not counted", async () => {
  const { user, profile } = await buildProvider();
  const own = await Promise.all(Array.from({ length: 5 }, () => buildListing({ provider: profile })));
  const [owner, admin] = [
    await site.signedInAs(user),
    await site.signedInAs(await buildUser({ role: 'super_admin' })),
  ];
  for (const { id } of own)
    expect([
      (await owner.get(`/api/services/${id}`)).status,
      (await admin.get(`/api/services/${id}`)).status,
    ]).toEqual([200, 200]);
});
