import { connectDatabase, disconnectDatabase, nativeDatabase } from '@tm/data';
import { testDatabase } from '@tm/database';
import { SIZES } from '../sizes';
import { NAMED_COUNTS } from '../supply/named';
import { digestOf } from '../testing/rows';
import { clearDatabase } from './database';
import { writeWorld } from './hands';

const PLAN = {
  ...SIZES['10k'],
  providers: 48,
  restaurants: 12,
  customers: 139,
  listings: 200,
  bookings: 400,
};
const plan = { ...PLAN, reviews: 80, pieces: 4, isChecked: false };
const setting = {
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

async function writtenBy(threads: number) {
  await clearDatabase();
  const { counts, words } = await writeWorld({ uri: database.uri, plan, setting }, threads);
  const stored = TABLES.map(async (name) =>
    digestOf(await nativeDatabase().collection(name).find({}).toArray()),
  );
  return { counts, words: [...words].sort(), digests: await Promise.all(stored) };
}

it('is the same whoever writes it: this thread alone, two, or more', async () => {
  const alone = await writtenBy(1);
  const { businesses, bookings, reviews } = NAMED_COUNTS;
  expect(alone.counts).toMatchObject({
    users: 200 + businesses,
    profiles: 60 + businesses,
    listings: 200 + businesses,
    bookings: 400 + bookings,
    reviews: 80 + reviews,
  });
  expect(await writtenBy(2)).toEqual(alone);
  expect(await writtenBy(3)).toEqual(alone);
});

it('counts for each customer what the threads have booked for them', async () => {
  await clearDatabase();
  await writeWorld({ uri: database.uri, plan, setting }, 2);
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

it('fails when a thread fails', async () => {
  const impossible = { ...plan, customers: 0 };
  await expect(
    writeWorld({ uri: database.uri, plan: impossible, setting: { ...setting, customers: 0 } }, 2),
  ).rejects.toThrow('There is nobody to book.');
});
