import mongoose from 'mongoose';
import { DAY_MS, HOUR_MS, nextRemindAt, remindersFrom, type Remindable } from '@tm/domain';
import { formerDatabase } from '../testing/ownDatabase';
import { planReminders } from './018-reminders';

const { ObjectId } = mongoose.Types;
const NOW = Date.now();

/** A booking of two hours as an older version wrote it, accepted ten days ago. */
const booking = (title: string, status: string, startsIn: number) => ({
  _id: new ObjectId(),
  customerId: new ObjectId(),
  providerUserId: new ObjectId(),
  status,
  startsAt: new Date(NOW + startsIn),
  endsAt: new Date(NOW + startsIn + 2 * HOUR_MS),
  listing: { title },
  totalAmountKobo: 1,
  history: [{ status: 'accepted', at: new Date(NOW - 10 * DAY_MS), by: 'provider' }],
});

const { rows, db } = formerDatabase(async (rows) => {
  await rows('bookings').insertMany([
    booking('In a week', 'accepted', 7 * DAY_MS),
    booking('In a minute', 'accepted', 60_000),
    booking('In half a day', 'accepted', 12 * HOUR_MS),
    booking('Begun', 'accepted', -HOUR_MS),
    booking('Running', 'in_progress', HOUR_MS),
    booking('Open request', 'pending', 7 * DAY_MS),
    booking('Over', 'completed', -DAY_MS),
  ]);
});

const stored = async (title: string) =>
  (await rows('bookings').findOne({ 'listing.title': title })) as unknown as Remindable & { remindAt?: Date };

test('accepted bookings get the time of their next reminder, without those that are due already', async () => {
  const week = await stored('In a week');
  expect(week.remindAt).toEqual(nextRemindAt(week));
  expect(week.reminded).toBeUndefined();
  const soon = await stored('In half a day');
  // The migration plans no questions after the end, so without reminders before the start there are none.
  const { reminded, remindAt } = remindersFrom({ ...soon, endsAt: undefined, reminded: [] }, new Date());
  expect(soon.remindAt).toEqual(remindAt ?? undefined);
  if (remindAt) expect(soon.reminded).toEqual(reminded);
  expect(soon.remindAt && soon.remindAt.getTime() <= NOW).not.toBe(true);
  for (const title of ['In a minute', 'Begun', 'Running', 'Open request', 'Over'])
    expect(await stored(title)).not.toHaveProperty('remindAt');
});

test('the migration can be repeated', async () => {
  const before = await rows('bookings').find().toArray();
  await planReminders(db());
  expect(await rows('bookings').find().toArray()).toEqual(before);
});
