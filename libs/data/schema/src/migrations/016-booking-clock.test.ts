import mongoose from 'mongoose';
import { DAY_MS, HOUR_MS } from '@tm/domain';
import { formerDatabase } from '../testing/ownDatabase';
import { setBookingClocks } from './016-booking-clock';

const { ObjectId } = mongoose.Types;
const NOW = Date.now();
const fromNow = (hours: number) => new Date(NOW + hours * HOUR_MS);

/** A booking of two hours as an older version wrote it. */
const booking = (title: string, status: string, startsIn: number, restaurantId: object | null = null) => ({
  _id: new ObjectId(),
  customerId: new ObjectId(),
  providerUserId: new ObjectId(),
  status,
  restaurantId,
  startsAt: fromNow(startsIn),
  endsAt: fromNow(startsIn + 2),
  listing: { title },
  totalAmountKobo: 1,
  history: [{ status, at: fromNow(startsIn - 24), by: 'provider' }],
});

const { rows, db } = formerDatabase(async (rows) => {
  await rows('bookings').insertMany([
    booking('Coming', 'accepted', 24),
    booking('Dinner', 'accepted', 24, new ObjectId()),
    booking('Running', 'in_progress', -1),
    booking('Forgotten', 'accepted', -24 * 90),
    booking('Never completed', 'in_progress', -24 * 30),
    booking('Open request', 'pending', 24),
    booking('Over', 'completed', -24),
  ]);
});

const clockOf = async (title: string): Promise<number | undefined> =>
  (await rows('bookings').findOne({ 'listing.title': title }))!['clockAt']?.getTime();

test('open bookings get the time at which they end, and overdue ones seven days more', async () => {
  expect(await clockOf('Coming')).toBe(NOW + 26 * HOUR_MS + 7 * DAY_MS);
  expect(await clockOf('Dinner')).toBe(NOW + 50 * HOUR_MS);
  expect(await clockOf('Running')).toBe(NOW + HOUR_MS + 3 * DAY_MS);
  for (const title of ['Forgotten', 'Never completed']) {
    const wait = (await clockOf(title))! - NOW;
    expect(wait).toBeGreaterThanOrEqual(7 * DAY_MS);
    expect(wait).toBeLessThan(7 * DAY_MS + HOUR_MS);
  }
  for (const title of ['Open request', 'Over']) expect(await clockOf(title)).toBeUndefined();
});

test('the migration can be repeated', async () => {
  const before = await rows('bookings').find().toArray();
  await setBookingClocks(db());
  expect(await rows('bookings').find().toArray()).toEqual(before);
});
