import mongoose from 'mongoose';
import { formerDatabase } from '../testing/ownDatabase';
import { setEarningTimes } from './021-earning-times';

const { ObjectId } = mongoose.Types;
const [CREATED, STARTED, DONE] = ['2015-03-01', '2015-03-20', '2015-03-21'].map(
  (day) => new Date(`${day}T09:00Z`),
);

/** A booking as an older version wrote it. */
const booking = (
  title: string,
  status: string,
  completions: readonly (Date | undefined)[],
  startsAt = STARTED,
) => ({
  _id: new ObjectId(),
  customerId: new ObjectId(),
  providerUserId: new ObjectId(),
  status,
  startsAt,
  listing: { title },
  searchText: title,
  totalAmountKobo: 1,
  history: [{ status: 'pending', at: CREATED }, ...completions.map((at) => ({ status: 'completed', at }))],
  updatedAt: new Date('2015-05-05T05:00Z'),
});

const { rows, db } = formerDatabase((rows) =>
  rows('bookings').insertMany([
    booking('Usual', 'completed', [DONE]),
    booking('Early', 'completed', [CREATED]),
    { ...booking('Without history', 'completed', []), history: [] },
    booking('Running', 'in_progress', []),
  ]),
);

const earnedAt = async (title: string): Promise<Date | undefined> =>
  (await rows('bookings').findOne({ 'listing.title': title }))!['earnedAt'];

test('completed bookings get the time of their completion, or of their start if that is later', async () => {
  expect(await earnedAt('Usual')).toEqual(DONE);
  expect(await earnedAt('Early')).toEqual(STARTED);
  expect(await earnedAt('Without history')).toEqual(new Date('2015-05-05T05:00Z'));
  expect(await earnedAt('Running')).toBeUndefined();
});

test('the migration can be repeated, and goes on with bookings that have no time yet', async () => {
  const before = await rows('bookings').find().toArray();
  await rows('bookings').updateOne({ 'listing.title': 'Early' }, { $unset: { earnedAt: 1 } });
  await setEarningTimes(db());
  expect(await rows('bookings').find().toArray()).toEqual(before);
});
