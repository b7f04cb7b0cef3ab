import { BOOKING_STATUSES, type BookingStatus, HOUR_MS } from '@tm/domain';
import mongoose from 'mongoose';
import '@tm/schema/migrations';
import { storedBookingCounts } from '../bookings/storedCounts.queries';
import { countStoredBookings } from '@tm/schema/migrations/005-booking-totals';
import { formerDatabase } from '@tm/schema/testing/database';

const { ObjectId } = mongoose.Types;
type Id = InstanceType<typeof ObjectId>;

const NOW = Date.parse('2026-11-21T09:00:00Z');
const at = (hours: number) => new Date(NOW + hours * HOUR_MS);

/**
 * Rows as an older version wrote them: more users than one batch, each with another number of bookings in
 * each status.
 */
const PEOPLE = Array.from({ length: 620 }, () => new ObjectId());
const PROVIDERS = Array.from({ length: 3 }, () => new ObjectId());
const former = (index: number, status: BookingStatus, more: object = {}) => ({
  customerId: PEOPLE[index]!,
  providerUserId: PROVIDERS[index % PROVIDERS.length]!,
  status,
  createdAt: at(0),
  startsAt: at(72),
  listing: { title: 'Sofa wash' },
  ...more,
});
const BOOKINGS = PEOPLE.flatMap((_, index) =>
  BOOKING_STATUSES.flatMap((status, place) =>
    Array.from({ length: (index + place) % 3 }, () => former(index, status)),
  ),
);

const recount = (side: 'customerId' | 'providerUserId', id: Id) =>
  Object.fromEntries(
    BOOKING_STATUSES.map((status) => [
      status,
      BOOKINGS.filter((booking) => booking[side].equals(id) && booking.status === status).length,
    ]),
  );

const { rows, db } = formerDatabase(async (rows) => {
  await rows('users').insertMany(
    PEOPLE.map((_id, n) => ({ _id, emailKey: `person.${n}@example.ng`, role: 'customer' })),
  );
  await rows('users').insertMany(
    PROVIDERS.map((_id, n) => ({ _id, emailKey: `provider.${n}@example.ng`, role: 'service_provider' })),
  );
  await rows('providerProfiles').insertMany(
    PROVIDERS.map((userId) => ({ userId, totals: { bookings: 7, pending: 1, earningsKobo: 5 } })),
  );
  await rows('bookings').insertMany(BOOKINGS);
});

test('users and businesses of an older version get correct counters, and keep their other totals', async () => {
  for (const index of [0, 1, 2, 499, 500, 619]) {
    const id = PEOPLE[index]!;
    expect(await storedBookingCounts({ customerId: String(id) })).toEqual(recount('customerId', id));
  }
  expect(await rows('users').countDocuments({ 'bookingCounts.pending': { $exists: false } })).toBe(0);
  for (const id of PROVIDERS) {
    expect(await storedBookingCounts({ providerUserId: String(id) })).toEqual(recount('providerUserId', id));
    expect((await rows('providerProfiles').findOne({ userId: id }))?.['totals']).toMatchObject({
      bookings: 7,
      pending: 1,
      earningsKobo: 5,
    });
  }
});

test('requests get their expiry, at most their start, and every booking its cancellation terms', async () => {
  expect(await rows('bookings').countDocuments({ cancellationHours: { $ne: 24 } })).toBe(0);
  const pending = BOOKINGS.filter(({ status }) => status === 'pending').length;
  expect(await rows('bookings').countDocuments({ expiresAt: at(24) })).toBe(pending);
  expect(await rows('bookings').countDocuments({ expiresAt: { $ne: null } })).toBe(pending);
  const { insertedId } = await rows('bookings').insertOne(former(0, 'pending', { startsAt: at(5) }));
  await countStoredBookings(db());
  expect((await rows('bookings').findOne({ _id: insertedId }))?.['expiresAt']).toEqual(at(5));
  await rows('bookings').deleteOne({ _id: insertedId });
});

test('an interrupted migration continues where it stopped', async () => {
  const [first, second] = [PEOPLE[3]!, PEOPLE[4]!];
  await rows('users').updateOne({ _id: first }, { $unset: { bookingCounts: 1 } });
  await rows('users').updateOne({ _id: second }, { $set: { 'bookingCounts.pending': 77 } });
  await countStoredBookings(db());
  expect(await storedBookingCounts({ customerId: String(first) })).toEqual(recount('customerId', first));
  expect((await storedBookingCounts({ customerId: String(second) })).pending).toBe(77);
});
