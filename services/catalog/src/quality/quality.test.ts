import type { Listing } from '@tm/contracts';
import {
  addProviderBookings,
  addProviderRating,
  claimQuality,
  endQualityClaim,
  findQualityDue,
  removeProviderAbsence,
  updateProviderProfile,
} from '@tm/data-provider';
import { DAY_MS, MINUTE_MS, type Mark } from '@tm/domain';
import { currentTime, inTransaction, Types } from '@tm/mongo';
import { ListingModel } from '@tm/schema/catalog';
import { ProviderProfileModel } from '@tm/schema/provider';
import { buildListing, buildProvider, buildUpload, buildUser, clearListings } from '@tm/schema/testing';
import { decideVerification } from '@tm/service-admin/testing';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import { refreshDueQualities } from './quality.commands';

const site = testService(createApp, configSchema);
const NOTHING_STOPS = () => false;

beforeEach(async () => {
  await clearListings();
  await ProviderProfileModel.updateMany({}, { $unset: { qualityDueAt: 1 } });
});

const LONG_AGO = new Date(currentTime().getTime() - 365 * DAY_MS);
/** A listing without pictures and reviews, whose quality is 245, and its business. */
const scene = async () => {
  const { user, profile } = await buildProvider({ availability: {}, serviceAreas: [] });
  const listing = await buildListing({ provider: profile, createdAt: LONG_AGO });
  await ProviderProfileModel.updateOne({ _id: profile._id }, { $set: { qualityDueAt: currentTime() } });
  await refreshDueQualities();
  const quality = async () => (await ListingModel.findById(listing._id, 'quality').lean())!.quality;
  expect(await quality()).toBe(245);
  return { user, profile, listing, quality, owner: await site.signedInAs(user) };
};
type Scene = Awaited<ReturnType<typeof scene>>;

const marks = (count: number, mark: Partial<Mark> = {}): Mark[] =>
  Array.from({ length: count }, () => ({
    at: new Date(currentTime().getTime() - DAY_MS),
    mark: 'kept',
    ...mark,
  }));
const HOURS = { 1: { open: '09:00', close: '17:00' } };

test.each<[string, number, (scene: Scene) => Promise<unknown>]>([
  [
    'a review',
    263,
    ({ profile, listing }) =>
      inTransaction(async (session) => {
        await addProviderRating(session, profile._id, { stars: 5, reviews: 1 });
        await ListingModel.updateOne({ _id: listing._id }, { ratingSum: 5, reviewCount: 1 }, { session });
      }),
  ],
  [
    'a verification',
    395,
    async ({ profile }) =>
      decideVerification({
        adminId: String((await buildUser({ role: 'super_admin' }))._id),
        providerId: String(profile._id),
        isVerified: true,
      }),
  ],
  [
    'pictures',
    295,
    async ({ owner, user, listing }) => {
      const images = ['a', 'b'].map((name) => `/objects/uploads/${String(user._id)}/${name.repeat(32)}`);
      for (const objectPath of images) await buildUpload(user, { objectPath });
      expect((await owner.put(`/api/services/${listing.id}`, { images })).status).toBe(200);
    },
  ],
  [
    'opening hours of the listing',
    270,
    async ({ owner, listing }) =>
      expect((await owner.put(`/api/services/${listing.id}`, { openingHours: HOURS })).status).toBe(200),
  ],
  [
    'weekly hours and areas of the business',
    295,
    ({ profile, user }) =>
      updateProviderProfile(String(profile._id), String(user._id), {
        availability: HOURS as never,
        serviceAreas: ['Lekki'],
      }),
  ],
  [
    'answers and completed bookings',
    435,
    ({ profile }) =>
      inTransaction((session) =>
        addProviderBookings(session, profile._id, { answerTimes: [5, 5, 5, 5, 5], marks: marks(3) }),
      ).then(() => undefined),
  ],
  [
    'two absences of the provider',
    45,
    ({ profile }) =>
      inTransaction((session) =>
        addProviderBookings(session, profile._id, {
          marks: marks(2, { mark: 'broken', absentFrom: new Types.ObjectId() }),
        }),
      ),
  ],
])('%s changes the quality soon, without an edit of the listing', async (_, expected, change) => {
  const there = await scene();
  await change(there);
  const before = await ListingModel.findById(there.listing._id).lean();
  expect(await refreshDueQualities()).toBe(1);
  expect(await there.quality()).toBe(expected);
  const after = await ListingModel.findById(there.listing._id).lean();
  expect({ version: after!.version, updatedAt: after!.updatedAt }).toEqual({
    version: before!.version,
    updatedAt: before!.updatedAt,
  });
});

test('an absence that was taken back does not count any more', async () => {
  const { profile, quality } = await scene();
  const [first, second] = [new Types.ObjectId(), new Types.ObjectId()];
  const absences = [first, second].flatMap((absentFrom) => marks(1, { mark: 'broken', absentFrom }));
  await inTransaction((session) => addProviderBookings(session, profile._id, { marks: absences }));
  await refreshDueQualities();
  expect(await quality()).toBe(45);
  await inTransaction((session) => removeProviderAbsence(session, profile._id, second));
  await refreshDueQualities();
  expect(await quality()).toBe(245);
});

test('a difference of less than ten points is not stored', async () => {
  const { profile, listing, quality } = await scene();
  await ListingModel.updateOne({ _id: listing._id }, { $set: { quality: 254 } });
  await ProviderProfileModel.updateOne({ _id: profile._id }, { $set: { qualityDueAt: currentTime() } });
  await refreshDueQualities();
  expect(await quality()).toBe(254);
});

test('a new listing loses its points of newness within 14 days, and is left alone afterwards', async () => {
  const { user, profile } = await buildProvider();
  const owner = await site.signedInAs(user);
  const made = await owner.post<Listing>('/api/services', {
    title: 'Deep clean',
    category: 'cleaning',
    basePrice: 5000,
    location: 'Lekki, Lagos',
  });
  expect(made.status).toBe(201);
  const start = currentTime().getTime();
  const stored = async () => (await ListingModel.findById(made.body.id, 'quality').lean())!.quality;
  const seen: number[] = [];
  for (let day = 0; day <= 16; day += 1) {
    await refreshDueQualities(NOTHING_STOPS, new Date(start + day * (DAY_MS + MINUTE_MS)));
    seen.push(await stored());
  }
  expect(seen[0]).toBe(345);
  expect(seen).toEqual(seen.toSorted((one, other) => other - one));
  expect(seen.at(-1)! - 245).toBeLessThan(10);
  expect((await ProviderProfileModel.findById(profile._id).lean())!.qualityDueAt).toBeUndefined();
});

test('a fact that changes during the work makes the business due again', async () => {
  const { profile } = await scene();
  const now = currentTime();
  await ProviderProfileModel.updateOne({ _id: profile._id }, { $set: { qualityDueAt: now } });
  const [due] = await findQualityDue(now, 1);
  const claim = (await claimQuality(due!, new Date(now.getTime() + MINUTE_MS)))!;
  expect(await claimQuality(due!, new Date(now.getTime() + MINUTE_MS))).toBeNull();
  expect(await findQualityDue(now, 1)).toEqual([]);
  await inTransaction((session) => addProviderBookings(session, profile._id, { marks: marks(1) }));
  await endQualityClaim(claim, null);
  expect(await findQualityDue(currentTime(), 1)).toHaveLength(1);
});

test('the list shows the best first, and every listing once over the pages', async () => {
  const { profile } = await buildProvider();
  for (const quality of [300, 900, 300, 0, 610]) await buildListing({ provider: profile, quality });
  const client = site.anonymous();
  const found: string[] = [];
  let path: string | undefined = '/api/services?sort=recommended&limit=2';
  while (path) {
    const page: Awaited<ReturnType<typeof client.get<Listing[]>>> = await client.get<Listing[]>(path);
    found.push(...page.body.map(({ id }) => id));
    path = /<(.+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
  }
  const rows = await ListingModel.find({}, 'quality').sort({ quality: -1, _id: -1 }).lean();
  expect(found).toEqual(rows.map(({ _id }) => String(_id)));
  expect(rows.map(({ quality }) => quality)).toEqual([900, 610, 300, 300, 0]);
});
