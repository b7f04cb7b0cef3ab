import type { Listing, ListingFacets, Problem } from '@tm/contracts';
import { CUISINES, CUISINE_NAMES, TOO_MANY_CUISINES } from '@tm/domain';
import { nativeDatabase } from '@tm/mongo';
import { ListingModel, cuisineWord, recountListings } from '@tm/schema/catalog';
import { buildListing, buildProvider, buildUser, clearListings } from '@tm/schema/testing';
import { moderateListing } from '@tm/service-admin/testing';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';

const site = testService(createApp, configSchema);
beforeEach(clearListings);

const scene = async (more: Parameters<typeof buildListing>[0] = {}) => {
  const { user, profile } = await buildProvider();
  const listing = await buildListing({ provider: profile, category: 'restaurant', ...more });
  const adminId = String((await buildUser({ role: 'super_admin' }))._id);
  const owner = await site.signedInAs(user);
  return { listing, adminId, owner, id: String(listing._id), path: `/api/services/${String(listing._id)}` };
};

const NEW = {
  title: 'Mama Put',
  category: 'restaurant',
  basePrice: 4000,
  location: 'Lekki, Lagos',
  status: 'draft',
};

/** Returns the ids of the filtered list, after a check of its total and of the sum of its facets. */
const withCuisine = async (cuisine: string, more: Record<string, string> = {}) => {
  const query = { cuisine, ...more };
  const list = await site.anonymous().get<Listing[]>('/api/services', { query });
  const facets = await site.anonymous().get<ListingFacets>('/api/services/facets', { query });
  expect(list.headers.get('x-total-count')).toBe(String(list.body.length));
  expect(facets.body.categories.restaurant).toBe(list.body.length);
  return list.body.map(({ id }) => id);
};

test('an owner creates a restaurant with kinds of food, and one without has none', async () => {
  const { owner } = await scene();
  const made = async (more: object) => (await owner.post<Listing>('/api/services', { ...NEW, ...more })).body;
  expect((await made({ cuisines: ['yoruba', 'grill'] })).cuisines).toEqual(['yoruba', 'grill']);
  expect(await made({})).not.toHaveProperty('cuisines');
  expect(await made({ cuisines: [] })).not.toHaveProperty('cuisines');
});

test.each([
  [['yoruba', 'igbo', 'grill', 'indian'], 'cuisines', TOO_MANY_CUISINES],
  [['grill', 'grill'], 'cuisines', 'Each kind of food only once'],
  [['grill', 'martian'], 'cuisines.1', 'Unknown kind of food'],
  [{ a: 1 }, 'cuisines', 'Kinds of food must be a list'],
])('%j as kinds of food is 400 at the field', async (cuisines, field, message) => {
  const { owner, path } = await scene();
  for (const reply of [
    await owner.post<Problem>('/api/services', { ...NEW, cuisines }),
    await owner.put<Problem>(path, { cuisines }),
  ])
    expect([reply.status, reply.body.errors]).toEqual([400, { [field]: [message] }]);
});

test('kinds of food of another category are 400, also when the edit changes the category', async () => {
  const { owner, path } = await scene();
  const cleaning = await scene({ category: 'cleaning' });
  const cuisines = ['grill'];
  for (const reply of [
    await owner.post<Problem>('/api/services', { ...NEW, category: 'catering', cuisines }),
    await owner.put<Problem>(path, { category: 'catering', cuisines }),
    await cleaning.owner.put<Problem>(cleaning.path, { cuisines }),
  ])
    expect([reply.status, reply.body.errors]).toEqual([
      400,
      { cuisines: ['Only restaurants have kinds of food'] },
    ]);
  expect((await cleaning.owner.put(cleaning.path, { cuisines: [] })).status).toBe(200);
});

test('an edit is public and found at once, needs no review, and other edits keep it', async () => {
  const { owner, path, id } = await scene();
  expect(await ListingModel.findById(id).lean()).not.toHaveProperty('cuisines');
  const { body } = await owner.put<Listing>(path, { cuisines: ['igbo', 'fast_food'] });
  expect(body).toMatchObject({ cuisines: ['igbo', 'fast_food'], status: 'active', submittedAt: null });
  await owner.put(path, { basePrice: 20_000, title: 'Mama Nkechi' });
  for (const more of ['', 'kind=restaurants&location=lagos', 'search=nkechi', 'minPrice=1'])
    expect(await withCuisine('fast_food', Object.fromEntries(new URLSearchParams(more)))).toEqual([id]);
  expect(await withCuisine('grill')).toEqual([]);
  expect((await owner.put<Listing>(path, { cuisines: [] })).body).not.toHaveProperty('cuisines');
  expect(await withCuisine('igbo')).toEqual([]);
  expect(await recountListings(nativeDatabase())).toEqual({});
});

test('a restaurant that becomes another service loses its kinds of food with the approval', async () => {
  const { owner, path, id, adminId } = await scene({ cuisines: ['grill'] });
  const { body: waiting } = await owner.put<Listing>(path, { category: 'catering' });
  expect(waiting).toMatchObject({ category: 'restaurant', cuisines: ['grill'] });
  expect(waiting.pendingEdit?.content).not.toHaveProperty('cuisines');
  expect(await withCuisine('grill')).toEqual([id]);
  await moderateListing({ adminId, listingId: id, status: 'active', version: waiting.version });
  const stored = (await ListingModel.findById(id).lean())!;
  expect([stored.category, stored.cuisines, stored.words.includes(cuisineWord('grill'))]).toEqual([
    'catering',
    [],
    false,
  ]);
});

test('no search for a text finds a restaurant by the word of its kind of food', async () => {
  await scene({ title: 'Mama Put', description: 'Good.', cuisines: [...CUISINES] });
  for (const search of [...CUISINES, ...Object.values(CUISINE_NAMES), '#', '_', 'SEA', 'o']) {
    const { body } = await site.anonymous().get<Listing[]>('/api/services', { query: { search } });
    const isInText = 'mama put good'.includes(search.toLowerCase());
    expect([search, body.length]).toEqual([search, isInText ? 1 : 0]);
  }
});

test('an unknown kind of food is no filter', async () => {
  const reply = await site.anonymous().get<Problem>('/api/services', { query: { cuisine: 'martian' } });
  expect([reply.status, reply.body.errors]).toEqual([400, { cuisine: ['Unknown kind of food'] }]);
});
