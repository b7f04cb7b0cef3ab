import { connectDatabase, disconnectDatabase, nativeDatabase } from '@tm/mongo';
import { testDatabase } from '@tm/database';
import { SIZES } from '../sizes';
import { NAMED_COUNTS } from '../supply/named';
import { digestOf } from '../testing/rows';
import { clearDatabase } from './database';
import { writeDataset } from './writeDataset';

const PLAN = {
  ...SIZES['10k'],
  providers: 48,
  restaurants: 12,
  customers: 139,
  listings: 200,
  bookings: 400,
};
const plan = { ...PLAN, reviews: 80, pieces: 4, isValidated: false };
const options = {
  now: new Date('2026-11-21T11:00:00Z'),
  passwordHash: 'hash',
  hasPictures: false,
  customers: plan.customers,
};
const database = testDatabase();
beforeEach(() => connectDatabase(database.uri));
afterEach(() => disconnectDatabase());
afterAll(() => database.drop());

const TABLES = [
  'users',
  'providerProfiles',
  'services',
  'bookings',
  'reviews',
  'calendarDays',
  'earningMonths',
  'notifications',
  'reviewReports',
  'reviewCases',
];

async function writeAndDigest(threads: number) {
  await clearDatabase();
  const { counts, words } = await writeDataset({ uri: database.uri, plan, options }, threads);
  const stored = TABLES.map(async (name) =>
    digestOf(await nativeDatabase().collection(name).find({}).toArray()),
  );
  return { counts, words: [...words].sort(), digests: await Promise.all(stored) };
}

it('writeDataset writes the same rows with one, two and three threads', async () => {
  const single = await writeAndDigest(1);
  const { businesses, bookings, reviews } = NAMED_COUNTS;
  expect(single.counts).toMatchObject({
    users: 200 + businesses,
    profiles: 60 + businesses,
    listings: 200 + businesses,
    bookings: 400 + bookings,
    reviews: 80 + reviews,
  });
  expect(await writeAndDigest(2)).toEqual(single);
  expect(await writeAndDigest(3)).toEqual(single);
});

it('writeDataset counts the bookings of each customer across threads', async () => {
  await clearDatabase();
  await writeDataset({ uri: database.uri, plan, options }, 2);
  const users = await nativeDatabase().collection('users').find({ role: 'customer' }).toArray();
  const booked = await nativeDatabase().collection('bookings').find({}).toArray();
  for (const { _id, bookingCounts } of users) {
    const own = booked.filter(({ customerId }) => _id.equals(customerId));
    const counted = Object.values(bookingCounts as Record<string, number>).reduce(
      (sum, some) => sum + some,
      0,
    );
    expect(counted).toBe(own.length);
  }
  expect(new Set(booked.map(({ reference }) => reference)).size).toBe(booked.length);
});

it('writeDataset rejects when a thread fails', async () => {
  const impossible = { ...plan, customers: 0 };
  await expect(
    writeDataset({ uri: database.uri, plan: impossible, options: { ...options, customers: 0 } }, 2),
  ).rejects.toThrow('There are no customers.');
});
