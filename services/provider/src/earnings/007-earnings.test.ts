import mongoose from 'mongoose';
import '@tm/schema/migrations';
import { dailyEarnings } from './earning.queries';
import { storeEarnings } from '@tm/schema/migrations/007-earnings';
import { formerDatabase } from '@tm/schema/testing/database';

const { ObjectId } = mongoose.Types;
const [ANN, BEN] = [new ObjectId(), new ObjectId()];
const ALWAYS = { from: '2020-01-01', to: '2030-12-31' };

const done = (providerUserId: InstanceType<typeof ObjectId>, at: string, totalAmountKobo: number) => ({
  providerUserId,
  status: 'completed',
  totalAmountKobo,
  history: [
    { status: 'pending', at: new Date('2026-01-01T00:00:00Z') },
    { status: 'completed', at: new Date(at) },
  ],
  updatedAt: new Date('2026-11-21T00:00:00Z'),
});

const BOOKINGS = [
  // An hour before midnight in UTC is the next day in Lagos.
  done(ANN, '2026-03-31T22:59:59.999Z', 100),
  done(ANN, '2026-03-31T23:00:00.000Z', 200),
  done(ANN, '2026-04-01T12:00:00.000Z', 300),
  done(BEN, '2025-12-31T23:30:00.000Z', 999_999_999_00),
  // A booking from before histories were stored.
  {
    providerUserId: BEN,
    status: 'completed',
    totalAmountKobo: 7,
    updatedAt: new Date('2026-05-05T05:00:00Z'),
  },
  { ...done(ANN, '2026-04-02T12:00:00Z', 5_000), status: 'in_progress' },
];

// Earlier migrations do not change these bookings.
const { rows, db } = formerDatabase((rows) =>
  rows('bookings').insertMany(BOOKINGS.map((booking) => ({ ...booking, searchText: 'done' }))),
);

const ANNS = [
  { date: '2026-03-31', kobo: 100, bookings: 1 },
  { date: '2026-04-01', kobo: 500, bookings: 2 },
];

test('a booking completed earlier is earned on the Lagos day of its completion', async () => {
  expect(await dailyEarnings(String(ANN), ALWAYS)).toEqual(ANNS);
  expect(await dailyEarnings(String(BEN), ALWAYS)).toEqual([
    { date: '2026-01-01', kobo: 999_999_999_00, bookings: 1 },
    { date: '2026-05-05', kobo: 7, bookings: 1 },
  ]);
  expect(await dailyEarnings(String(ANN), { from: '2026-04-01', to: '2026-04-30' })).toEqual([ANNS[1]]);
  expect(await dailyEarnings(String(ANN), { from: '2026-03-01', to: '2026-03-30' })).toEqual([]);
  expect(await dailyEarnings(String(ANN), { from: '2026-04-02', to: '2026-04-30' })).toEqual([]);
});

test('an interrupted or repeated migration gives the same result', async () => {
  await rows('earningMonths').deleteOne({ _id: `${String(ANN)}:2026-03` as never });
  await rows('earningMonths').updateOne(
    { _id: `${String(ANN)}:2026-04` as never },
    { $set: { 'days.01.kobo': 1 } },
  );
  await storeEarnings(db());
  expect(await dailyEarnings(String(ANN), ALWAYS)).toEqual(ANNS);
});
