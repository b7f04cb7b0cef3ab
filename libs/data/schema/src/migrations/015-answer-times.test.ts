import mongoose from 'mongoose';
import { formerDatabase } from '../testing/ownDatabase';
import { fillAnswerTimes } from './015-answer-times';

const { ObjectId } = mongoose.Types;
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 1, 9, minutes));
const QUICK = new ObjectId();
const MEASURED = new ObjectId();

const BOOKED = {
  providerUserId: QUICK,
  customerId: new ObjectId(),
  status: 'cancelled',
  listing: { title: 'Wiring' },
  totalAmountKobo: 1,
};

/** A booking as an older version wrote it; `day` determines the order. */
const booking = (day: number, minutes: number, by = 'provider') => ({
  ...BOOKED,
  history: [
    { status: 'pending', at: at(day * 1440), by: 'customer' },
    { kind: 'status', status: 'cancelled', at: at(day * 1440 + minutes), by },
  ],
});

const { rows, db } = formerDatabase(async (rows) => {
  await rows('providerProfiles').insertMany([
    { userId: QUICK, businessName: 'Quick' },
    { userId: new ObjectId(), businessName: 'Never booked' },
    { userId: MEASURED, businessName: 'Measured', answerTimes: [7] },
    ...Array.from({ length: 510 }, (_, n) => ({ userId: new ObjectId(), businessName: `Other ${n}` })),
  ]);
  await rows('bookings').insertMany([
    booking(1, 30),
    booking(2, 60, 'system'),
    booking(3, 20, 'customer'),
    booking(4, 45),
    { ...BOOKED },
  ]);
});

const timesOf = async (businessName: string) =>
  (await rows('providerProfiles').findOne({ businessName }))!['answerTimes'];

test('businesses get the answer times of their bookings, in the order of the answers', async () => {
  expect(await timesOf('Quick')).toEqual([30, null, 45]);
  expect(await timesOf('Never booked')).toEqual([]);
  expect(await timesOf('Measured')).toEqual([7]);
  expect(await rows('providerProfiles').countDocuments({ answerTimes: { $exists: false } })).toBe(0);
});

test('the migration can be repeated', async () => {
  const before = await rows('providerProfiles').find().toArray();
  await fillAnswerTimes(db());
  expect(await rows('providerProfiles').find().toArray()).toEqual(before);
});
