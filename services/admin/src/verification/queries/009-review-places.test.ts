import mongoose from 'mongoose';
import { ProviderProfileModel } from '@tm/schema/provider';
import { providersToReview } from './providerReview.queries';
import { formerDatabase } from '@tm/schema/testing/database';
import { placeReviews } from '@tm/schema/migrations/009-review-places';

const { ObjectId } = mongoose.Types;
const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const PAPERS = { kind: 'passport', path: 'x', contentType: 'application/pdf', bytes: 9, mistakes: [] };

/** Profiles as an older version wrote them, more than one batch. */
const former = (name: string, more: object = {}) => ({
  userId: new ObjectId(),
  businessName: name,
  isVerified: false,
  refusalReason: null,
  submittedAt: at(3),
  erasedAt: null,
  updatedAt: at(9),
  ...more,
});

const { rows, db } = formerDatabase(async (rows) => {
  await rows('providerProfiles').insertMany([
    former('Waits', { papers: { ...PAPERS, decidedAt: null } }),
    former('Refused', { refusalReason: 'No', papers: { ...PAPERS, decidedAt: at(5) } }),
    former('Refused without papers', { refusalReason: 'No' }),
    former('Verified', { isVerified: true, papers: { ...PAPERS, decidedAt: at(4) } }),
    former('Without papers'),
    ...Array.from({ length: 1_010 }, (_, n) => former(`Ṣọlá ${n}`, { isVerified: true })),
  ]);
  await rows('services').createIndex({ submittedAt: 1, _id: 1 });
});

const placed = async (businessName: string) => {
  const { waitingSince = null, refusedAt = null } = (await ProviderProfileModel.findOne({
    businessName,
  }).lean())!;
  return { waitingSince, refusedAt };
};

test.each([
  ['Waits', { waitingSince: at(3), refusedAt: null }],
  ['Refused', { waitingSince: null, refusedAt: at(5) }],
  ['Refused without papers', { waitingSince: null, refusedAt: at(9) }],
  ['Verified', { waitingSince: null, refusedAt: null }],
  ['Without papers', { waitingSince: null, refusedAt: null }],
])('%s gets its position in the queue', async (name, place) => expect(await placed(name)).toEqual(place));

test('all profiles are in the lists and found by name', async () => {
  const found = await providersToReview({ state: 'submitted', limit: 9 });
  expect(found.rows.map(({ businessName }) => businessName)).toEqual(['Waits']);
  const sola = await providersToReview({ state: 'verified', search: 'sola 1009', limit: 9 });
  expect(sola.total).toBe(1);
  expect(await ProviderProfileModel.countDocuments({ nameText: '' })).toBe(0);
});

test('the former queue index is replaced by the partial one, and the migration can be repeated', async () => {
  const [queue] = (await rows('services').indexes()).filter(({ name }) => name === 'submittedAt_1__id_1');
  expect(queue).toHaveProperty('partialFilterExpression');
  const before = await rows('providerProfiles').find().toArray();
  await placeReviews(db());
  expect(await rows('providerProfiles').find().toArray()).toEqual(before);
});
