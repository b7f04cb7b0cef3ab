import type { Trends } from '@tm/contracts';
import { BookingModel, ReviewModel } from '@tm/schema/bookings';
import { ListingModel, ListingCounterModel } from '@tm/schema/catalog';
import { PlatformDayModel, PlatformTotalModel } from '@tm/schema/admin';
import { PlatformCounterModel } from '@tm/schema/records';
import { UserModel } from '@tm/schema/accounts';
import { countAhead } from './days/bookingTotal';
import { buildBooking, buildListing, buildProvider, buildUser } from '@tm/schema/testing';
import { addDays, lagosDate } from '@tm/domain';
import { databaseCalls, testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { config } from '../config';

const site = testService(createApp, config);

beforeEach(async () => {
  for (const { collection } of [
    BookingModel,
    ListingModel,
    ListingCounterModel,
    PlatformDayModel,
    PlatformCounterModel,
    PlatformTotalModel,
    ReviewModel,
    UserModel,
  ])
    await collection.deleteMany({});
});
const anAdmin = async () => site.signedInAs(await buildUser({ role: 'super_admin' }));

test('GET /api/admin/stats counts users, providers, bookings and pending listings', async () => {
  const admin = await anAdmin();
  expect((await admin.get('/api/admin/stats')).body).toEqual({
    totalUsers: 1,
    totalProviders: 0,
    totalBookings: 0,
    pendingApprovals: 0,
  });

  await buildUser({ status: 'suspended' });
  const { profile } = await buildProvider();
  await buildProvider({ role: 'restaurant_owner' });
  const live = await buildListing({ provider: profile });
  const waiting = await buildListing({ provider: profile, status: 'pending_approval', isApproved: false });
  await buildListing({ provider: profile, status: 'draft', isApproved: false });
  const customer = await buildUser();
  await buildBooking({ of: live, customer });
  await buildBooking({ of: live, customer, status: 'cancelled' });

  const { status, body } = await admin.get('/api/admin/stats');
  expect(status).toBe(200);
  expect(body).toEqual({ totalUsers: 5, totalProviders: 2, totalBookings: 2, pendingApprovals: 1 });

  expect(
    (await admin.put(`/api/admin/services/${String(waiting._id)}/status`, { status: 'active' })).status,
  ).toBe(200);
  expect((await admin.get('/api/admin/stats')).body).toMatchObject({ pendingApprovals: 0 });
});

test('a view reads a few small documents and counts only the bookings since', async () => {
  const admin = await anAdmin();
  await countAhead();
  const calls = await databaseCalls(() => admin.get('/api/admin/stats'));
  expect(calls.filter((call) => !/sessions|find users/.test(call)).sort()).toEqual([
    'aggregate bookings',
    'find listingTallies',
    'find platformTallies',
    'find platformTotals',
  ]);
});

test('GET /api/admin/trends: sign-ups, bookings and revenue of today, in every step, with zeros between', async () => {
  const admin = await anAdmin();
  const listing = await buildListing();
  const customer = await buildUser();
  await buildBooking({ of: listing, customer });
  await buildBooking({ of: listing, customer, status: 'completed', totalAmountKobo: 4_500_000 });
  const today = lagosDate(new Date());
  const sums = { signUps: 3, bookings: 2, completed: 1, revenue: 45_000 };
  const zero = { signUps: 0, bookings: 0, completed: 0, revenue: 0 };

  const { body } = await admin.get<Trends>('/api/admin/trends');
  expect(body).toMatchObject({ by: 'day', from: addDays(today, -29), to: today, total: sums });
  expect(body.points).toHaveLength(30);
  expect(body.points.at(-1)).toEqual({ from: today, to: today, ...sums });
  expect(body.points[0]).toEqual({ from: addDays(today, -29), to: addDays(today, -29), ...zero });

  for (const by of ['week', 'month'] as const) {
    const answer = await admin.get<Trends>('/api/admin/trends', { query: { by } });
    expect(answer.body.points).toHaveLength(12);
    expect(answer.body.points.at(-1)).toMatchObject(sums);
  }
  const past = { from: '2026-01-01', to: '2026-01-02' };
  expect((await admin.get<Trends>('/api/admin/trends', { query: past })).body.total).toEqual(zero);
});

test.each(['by=year', 'from=2026-01-01', 'from=2026-02-01&to=2026-01-01', 'from=2020-01-01&to=2026-01-01'])(
  'trends of %s are 400',
  async (query) => {
    expect((await (await anAdmin()).get(`/api/admin/trends?${query}`)).status).toBe(400);
  },
);
