import { bookingSearchText, countByStatus } from '@tm/schema/bookings';
import {
  BOOKING_ENDINGS,
  BOOKING_STATUSES,
  MAX_MARKS,
  bookingEdge,
  cancelFreeUntil,
  checkComing,
  endingKind,
  ENTRY_KINDS,
  entryClaimId,
  findConflict,
  isAgreed,
  isPastEntry,
  lagosDate,
  meanRating,
  nextClockAt,
  nextRemindAt,
  occupiesSlot,
  providerMark,
  type Claim,
} from '@tm/domain';
import { DEMO_ACCOUNTS } from '../accounts';
import { datasetRows } from '../testing/rows';
import type { Rows } from '../dataset';
import type { BookingRow } from './booking';

const isEntry = ({ bookingId }: { bookingId?: string | null }) => Boolean(bookingId?.startsWith('e:'));

const NOON = new Date('2026-11-21T11:00:00Z');
let dataset: Rows;
beforeAll(async () => {
  dataset = await datasetRows(NOON);
});

function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

it('ratings and totals equal the counts of reviews and bookings', () => {
  const reviews = groupBy(dataset.reviews, ({ providerId }) => String(providerId));
  const bookings = groupBy(dataset.bookings, ({ providerId }) => String(providerId));
  const ratingTotals = (of: readonly { rating: number }[]) => ({
    ratingSum: of.reduce((sum, { rating }) => sum + rating, 0),
    reviewCount: of.length,
  });
  for (const { _id, ratingSum, reviewCount, rating, totals } of dataset.profiles) {
    const byReview = ratingTotals(reviews.get(String(_id)) ?? []);
    expect({ ratingSum, reviewCount, rating }).toEqual({ ...byReview, rating: meanRating(byReview) });
    const own = bookings.get(String(_id)) ?? [];
    const earned = own
      .filter(({ status }) => status === 'completed')
      .reduce((sum, { totalAmountKobo }) => sum + totalAmountKobo, 0);
    expect(totals).toEqual({
      bookings: own.length,
      pending: own.filter(({ status }) => status === 'pending').length,
      earningsKobo: earned,
      byStatus: countByStatus(own),
    });
  }
  const byCustomer = groupBy(dataset.bookings, ({ customerId }) => String(customerId));
  for (const { _id, bookingCounts } of dataset.users)
    expect(bookingCounts).toEqual(countByStatus(byCustomer.get(String(_id)) ?? []));
  const ofListing = groupBy(dataset.reviews, ({ serviceId }) => String(serviceId));
  for (const { _id, ratingSum, reviewCount } of dataset.listings)
    expect({ ratingSum, reviewCount }).toEqual(ratingTotals(ofListing.get(String(_id)) ?? []));
  const mean = dataset.reviews.reduce((sum, { rating }) => sum + rating, 0) / dataset.reviews.length;
  expect(mean).toBeGreaterThan(4);
  expect(mean).toBeLessThan(4.8);
});

it('each review belongs to one completed booking of its customer and is later than the work', () => {
  const bookings = new Map(dataset.bookings.map((booking) => [String(booking._id), booking]));
  for (const review of dataset.reviews) {
    const booking = bookings.get(String(review.bookingId))!;
    expect(booking).toMatchObject({
      status: 'completed',
      reviewed: true,
      customerId: review.customerId,
      serviceId: review.serviceId,
    });
    expect(review.createdAt > booking.history.at(-1)!.at && review.createdAt <= NOON).toBe(true);
  }
  expect(new Set(dataset.reviews.map(({ bookingId }) => String(bookingId))).size).toBe(
    dataset.reviews.length,
  );
  expect(dataset.bookings.filter(({ reviewed }) => reviewed)).toHaveLength(dataset.reviews.length);
});

const expectValidHistory = (
  {
    history,
    status,
    createdAt,
    version,
    customerId,
    providerUserId,
    startsAt,
    absence,
    customerConfirmedAt,
  }: BookingRow,
  now: Date,
) => {
  const ofAppeal = absence?.appeal ? (absence.appeal.ruling ? 2 : 1) : 0;
  const ofConfirmation = customerConfirmedAt ? 1 : 0;
  expect(history[0]?.status).toBe('pending');
  expect(history.at(-1)?.status).toBe(status);
  expect(version).toBe(history.length - 1 + ofAppeal + ofConfirmation);
  expect(history[0]?.at).toEqual(createdAt);
  history.forEach((event, index) => {
    expect(event.at <= now).toBe(true);
    const actors = { customer: customerId, provider: providerUserId, admin: null, system: null };
    expect(event.actorId).toEqual(actors[event.by]);
    const before = history[index - 1];
    if (!before) return;
    expect(event.at > before.at).toBe(true);
    if (event.kind !== 'status') expect(event.status).toBe(before.status);
    // The outcome of a report ends a booking in its own ways (`absenceEnding`).
    else if (!absence) expect(bookingEdge(before.status, event.status, event.by)).not.toBeNull();
  });
  if (status === 'pending' && lagosDate(startsAt) !== lagosDate(now)) expect(startsAt > now).toBe(true);
};

it('each booking has a history with allowed transitions and no future events', () => {
  for (const booking of dataset.bookings) expectValidHistory(booking, NOON);
});

it('each closed booking has the ending of its last event, and each ending occurs', () => {
  const usual = dataset.bookings.filter(({ ending, absence }) => ending?.by !== 'admin' && !absence);
  for (const booking of usual) {
    const [before, last] = booking.history.slice(-2);
    const isLate = booking.history.at(-1)!.at >= cancelFreeUntil(booking);
    const kind = before && last ? endingKind(before.status, last.status, last.by, isLate) : null;
    if (booking.ending?.kind === 'account_closed') {
      expect([kind, booking.ending.side]).toEqual(['withdrawn', 'customer']);
      continue;
    }
    expect(booking.ending ?? null).toEqual(
      kind && {
        kind,
        by: last!.by,
        at: last!.at,
        ...(kind === 'cancelled_by_provider' && { reason: expect.any(String) }),
      },
    );
  }
  const kinds = new Set(dataset.bookings.flatMap(({ ending }) => ending?.kind ?? []));
  // The demo bookings are paid on site, so none is refunded.
  expect(kinds).toEqual(new Set(BOOKING_ENDINGS.filter((kind) => kind !== 'refunded_in_full')));
});

it('the marks of a business equal those of its bookings', () => {
  const bookings = groupBy(dataset.bookings, ({ providerId }) => String(providerId));
  for (const { _id, bookingMarks } of dataset.profiles) {
    const counted = (bookings.get(String(_id)) ?? []).flatMap((booking) => providerMark(booking) ?? []);
    const newest = counted.sort((one, other) => Number(one.at) - Number(other.at)).slice(-MAX_MARKS);
    expect(bookingMarks).toEqual(newest);
  }
});

it('each agreed booking has the time at which it ends by itself, which is in the future', () => {
  for (const booking of dataset.bookings) {
    expect(booking.clockAt).toEqual(isAgreed(booking.status) ? nextClockAt(booking) : undefined);
    if (booking.clockAt) expect(booking.clockAt > NOON).toBe(true);
  }
});

it('each accepted booking has the time of its next reminder, which is in the future', () => {
  const reminded = dataset.bookings.filter((booking) => booking.reminded);
  expect(reminded.length).toBeGreaterThan(0);
  for (const booking of dataset.bookings) {
    expect(booking.remindAt).toEqual(nextRemindAt(booking) ?? undefined);
    if (booking.remindAt) expect(booking.remindAt > NOON).toBe(true);
    if (booking.comingAt) expect(checkComing(booking, NOON)).toBe('legal');
  }
  expect(dataset.bookings.some(({ comingAt }) => comingAt)).toBe(true);
});

it('bookings of a provider do not overlap, and restaurant bookings do not exceed the seats', () => {
  const seats = new Map(dataset.listings.map(({ _id, seats: count }) => [String(_id), count ?? 1]));
  const calendars = groupBy(
    dataset.bookings.filter(({ status }) => status !== 'cancelled'),
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

it('calendar days contain a claim for exactly the bookings and entries that occupy time', () => {
  const claimed = new Set(dataset.days.flatMap(({ claims }) => claims.map(({ bookingId }) => bookingId)));
  const occupying = dataset.bookings
    .filter(({ status, absence }) => occupiesSlot(status) && absence?.by !== 'provider')
    .map(({ _id }) => String(_id));
  const entered = dataset.entries
    .filter((entry) => !isPastEntry(entry, NOON))
    .map(({ _id }) => entryClaimId(String(_id)));
  expect(claimed).toEqual(new Set([...occupying, ...entered]));
});

it('the demo businesses have entries of each kind, beside all bookings', () => {
  const owners = new Set(dataset.entries.map(({ providerUserId }) => String(providerUserId)));
  const emails = dataset.users.filter(({ _id }) => owners.has(String(_id))).map(({ email }) => email);
  expect(emails.sort()).toEqual(['provider@demo.example', 'restaurant@demo.example']);
  expect(new Set(dataset.entries.map(({ kind }) => kind))).toEqual(new Set(ENTRY_KINDS));
  expect(dataset.entries.filter(({ seriesId }) => seriesId).length).toBe(2);
  expect(dataset.entries.some((entry) => isPastEntry(entry, NOON))).toBe(true);
  const seats = new Map(dataset.listings.map(({ _id, seats: count }) => [String(_id), count ?? 1]));
  for (const { _id, claims } of dataset.days.filter(({ claims: some }) => some.some(isEntry)))
    for (const claim of claims as unknown as Claim[]) {
      const capacity = seats.get(_id.split(':')[0]!) ?? 1;
      const others = claims as unknown as Claim[];
      expect(findConflict(others, claim, Math.max(capacity, claim.seats))).toBeNull();
    }
});

it('one provider keeps time for travel, and the bookings of one listing have its free minutes', () => {
  const travelling = dataset.profiles.filter(({ calendar }) => calendar?.travel);
  expect(travelling.map(({ calendar }) => [calendar?.aheadDays, calendar?.perDay])).toEqual([[60, 6]]);
  const listings = dataset.listings.filter(({ afterMinutes }) => afterMinutes);
  expect(listings.map(({ providerId, status }) => [String(providerId), status])).toEqual([
    [String(travelling[0]!._id), 'active'],
  ]);
  const own = dataset.bookings.filter(({ serviceId }) => serviceId.equals(listings[0]!._id));
  expect(own.length).toBeGreaterThan(0);
  for (const { afterMinutes } of own) expect(afterMinutes).toBe(30);
});

it('each booking is later than its customer and its listing', () => {
  const joined = new Map(dataset.users.map(({ _id, createdAt }) => [String(_id), createdAt]));
  const offered = new Map(dataset.listings.map(({ _id, createdAt }) => [String(_id), createdAt]));
  for (const { _id, customerId, serviceId, createdAt } of dataset.bookings) {
    expect(createdAt > joined.get(String(customerId))! && createdAt > offered.get(String(serviceId))!).toBe(
      true,
    );
    expect(_id.getTimestamp()).toEqual(createdAt);
  }
});

it.each(['2026-11-20T23:02:00Z', '2026-11-21T06:30:00Z', '2026-11-21T22:58:00Z'])(
  'the demo accounts have bookings in every status at %s',
  async (time) => {
    const now = new Date(time);
    const { users, profiles, bookings } = await datasetRows(now);
    for (const booking of bookings) expectValidHistory(booking, now);
    const [customer, provider, owner] = DEMO_ACCOUNTS.map(({ email }) =>
      users.find((user) => user.email === email)!,
    );
    const statusesOf = (rows: readonly BookingRow[]) => new Set(rows.map(({ status }) => status));
    for (const business of [provider!, owner!]) {
      const today = bookings.filter(
        (booking) =>
          booking.providerUserId.equals(business._id) && lagosDate(booking.startsAt) === lagosDate(now),
      );
      expect(statusesOf(today)).toEqual(new Set(BOOKING_STATUSES));
      expect(profiles.find(({ userId }) => userId.equals(business._id))?.isVerified).toBe(true);
    }
    const own = bookings.filter(({ customerId }) => customerId.equals(customer!._id));
    expect(statusesOf(own)).toEqual(new Set(BOOKING_STATUSES));
    expect(own.some(({ status, reviewed }) => status === 'completed' && !reviewed)).toBe(true);
  },
);

it('the search text of a booking contains both names, its title and its reference', () => {
  const users = new Map(dataset.users.map((user) => [String(user._id), user]));
  const businesses = new Map(dataset.profiles.map((profile) => [String(profile._id), profile]));
  for (const booking of dataset.bookings)
    expect(booking.searchText).toBe(bookingSearchText(booking, { users, businesses }));
});

it('review reports are unique per reporter, not by the author, and later than the review', () => {
  const reviews = new Map(dataset.reviews.map((review) => [String(review._id), review]));
  for (const { reviewId, reporterId, at } of dataset.reports) {
    const review = reviews.get(String(reviewId))!;
    expect(reporterId.equals(review.customerId)).toBe(false);
    expect(at > review.createdAt && at < NOON).toBe(true);
  }
  const pairs = dataset.reports.map(
    ({ reviewId, reporterId }) => `${String(reviewId)} ${String(reporterId)}`,
  );
  expect(new Set(pairs).size).toBe(pairs.length);
  const byReview = groupBy(dataset.reports, ({ reviewId }) => String(reviewId));
  expect(dataset.cases.map(({ _id, reports }) => [String(_id), reports]).sort()).toEqual(
    [...byReview].map(([id, reports]) => [id, reports.length]).sort(),
  );
  for (const { _id, since } of dataset.cases)
    expect(since.getTime()).toBe(Math.min(...byReview.get(String(_id))!.map(({ at }) => at.getTime())));
  expect(dataset.cases.length).toBeGreaterThan(5);
});
