import type { Listing } from '@tm/contracts';
import { MAX_SAVERS_COUNTED, shownSavers } from '@tm/domain';
import { Types } from '@tm/mongo';
import { FavouriteModel, ListingModel } from '@tm/schema/catalog';
import { OutboxModel } from '@tm/schema/records';
import { buildListing, buildProvider, buildUser } from '@tm/schema/testing';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import { countSavers } from './savers.worker';

const site = testService(createApp, configSchema);

const saveBy = (refId: Types.ObjectId, count: number) =>
  FavouriteModel.insertMany(
    Array.from({ length: count }, () => ({
      userId: new Types.ObjectId(),
      kind: 'listing' as const,
      refId,
      slot: 0,
      at: new Date(),
    })),
  );

const scene = async () => {
  const { user, profile } = await buildProvider();
  const listing = await buildListing({ provider: profile });
  const owner = await site.signedInAs(user);
  const customer = await site.signedInAs(await buildUser());
  const own = { providerId: String(profile._id), status: 'all' };
  const shownTo = async (client: typeof owner) =>
    (await client.get<Listing[]>('/api/services', { query: own })).body[0]!.savers;
  return { listing, owner, customer, shownTo, id: listing.id as string };
};

test.each([
  [9, 0],
  [10, 10],
  [19, 10],
  [31, 30],
  [1_500, MAX_SAVERS_COUNTED],
])('a business sees %i savers as %i', (count, shown) => expect(shownSavers(count)).toBe(shown));

test('the owner sees the savers in tens from ten, and other users never', async () => {
  const { listing, owner, customer, shownTo, id } = await scene();
  await saveBy(listing._id, 9);
  await countSavers(id);
  expect(await shownTo(owner)).toBeUndefined();
  await saveBy(listing._id, 5);
  const before = await ListingModel.findById(id, 'updatedAt version').lean();
  await countSavers(id);
  expect(await shownTo(owner)).toBe(10);
  expect(await shownTo(customer)).toBeUndefined();
  expect(await shownTo(site.anonymous())).toBeUndefined();
  // Counting is no edit of the listing.
  expect(await ListingModel.findById(id, 'updatedAt version').lean()).toEqual(before);
  await FavouriteModel.deleteMany({ refId: listing._id });
  await countSavers(id);
  expect(await shownTo(owner)).toBeUndefined();
});

test('each change asks for a count, without the user in the job, and a repeated save does not', async () => {
  const { listing, customer, id } = await scene();
  await OutboxModel.deleteMany({ kind: 'listing-savers' });
  const path = `/api/favourites/listing/${id}`;
  for (let n = 0; n < 2; n += 1) await customer.put(path, undefined);
  for (let n = 0; n < 2; n += 1) await customer.delete(path);
  const jobs = await OutboxModel.find({ kind: 'listing-savers' }).lean();
  expect(jobs.map(({ payload }) => payload as unknown)).toEqual([{ listingId: id }, { listingId: id }]);
  expect(await FavouriteModel.countDocuments({ refId: listing._id })).toBe(0);
});
