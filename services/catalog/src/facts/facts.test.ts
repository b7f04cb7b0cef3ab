import type { SiteFacts } from '@tm/contracts';
import { hideReview } from '@tm/data-bookings';
import { DAY_MS } from '@tm/domain';
import { inTransaction, Types } from '@tm/mongo';
import { UserModel } from '@tm/schema/accounts';
import { COMPLETED_TOTAL, PlatformTotalModel, VERIFIED_TOTAL } from '@tm/schema/admin';
import { ReviewModel, type ReviewRow, UncountedReviewModel } from '@tm/schema/bookings';
import { ListingModel } from '@tm/schema/catalog';
import { ProviderProfileModel } from '@tm/schema/provider';
import { buildListing, buildProvider, buildUser, clearListings } from '@tm/schema/testing';
import { databaseCalls, testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';

const site = testService(createApp, configSchema);
beforeEach(async () => {
  await clearListings();
  for (const { collection } of [ProviderProfileModel, PlatformTotalModel, ReviewModel])
    await collection.deleteMany({});
});

const PATH = '/api/services/facts';
const readFacts = async () => {
  const { status, body } = await site.anonymous().get<SiteFacts>(PATH);
  expect(status).toBe(200);
  return body;
};
const counts = async () => (await readFacts()).counts;
const quotes = async () => (await readFacts()).quotes;
const texts = async () => (await quotes()).map(({ text }) => text);

/** Stores the numbers as the statistics worker does. */
const store = async (completed: number, verifiedProviders: number, age = 0) => {
  const upTo = new Date(Date.now() - age);
  for (const [_id, count] of [
    [COMPLETED_TOTAL, completed],
    [VERIFIED_TOTAL, verifiedProviders],
  ] as const)
    await PlatformTotalModel.updateOne({ _id }, { $set: { count, upTo } }, { upsert: true });
};

const NEAT = 'Came on time, did the work, swept up after.';
const LEAK = 'Found the leak in ten minutes. I had called three others.';
const TABLE = 'The table was ready for eight, and the soup was hot.';

/** Builds a verified business with an active listing. */
const business = async (businessName: string, more: Parameters<typeof buildProvider>[0] = {}) => {
  const { user, profile } = await buildProvider({ businessName, isVerified: true, ...more });
  return { user, listing: await buildListing({ provider: profile }) };
};
type Business = Awaited<ReturnType<typeof business>>;
type Customer = Awaited<ReturnType<typeof buildUser>>;
type More = { by?: Customer; rating?: number };

/** Writes a counted review of the business. Later ones are newer. */
const review = async ({ listing }: Business, comment: string, { by, rating = 5 }: More = {}) => {
  const customer = by ?? (await buildUser({ firstName: 'Amaka', lastName: 'Okafor' }));
  const made = await ReviewModel.create({
    bookingId: new Types.ObjectId(),
    serviceId: listing._id,
    providerId: listing.providerId,
    customerId: customer._id,
    rating,
    comment,
  });
  return made.toObject() as ReviewRow;
};

test('the numbers are those that were stored, with the quotes', async () => {
  await store(1_840, 212);
  const { listing } = await business('Eze Home Repairs');
  await review({ listing } as Business, `  ${NEAT}\n`, { rating: 4 });
  expect(await readFacts()).toEqual({
    counts: { verifiedProviders: 212, completedJobs: 1_840 },
    quotes: [{ id: listing.id, text: NEAT, rating: 4, by: 'Amaka O.', businessName: 'Eze Home Repairs' }],
  });
});

test('an empty marketplace has no numbers and no quotes', async () => {
  expect(await readFacts()).toEqual({ counts: null, quotes: [] });
});

test('the numbers are absent together if one is unknown, small or older than a day', async () => {
  await store(1_840, 9);
  expect(await counts()).toBeNull();
  await store(49, 212);
  expect(await counts()).toBeNull();
  await store(50, 10);
  expect(await counts()).toEqual({ verifiedProviders: 10, completedJobs: 50 });
  await store(1_840, 212, DAY_MS + 60_000);
  expect(await counts()).toBeNull();
  await store(1_840, 212, DAY_MS - 60_000);
  expect(await counts()).toEqual({ verifiedProviders: 212, completedJobs: 1_840 });
  await PlatformTotalModel.deleteOne({ _id: VERIFIED_TOTAL });
  expect(await counts()).toBeNull();
});

test('the newest two reviews are quoted, each of another business, customer and text', async () => {
  const [repairs, kitchen, tutor] = [
    await business('Repairs'),
    await business('Kitchen'),
    await business('Tutor'),
  ];
  const ada = await buildUser({ firstName: 'Ada', lastName: 'Obi' });
  await review(tutor, 'My son moved from 48 to 81 in mathematics.');
  await review(kitchen, NEAT);
  await review(tutor, TABLE, { by: ada });
  await review(repairs, NEAT);
  await review(repairs, LEAK, { by: ada });
  expect(await texts()).toEqual([LEAK, NEAT]);
  expect((await quotes()).map(({ by, businessName }) => [by, businessName])).toEqual([
    ['Ada O.', 'Repairs'],
    ['Amaka O.', 'Kitchen'],
  ]);
});

test.each<[string, string, number]>([
  ['three stars', NEAT, 3],
  ['no text', '', 5],
  ['a short text', 'E choke! Better than I expected.', 5],
  ['a long text', 'Very gentle hands. '.repeat(9), 5],
  ['a contact in its text', `${NEAT} Call 0803 123 4567.`, 5],
])('a review with %s is not quoted', async (_what, comment, rating) => {
  await review(await business('Kitchen'), TABLE);
  await review(await business('Repairs'), comment, { rating });
  expect(await texts()).toEqual([TABLE]);
});

test('a hidden review and an uncounted one are not quoted', async () => {
  const [repairs, kitchen] = [await business('Repairs'), await business('Kitchen')];
  const hidden = await review(repairs, LEAK);
  await inTransaction((session) =>
    hideReview(session, hidden, { at: new Date(), reason: 'Not about the work.' }),
  );
  const moved = await review(kitchen, TABLE);
  await ReviewModel.deleteOne({ _id: moved._id });
  await UncountedReviewModel.create({ ...moved, notCounted: { reason: 'repeat' } });
  expect(await texts()).toEqual([]);
});

test.each<[string, (made: Business, customer: Customer) => Promise<unknown>]>([
  [
    'of an unverified business',
    ({ user }) => ProviderProfileModel.updateOne({ userId: user._id }, { isVerified: false }),
  ],
  [
    'of a paused listing',
    ({ listing }) => ListingModel.updateOne({ _id: listing._id }, { status: 'paused' }),
  ],
  ['of a deleted listing', ({ listing }) => ListingModel.deleteOne({ _id: listing._id })],
  ['of a suspended owner', ({ user }) => UserModel.updateOne({ _id: user._id }, { status: 'suspended' })],
  ['by a suspended customer', (_, { _id }) => UserModel.updateOne({ _id }, { status: 'suspended' })],
  ['by an erased customer', (_, { _id }) => UserModel.updateOne({ _id }, { status: 'inactive' })],
])('a review %s is not quoted', async (_what, change) => {
  await review(await business('Kitchen'), TABLE);
  const [repairs, customer] = [await business('Repairs'), await buildUser()];
  await review(repairs, LEAK, { by: customer });
  expect(await texts()).toEqual([LEAK, TABLE]);
  await change(repairs, customer);
  expect(await texts()).toEqual([TABLE]);
});

test('only the newest 200 reviews are searched', async () => {
  const [repairs, kitchen] = [await business('Repairs'), await business('Kitchen')];
  const first = await review(repairs, LEAK);
  const more = (n: number) =>
    Array.from({ length: n }, () => ({
      ...first,
      _id: new Types.ObjectId(),
      bookingId: new Types.ObjectId(),
      comment: '',
    }));
  await ReviewModel.collection.insertMany(more(199) as never[]);
  expect(await texts()).toEqual([LEAK]);
  await ReviewModel.collection.insertMany(more(1) as never[]);
  expect(await texts()).toEqual([]);
  await review(kitchen, TABLE);
  expect(await texts()).toEqual([TABLE]);
});

test('a response has no data of people but the short name, and costs five reads', async () => {
  await store(1_840, 212);
  const repairs = await business('Repairs', { businessPhone: '+2348099999999' });
  await review(repairs, LEAK);
  const { text } = await site.anonymous().get(PATH);
  expect(text).not.toMatch(/Okafor|Chinedu|\+234|@example/);
  expect(text).not.toContain(String(repairs.user._id));
  const calls = await databaseCalls(() => site.anonymous().get(PATH));
  expect(calls.sort()).toEqual([
    'find platformTotals',
    'find providerProfiles',
    'find reviews',
    'find services',
    'find users',
  ]);
});
