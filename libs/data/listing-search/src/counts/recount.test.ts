import { nativeDatabase, inTransaction } from '@tm/mongo';
import {
  ListingCounterModel,
  LISTING_COUNTER_SLOTS,
  updateCounters,
  recountListings,
  type CountedListing,
} from '@tm/schema/catalog';
import { countWaiting, readCounter } from './listingCounter.queries';
import { ownDatabase } from '@tm/schema/testing/database';

ownDatabase();

const services = () => nativeDatabase().collection('services');
const ACTIVE: CountedListing = { status: 'active', category: 'cleaning', city: 'kano', isRestaurant: false };
const CATERING: CountedListing = { ...ACTIVE, category: 'catering', city: null, isRestaurant: true };
const everything = () => readCounter({ kind: 'listings' });

beforeEach(async () => {
  await services().deleteMany({});
  await recountListings(nativeDatabase());
});

/** Writes a listing with its count, as a command does. */
const createListing = (listing: CountedListing) =>
  inTransaction(async (session) => {
    await services().insertOne({ ...listing, n: Math.random() }, { session });
    await updateCounters(session, null, listing);
  });

test('rows written in bulk are counted under each of their names', async () => {
  await services().insertMany(
    [ACTIVE, ACTIVE, CATERING, { ...ACTIVE, status: 'paused' }].map((row) => ({ ...row })),
  );
  const drift = await recountListings(nativeDatabase());
  expect(drift).toEqual({
    'listings.cleaning:kano': 2,
    'listings.cleaning:any': 2,
    'listings.any:kano': 2,
    'listings.catering:elsewhere': 1,
    'listings.catering:any': 1,
    'listings.any:elsewhere': 1,
    'listings.any:any': 3,
    'restaurants.catering:elsewhere': 1,
    'restaurants.catering:any': 1,
    'restaurants.any:elsewhere': 1,
    'restaurants.any:any': 1,
  });
  expect(await everything()).toBe(3);
  expect(await readCounter({ kind: 'restaurants' })).toBe(1);
  expect(await recountListings(nativeDatabase())).toEqual({});
});

test('concurrent rebuilds during writes correct a difference once', async () => {
  await services().insertMany(Array.from({ length: 20 }, () => ({ ...ACTIVE })));
  const writing = Promise.all(Array.from({ length: 12 }, (_, n) => createListing(n % 2 ? ACTIVE : CATERING)));
  const drifts = await Promise.all(Array.from({ length: 4 }, () => recountListings(nativeDatabase())));
  await writing;
  expect(drifts.filter((drift) => drift['listings.any:any'] === 20)).toHaveLength(1);
  expect(await everything()).toBe(32);
  expect(await recountListings(nativeDatabase())).toEqual({});
});

test('a rolled back change is not counted', async () => {
  const failing = inTransaction(async (session) => {
    await updateCounters(session, null, ACTIVE);
    throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
  expect(await everything()).toBe(0);
});

test('concurrent writers are spread over the slots, and each is counted once', async () => {
  await Promise.all(Array.from({ length: 60 }, () => createListing(ACTIVE)));
  expect(await everything()).toBe(60);
  const used = (await ListingCounterModel.find({}).lean()).filter(({ listings }) => listings);
  expect(used.length).toBeGreaterThan(LISTING_COUNTER_SLOTS / 4);
});

test('listings that wait for approval are counted separately, and corrected as well', async () => {
  const listing = { ...ACTIVE, status: 'pending_approval' as const };
  const before = await countWaiting();
  await updateCounters(null, null, listing);
  expect(await countWaiting()).toBe(before + 1);
  expect(await countWaiting({ category: listing.category })).toBeGreaterThan(0);
  await updateCounters(null, listing, ACTIVE);
  expect(await countWaiting()).toBe(before);
  await ListingCounterModel.updateOne({ _id: 0 }, { $inc: { 'waiting.any:any': 5 } }, { upsert: true });
  expect(await recountListings(nativeDatabase())).toMatchObject({ 'waiting.any:any': -5 });
  expect(await countWaiting()).toBe(before);
});

test('a change that leaves the counts equal writes nothing', async () => {
  const before = await ListingCounterModel.find({}).lean();
  await updateCounters(null, ACTIVE, ACTIVE);
  await updateCounters(null, { ...ACTIVE, status: 'draft' }, { ...ACTIVE, status: 'paused' });
  expect(await ListingCounterModel.find({}).lean()).toEqual(before);
});
