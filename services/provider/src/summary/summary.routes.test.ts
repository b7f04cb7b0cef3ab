import type { ListingRequests } from '@tm/contracts';
import { Types } from '@tm/mongo';
import { badNodes } from '@tm/mongo/testing';
import { buildBooking, buildListing, buildProvider, buildUser } from '@tm/schema/testing';
import { databaseCalls, testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { config } from '../config';
import { countListingRequests } from './listingRequests.queries';

const site = testService(createApp, config);
const SUMMARY = '/api/service-providers/me/summary';

describe('GET /api/service-providers/me/summary', () => {
  test('without a session it is 401', async () => {
    expect((await site.anonymous().get(SUMMARY)).status).toBe(401);
  });

  test.each(['customer', 'super_admin'] as const)('a %s is 403', async (role) => {
    const other = await site.signedInAs(await buildUser({ role }));
    expect((await other.get(SUMMARY)).status).toBe(403);
  });

  test.each(['service_provider', 'restaurant_owner'] as const)(
    'a %s reads their own four numbers, in naira',
    async (role) => {
      await buildProvider({ totals: { bookings: 99, pending: 9, earningsKobo: 1 } });
      const { user } = await buildProvider({
        role,
        totals: { bookings: 248, pending: 3, earningsKobo: 128_450_050 },
        ratingSum: 14,
        reviewCount: 3,
      });
      const owner = await site.signedInAs(user);
      const { status, body } = await owner.get(SUMMARY);
      expect(status).toBe(200);
      expect(body).toEqual({
        totalBookings: 248,
        pendingRequests: 3,
        totalEarnings: 1_284_500.5,
        averageRating: 14 / 3,
      });
    },
  );

  test('before the business step and the first booking all numbers are 0', async () => {
    const owner = await site.signedInAs(await buildUser({ role: 'service_provider' }));
    expect((await owner.get(SUMMARY)).body).toEqual({
      totalBookings: 0,
      pendingRequests: 0,
      totalEarnings: 0,
      averageRating: 0,
    });
  });

  test('an unknown query parameter is 400', async () => {
    const owner = await site.signedInAs(await buildUser({ role: 'service_provider' }));
    expect((await owner.get(SUMMARY, { query: { providerId: '1' } })).status).toBe(400);
  });

  test('takes one read of the profile in addition to session and user', async () => {
    const { user } = await buildProvider();
    const owner = await site.signedInAs(user);
    const calls = await databaseCalls(() => owner.get(SUMMARY));
    expect(calls.filter((call) => !/sessions|users/.test(call))).toEqual(['find providerProfiles']);
  });
});

describe('GET /api/service-providers/me/listing-requests', () => {
  const REQUESTS = '/api/service-providers/me/listing-requests';

  test('without a session it is 401, and a customer is 403', async () => {
    expect((await site.anonymous().get(REQUESTS)).status).toBe(401);
    const customer = await site.signedInAs(await buildUser({ role: 'customer' }));
    expect((await customer.get(REQUESTS)).status).toBe(403);
  });

  test('counts the requests of the last 30 days by listing, in any status, in one read', async () => {
    await buildBooking();
    const { user, profile } = await buildProvider();
    const [busy, quiet, old] = [
      await buildListing({ provider: profile }),
      await buildListing({ provider: profile }),
      await buildListing({ provider: profile }),
    ];
    for (const status of ['pending', 'completed', 'cancelled'] as const)
      await buildBooking({ of: busy, status });
    await buildBooking({ of: quiet });
    const madeBefore = (days: number) =>
      new Types.ObjectId(Types.ObjectId.createFromTime(Date.now() / 1_000 - days * 86_400));
    await buildBooking({ of: old, _id: madeBefore(31) });
    await buildBooking({ of: quiet, _id: madeBefore(29) });
    const owner = await site.signedInAs(user);
    const read = () => owner.get<ListingRequests[]>(REQUESTS);
    const { body } = await read();
    expect(new Map(body.map(({ listingId, requests }) => [listingId, requests]))).toEqual(
      new Map([
        [String(busy._id), 3],
        [String(quiet._id), 2],
      ]),
    );
    const calls = await databaseCalls(read);
    expect(calls.filter((call) => !/sessions|users/.test(call))).toEqual(['aggregate bookings']);
    expect(await badNodes(() => countListingRequests(String(user._id)))).toEqual([]);
  });
});
