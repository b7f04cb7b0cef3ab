import type { Listing, ListingFacets, Problem } from '@tm/contracts';
import { nativeDatabase } from '@tm/mongo';
import { ListingModel, VERIFIED_WORD, recountListings } from '@tm/schema/catalog';
import { buildListing, buildProvider, buildUser, clearListings } from '@tm/schema/testing';
import { decideVerification, moderateListing } from '@tm/service-admin/testing';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';

const site = testService(createApp, configSchema);
beforeEach(clearListings);

const CLEANING = { category: 'cleaning', location: 'Lekki, Lagos' } as const;
const NEW = { title: 'Sofa wash', basePrice: 5000, ...CLEANING };

const scene = async (isVerified: boolean) => {
  const { user, profile } = await buildProvider({ isVerified });
  const owner = await site.signedInAs(user);
  const adminId = String((await buildUser({ role: 'super_admin' }))._id);
  const decide = (to: boolean) =>
    decideVerification({
      adminId,
      providerId: String(profile._id),
      isVerified: to,
      ...(!to && { reason: 'The document is not readable.' }),
    });
  return { profile, owner, adminId, decide };
};

/** Returns the ids of the filtered list, after a check of its total and its facet. */
const verified = async (query: Record<string, string> = {}) => {
  const client = site.anonymous();
  const list = await client.get<Listing[]>('/api/services', { query: { verified: 'true', ...query } });
  const facets = await client.get<ListingFacets>('/api/services/facets', { query });
  expect(list.headers.get('x-total-count')).toBe(String(list.body.length));
  expect(facets.body.verified).toBe(list.body.length);
  expect(list.body.every(({ provider }) => provider?.isVerified)).toBe(true);
  return list.body.map(({ id }) => id);
};

test('a decision on the verification changes the filter, its number and its counters at once', async () => {
  const { profile, decide } = await scene(false);
  const listing = await buildListing({ provider: profile, ...CLEANING });
  await buildListing({ provider: profile, ...CLEANING, status: 'paused' });
  await buildListing(CLEANING);
  expect(await verified()).toEqual([]);
  await decide(true);
  for (const query of ['', 'category=cleaning&location=lagos', 'minPrice=1', 'search=pipe'])
    expect(await verified(Object.fromEntries(new URLSearchParams(query)))).toEqual([listing.id]);
  expect(await verified({ category: 'tutoring' })).toEqual([]);
  await decide(false);
  expect(await verified()).toEqual([]);
  expect(await ListingModel.countDocuments({ words: VERIFIED_WORD })).toBe(0);
  expect(await recountListings(nativeDatabase())).toEqual({});
});

test('new listings and edits have the verification of their business', async () => {
  const { owner, adminId } = await scene(true);
  const { body: made } = await owner.post<Listing>('/api/services', NEW);
  await moderateListing({ adminId, listingId: made.id, status: 'active' });
  expect(await verified({ minPrice: '1' })).toEqual([made.id]);
  const edit = { title: 'Carpet wash', description: 'Wool and silk.' };
  expect((await owner.put(`/api/services/${made.id}`, edit)).status).toBe(200);
  expect(await verified({ search: 'carpet' })).toEqual([made.id]);
  expect((await ListingModel.findById(made.id).lean())!.words).toContain(VERIFIED_WORD);
  expect(await recountListings(nativeDatabase())).toEqual({});
});

test('an edit that read the listing before the decision does not undo it', async () => {
  const { profile, owner, decide } = await scene(false);
  const listing = await buildListing({ provider: profile, ...CLEANING });
  const edits = Promise.all(
    [1, 2, 3, 4].map((n) => owner.put(`/api/services/${listing.id}`, { basePrice: 1000 * n })),
  );
  await decide(true);
  await edits;
  const stored = (await ListingModel.findById(listing._id).lean())!;
  expect({ isVerified: stored.isVerified, isMarked: stored.words.includes(VERIFIED_WORD) }).toEqual({
    isVerified: true,
    isMarked: true,
  });
  expect(await recountListings(nativeDatabase())).toEqual({});
});

test('restaurants of verified businesses are found, and their number is left out', async () => {
  const { profile } = await scene(true);
  const restaurant = await buildListing({ provider: profile, category: 'restaurant' });
  await buildListing({ category: 'restaurant' });
  const query = { kind: 'restaurants', verified: 'true' };
  const { body } = await site.anonymous().get<Listing[]>('/api/services', { query });
  expect(body.map(({ id }) => id)).toEqual([restaurant.id]);
  const facets = await site
    .anonymous()
    .get<ListingFacets>('/api/services/facets', { query: { kind: 'restaurants' } });
  expect(facets.body).not.toHaveProperty('verified');
});

test('only true is a value of the filter', async () => {
  const reply = await site.anonymous().get<Problem>('/api/services', { query: { verified: 'yes' } });
  expect([reply.status, reply.body.errors]).toEqual([400, { verified: ['verified can only be true'] }]);
});
