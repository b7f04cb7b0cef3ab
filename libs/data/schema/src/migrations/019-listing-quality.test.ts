import mongoose from 'mongoose';
import { DAY_MS, qualityOf } from '@tm/domain';
import { recountListings } from '../catalog/recount';
import { VERIFIED_WORD } from '../catalog/listingDerivedFields';
import { qualityFacts } from '../catalog/listingQuality';
import { formerDatabase } from '../testing/ownDatabase';
import { fillListingQuality } from './019-listing-quality';

const { ObjectId } = mongoose.Types;
const NOW = Date.now();
/** More businesses than one step of the migration. */
const OTHERS = 230;

const VERIFIED = {
  _id: new ObjectId(),
  userId: new ObjectId(),
  businessName: 'Crown and Coil',
  isVerified: true,
  answerTimes: [5, 5, 5, 5, 5],
  serviceAreas: ['Lekki'],
};
/** A business as an early version wrote it, without the later fields. */
const other = (n: number) => ({ _id: new ObjectId(), userId: new ObjectId(), businessName: `Business ${n}` });
const listingOf = ({ _id, userId }: { _id: unknown; userId: unknown }, status = 'active') => ({
  _id: new ObjectId(),
  providerId: _id,
  ownerId: userId,
  title: 'Braids',
  description: '',
  category: 'beauty_spa',
  location: 'Lekki, Lagos',
  city: 'lagos',
  isRestaurant: false,
  status,
  words: ['braids'],
  images: ['/a', '/b'],
  ratingSum: 5,
  reviewCount: 1,
  createdAt: new Date(NOW - 365 * DAY_MS),
});

const { rows, db } = formerDatabase(async (rows) => {
  const others = Array.from({ length: OTHERS }, (_, n) => other(n));
  await rows('providerProfiles').insertMany([VERIFIED, ...others] as never[]);
  const listings = [
    listingOf(VERIFIED),
    listingOf(VERIFIED, 'paused'),
    ...others.map((one) => listingOf(one)),
  ];
  await rows('services').insertMany(listings as never[]);
});

test('listings get their quality and the verification of their business, and the counters count it', async () => {
  const [mine, paused] = await rows('services').find({ providerId: VERIFIED._id }).sort({ _id: 1 }).toArray();
  expect(mine).toMatchObject({
    isVerified: true,
    quality: qualityOf(qualityFacts(mine as never, VERIFIED as never), new Date()),
  });
  expect(mine!.quality).toBe(263 + 150 + 150 + 50 + 25);
  for (const one of [mine, paused]) expect(one!.words).toEqual(['braids', VERIFIED_WORD]);
  const unverified = await rows('services')
    .find({ isVerified: false, quality: 263 + 50 })
    .toArray();
  expect(unverified).toHaveLength(OTHERS);
  expect(unverified.every(({ words }) => words.length === 1)).toBe(true);
  expect(await recountListings(db())).toEqual({});
});

test('every business is due again within a day', async () => {
  const due = await rows('providerProfiles')
    .find({ qualityDueAt: { $gt: new Date(NOW - 1), $lt: new Date(Date.now() + DAY_MS) } })
    .toArray();
  expect(due).toHaveLength(OTHERS + 1);
});

test('the migration can be repeated, and goes on with businesses that have no time yet', async () => {
  const before = await rows('services').find().toArray();
  await fillListingQuality(db());
  expect(await rows('services').find().toArray()).toEqual(before);
  await rows('services').updateMany({ providerId: VERIFIED._id }, { $unset: { quality: 1 } });
  await rows('providerProfiles').updateOne({ _id: VERIFIED._id }, { $unset: { qualityDueAt: 1 } });
  await fillListingQuality(db());
  expect(await rows('services').find().toArray()).toEqual(before);
});
