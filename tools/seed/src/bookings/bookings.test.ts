import { bookingSearchText, tallyStatuses } from '@tm/data';
import { BOOKING_STATUSES, bookingEdge, findConflict, lagosDate, meanRating, occupiesSlot } from '@tm/domain';
import { DEMO_ACCOUNTS } from '../accounts';
import { rowsOf } from '../testing/rows';
import type { Rows } from '../world';
import type { BookingRow } from './booking';

const NOON = new Date('2026-11-21T11:00:00Z');
let world: Rows;
beforeAll(async () => {
  world = await rowsOf(NOON);
});

function grouped<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

it('shows ratings and totals that a recount confirms', () => {
  const reviews = grouped(world.reviews, ({ providerId }) => String(providerId));
  const bookings = grouped(world.bookings, ({ providerId }) => String(providerId));
  const rated = (of: readonly { rating: number }[]) => ({
    ratingSum: of.reduce((sum, { rating }) => sum + rating, 0),
    reviewCount: of.length,
  });
  for (const { _id, ratingSum, reviewCount, rating, totals } of world.profiles) {
    const counted = rated(reviews.get(String(_id)) ?? []);
    expect({ ratingSum, reviewCount, rating }).toEqual({ ...counted, rating: meanRating(counted) });
    const own = bookings.get(String(_id)) ?? [];
    const earned = own
      .filter(({ status }) => status === 'completed')
      .reduce((sum, { totalAmountKobo }) => sum + totalAmountKobo, 0);
    expect(totals).toEqual({
      bookings: own.length,
      pending: own.filter(({ status }) => status === 'pending').length,
      earningsKobo: earned,
      byStatus: tallyStatuses(own),
    });
  }
  const made = grouped(world.bookings, ({ customerId }) => String(customerId));
  for (const { _id, bookingCounts } of world.users)
    expect(bookingCounts).toEqual(tallyStatuses(made.get(String(_id)) ?? []));
  const ofListing = grouped(world.reviews, ({ serviceId }) => String(serviceId));
  for (const { _id, ratingSum, reviewCount } of world.listings)
    expect({ ratingSum, reviewCount }).toEqual(rated(ofListing.get(String(_id)) ?? []));
  const mean = world.reviews.reduce((sum, { rating }) => sum + rating, 0) / world.reviews.length;
  expect(mean).toBeGreaterThan(4);
  expect(mean).toBeLessThan(4.8);
});

it('reviews completed bookings only, once, by their customer, after the work', () => {
  const bookings = new Map(world.bookings.map((booking) => [String(booking._id), booking]));
  for (const review of world.reviews) {
    const booking = bookings.get(String(review.bookingId))!;
    expect(booking).toMatchObject({
      status: 'completed',
      reviewed: true,
      customerId: review.customerId,
      serviceId: review.serviceId,
    });
    expect(review.createdAt > booking.history.at(-1)!.at && review.createdAt <= NOON).toBe(true);
  }
  expect(new Set(world.reviews.map(({ bookingId }) => String(bookingId))).size).toBe(world.reviews.length);
  expect(world.bookings.filter(({ reviewed }) => reviewed)).toHaveLength(world.reviews.length);
});

const checkHistory = (
  { history, status, createdAt, version, customerId, providerUserId, startsAt }: BookingRow,
  now: Date,
) => {
  expect([history[0]?.status, history.at(-1)?.status, history.length - 1]).toEqual([
    'pending',
    status,
    version,
  ]);
  expect(history[0]?.at).toEqual(createdAt);
  history.forEach((event, index) => {
    expect(event.at <= now).toBe(true);
    const actors = { customer: customerId, provider: providerUserId, system: null };
    expect(event.actorId).toEqual(actors[event.by]);
    const before = history[index - 1];
    if (!before) return;
    expect(event.at > before.at).toBe(true);
    expect(bookingEdge(before.status, event.status, event.by)).not.toBeNull();
  });
  if (status === 'pending' && lagosDate(startsAt) !== lagosDate(now)) expect(startsAt > now).toBe(true);
};

it('tells of each booking a history that the rules allow, and nothing of the future', () => {
  for (const booking of world.bookings) checkHistory(booking, NOON);
});

it('puts no provider in two places at once, and no more guests into a restaurant than it has seats', () => {
  const seats = new Map(world.listings.map(({ _id, seats: count }) => [String(_id), count ?? 1]));
  const calendars = grouped(
    world.bookings.filter(({ status }) => status !== 'cancelled'),
    ({ providerId, restaurantId }) => String(restaurantId ?? providerId),
  );
  for (const [calendar, bookings] of calendars) {
    const claims = bookings.map((booking) => ({
      bookingId: String(booking._id),
      start: booking.startsAt.getTime(),
      end: booking.endsAt.getTime(),
      seats: booking.partySize ?? 1,
    }));
    for (const claim of claims) expect(findConflict(claims, claim, seats.get(calendar) ?? 1)).toBeNull();
  }
});

it('claims the time of every booking that occupies it, and of no other', () => {
  const claimed = new Set(world.days.flatMap(({ claims }) => claims.map(({ bookingId }) => bookingId)));
  const occupying = world.bookings.filter(({ status }) => occupiesSlot(status)).map(({ _id }) => String(_id));
  expect(claimed).toEqual(new Set(occupying));
});

it('is as old as it says: nobody books before joining, nothing is booked before it is offered', () => {
  const joined = new Map(world.users.map(({ _id, createdAt }) => [String(_id), createdAt]));
  const offered = new Map(world.listings.map(({ _id, createdAt }) => [String(_id), createdAt]));
  for (const { _id, customerId, serviceId, createdAt } of world.bookings) {
    expect(createdAt > joined.get(String(customerId))! && createdAt > offered.get(String(serviceId))!).toBe(
      true,
    );
    expect(_id.getTimestamp()).toEqual(createdAt);
  }
});

it.each(['2026-11-20T23:02:00Z', '2026-11-21T06:30:00Z', '2026-11-21T22:58:00Z'])(
  'gives the demo accounts something to see, at %s too',
  async (time) => {
    const now = new Date(time);
    const { users, profiles, bookings } = await rowsOf(now);
    for (const booking of bookings) checkHistory(booking, now);
    const [customer, provider, owner] = DEMO_ACCOUNTS.map(({ email }) =>
      users.find((user) => user.email === email)!,
    );
    const statusesOf = (rows: readonly BookingRow[]) => new Set(rows.map(({ status }) => status));
    for (const supply of [provider!, owner!]) {
      const today = bookings.filter(
        (booking) =>
          booking.providerUserId.equals(supply._id) && lagosDate(booking.startsAt) === lagosDate(now),
      );
      expect(statusesOf(today)).toEqual(new Set(BOOKING_STATUSES));
      expect(profiles.find(({ userId }) => userId.equals(supply._id))?.isVerified).toBe(true);
    }
    const own = bookings.filter(({ customerId }) => customerId.equals(customer!._id));
    expect(statusesOf(own)).toEqual(new Set(BOOKING_STATUSES));
    expect(own.some(({ status, reviewed }) => status === 'completed' && !reviewed)).toBe(true);
  },
);

it('finds a booking by the names of both sides, its title and its reference', () => {
  const people = new Map(world.users.map((user) => [String(user._id), user]));
  const businesses = new Map(world.profiles.map((profile) => [String(profile._id), profile]));
  for (const booking of world.bookings)
    expect(booking.searchText).toBe(bookingSearchText(booking, { users: people, businesses }));
});

it('has reports of reviews for the admins to look at, each by somebody else than its author, once, after it was written', () => {
  const reviews = new Map(world.reviews.map((review) => [String(review._id), review]));
  for (const { reviewId, reporterId, at } of world.reports) {
    const review = reviews.get(String(reviewId))!;
    expect(reporterId.equals(review.customerId)).toBe(false);
    expect(at > review.createdAt && at < NOON).toBe(true);
  }
  const pairs = world.reports.map(({ reviewId, reporterId }) => `${String(reviewId)} ${String(reporterId)}`);
  expect(new Set(pairs).size).toBe(pairs.length);
  const counted = grouped(world.reports, ({ reviewId }) => String(reviewId));
  expect(world.cases.map(({ _id, reports }) => [String(_id), reports]).sort()).toEqual(
    [...counted].map(([id, reports]) => [id, reports.length]).sort(),
  );
  for (const { _id, since } of world.cases)
    expect(since.getTime()).toBe(Math.min(...counted.get(String(_id))!.map(({ at }) => at.getTime())));
  expect(world.cases.length).toBeGreaterThan(5);
});
