import type { EarnedBooking, Problem } from '@tm/contracts';
import { HOUR_MS } from '@tm/domain';
import { badNodes, indexesOf } from '@tm/mongo/testing';
import { buildBooking, buildListing, buildProvider, buildUser } from '@tm/schema/testing';
import { databaseCalls, testService, type Client, type Reply } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { config } from '../config';
import { earnedBookings } from './earning.queries';

const site = testService(createApp, config);
const PATH = '/api/service-providers/me/earnings/bookings';
const NOVEMBER = { from: '2015-11-01', to: '2015-11-30' };
const ask = (client: Client, query: Record<string, string>) =>
  client.get<EarnedBooking[] & Problem>(PATH, { query });

/** A booking that was completed at a time, of a listing. */
const completed = (of: Awaited<ReturnType<typeof buildListing>>, at: string, totalAmountKobo = 100) =>
  buildBooking({
    of,
    status: 'completed',
    totalAmountKobo,
    startsAt: new Date(new Date(at).getTime() - HOUR_MS),
    history: [{ status: 'completed', at: new Date(at), by: 'provider' }] as never,
  });

/** A provider with a booking in each of the last seconds and first seconds of November in Lagos. */
const earner = async () => {
  const { user, profile } = await buildProvider();
  const listing = await buildListing({ provider: profile, title: 'Braids' });
  for (const at of [
    '2015-10-31T22:59:59Z',
    '2015-10-31T23:00:00Z',
    '2015-11-30T22:59:59Z',
    '2015-11-30T23:00:00Z',
  ])
    await completed(listing, at, 150_050);
  return { user, listing, owner: await site.signedInAs(user) };
};

test('without a session it is 401', async () => {
  expect((await ask(site.anonymous(), NOVEMBER)).status).toBe(401);
});

test.each(['customer', 'super_admin'] as const)('a %s is 403', async (role) => {
  expect((await ask(await site.signedInAs(await buildUser({ role })), NOVEMBER)).status).toBe(403);
});

test.each([
  [{ from: '2015-11-01' }, 'to'],
  [{ from: '2015-02-30', to: '2015-03-01' }, 'from'],
  [{ from: '2015-03-02', to: '2015-03-01' }, 'to'],
  [{ from: '2010-01-01', to: '2015-01-05' }, 'to'],
  [{ ...NOVEMBER, limit: '101' }, 'limit'],
  [{ ...NOVEMBER, providerId: '64b000000000000000000000' }, 'providerId'],
])('%j is 400 with an error of the field', async (query, field) => {
  const { status, body } = await ask(await site.signedInAs((await buildProvider()).user), query as never);
  expect(status).toBe(400);
  expect(Object.keys(body.errors ?? {})).toEqual([field]);
});

test('a cursor that is none of this list is 400', async () => {
  const owner = await site.signedInAs((await buildProvider()).user);
  for (const cursor of ['x', Buffer.from(JSON.stringify({ at: 1, id: 'x' })).toString('base64url')])
    expect((await ask(owner, { ...NOVEMBER, cursor })).status).toBe(400);
});

test('lists the bookings of the Lagos days, the newest first, without those of others', async () => {
  await earner();
  const { owner } = await earner();
  const { body } = await ask(owner, NOVEMBER);
  expect(body.map(({ at }) => at)).toEqual(['2015-11-30T22:59:59.000Z', '2015-10-31T23:00:00.000Z']);
  expect(body[0]).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{24}$/),
    at: '2015-11-30T22:59:59.000Z',
    startsAt: '2015-11-30T21:59:59.000Z',
    title: 'Braids',
    amount: 1_500.5,
  });
});

test('pages contain each booking once, also those of the same moment', async () => {
  const { listing, owner } = await earner();
  for (let n = 0; n < 4; n += 1) await completed(listing, '2015-11-10T09:00:00Z');
  const seen: string[] = [];
  let path: string | undefined = `${PATH}?from=${NOVEMBER.from}&to=${NOVEMBER.to}&limit=2`;
  while (path) {
    const reply: Reply<EarnedBooking[]> = await owner.get<EarnedBooking[]>(path);
    expect(reply.body.length).toBeLessThanOrEqual(2);
    seen.push(...reply.body.map(({ id }) => id));
    path = /<([^>]+)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1];
  }
  expect(new Set(seen).size).toBe(6);
  expect(seen).toHaveLength(6);
});

test('a booking that was completed before its start is listed from the start', async () => {
  const { user, profile } = await buildProvider();
  const listing = await buildListing({ provider: profile });
  const startsAt = new Date(Date.now() + HOUR_MS);
  await buildBooking({ of: listing, status: 'completed', startsAt, earnedFrom: startsAt });
  const owner = await site.signedInAs(user);
  expect((await ask(owner, { from: '2026-01-01', to: '2030-12-31' })).body).toEqual([]);
});

test('takes one read along its index', async () => {
  const { user, owner } = await earner();
  const calls = await databaseCalls(() => ask(owner, NOVEMBER));
  expect(calls.filter((call) => !/sessions|users/.test(call))).toEqual(['find bookings']);
  const look = () =>
    earnedBookings(String(user._id), NOVEMBER, {
      limit: 20,
      before: { at: Date.parse('2015-11-20'), id: 'f'.repeat(24) },
    });
  expect(await badNodes(look)).toEqual([]);
  expect(await indexesOf(look)).toEqual(['providerUserId_1_earnedAt_-1__id_-1']);
});
