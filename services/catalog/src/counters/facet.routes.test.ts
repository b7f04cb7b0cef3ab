import { listingFacetQuery, type ListingFacets, type Problem } from '@tm/contracts';
import { ListingModel } from '@tm/schema/catalog';
import { listingFacets } from '@tm/listing-search';
import { buildListing, buildProvider, buildUser, clearListings } from '@tm/schema/testing';
import { CATEGORIES, CITIES, type Category } from '@tm/domain';
import { databaseCalls, testService, type Client } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';

const site = testService(createApp, configSchema);
beforeEach(clearListings);

const PLACES = { lagos: 'Lekki, Lagos', kano: 'Sabon Gari, Kano', elsewhere: 'Jos' };
type Wanted = [category: Category, place: keyof typeof PLACES, more?: Parameters<typeof buildListing>[0]];

const list = async (...wanted: Wanted[]) => {
  const { profile: provider } = await buildProvider();
  for (const [category, place, more] of wanted)
    await buildListing({ provider, category, location: PLACES[place], ...more });
};

const facets = async (query: Record<string, string> = {}, client: Client = site.anonymous()) => {
  const reply = await client.get<ListingFacets>('/api/services/facets', { query });
  expect(reply.status).toBe(200);
  return reply.body;
};
const none = <K extends string>(keys: readonly K[]) => Object.fromEntries(keys.map((key) => [key, 0]));
const CATEGORIES_AT_0 = none(CATEGORIES);
const CITIES_AT_0 = none(Object.keys(CITIES));

const few = () =>
  list(
    ['cleaning', 'lagos'],
    ['cleaning', 'lagos'],
    ['cleaning', 'kano'],
    ['tutoring', 'lagos'],
    ['tutoring', 'elsewhere'],
    ['catering', 'kano'],
    ['cleaning', 'lagos', { status: 'paused' }],
    ['cleaning', 'lagos', { status: 'pending_approval' }],
  );

test('a visitor gets every category and city with its count, of active listings only', async () => {
  await few();
  expect(await facets()).toEqual({
    categories: { ...CATEGORIES_AT_0, cleaning: 3, tutoring: 2, catering: 1 },
    locations: { ...CITIES_AT_0, lagos: 3, kano: 2 },
    verified: 0,
  });
});

test('each facet is counted with all filters except its own', async () => {
  await few();
  expect(await facets({ category: 'cleaning', location: 'kano', status: 'active' })).toEqual({
    categories: { ...CATEGORIES_AT_0, cleaning: 1, catering: 1 },
    locations: { ...CITIES_AT_0, lagos: 2, kano: 1 },
    verified: 0,
  });
  expect(await facets({ kind: 'restaurants' })).toEqual({
    categories: { ...CATEGORIES_AT_0, catering: 1 },
    locations: { ...CITIES_AT_0, kano: 1 },
  });
});

test('a place that is no known city filters the categories, and is ignored for the cities', async () => {
  await few();
  expect(await facets({ location: 'jos' })).toEqual({
    categories: { ...CATEGORIES_AT_0, tutoring: 1 },
    locations: { ...CITIES_AT_0, lagos: 3, kano: 2 },
    verified: 0,
  });
});

test('search, price and rating filter both, for any value', async () => {
  await list(
    ['cleaning', 'lagos', { title: 'Deep clean (5*)', basePriceKobo: 500_000, rating: 4.5 }],
    ['tutoring', 'lagos', { title: 'Clean English', basePriceKobo: 900_000, rating: 3 }],
    ['cleaning', 'kano', { title: 'Sofa wash', basePriceKobo: 500_000, rating: 5 }],
  );
  expect(await facets({ search: 'CLEAN' })).toMatchObject({
    categories: { cleaning: 1, tutoring: 1 },
    locations: { lagos: 2, kano: 0 },
  });
  expect(await facets({ search: '(5*' })).toMatchObject({ categories: { cleaning: 1, tutoring: 0 } });
  expect(await facets({ search: '.*' })).toEqual({
    categories: CATEGORIES_AT_0,
    locations: CITIES_AT_0,
    verified: 0,
  });
  expect(await facets({ maxPrice: '5000', category: 'tutoring' })).toMatchObject({
    categories: { cleaning: 2, tutoring: 0 },
    locations: { lagos: 0, kano: 0 },
  });
  expect(await facets({ minRating: '4', location: 'lagos' })).toMatchObject({
    categories: { cleaning: 1 },
    locations: { lagos: 1, kano: 1 },
  });
});

test("an owner's counts equal their list, an admin's include every status", async () => {
  const { user, profile } = await buildProvider();
  await buildListing({ provider: profile, category: 'cleaning', location: 'Kano', status: 'draft' });
  await few();
  const owner = await site.signedInAs(user);
  const own = { categories: { ...CATEGORIES_AT_0, cleaning: 1 }, locations: { ...CITIES_AT_0, kano: 1 } };
  expect(await facets({ providerId: profile.id }, owner)).toEqual({
    ...own,
    verified: 0,
    statuses: { draft: 1 },
  });
  expect((await facets({ providerId: profile.id })).categories).toEqual(CATEGORIES_AT_0);
  const admin = await site.signedInAs(await buildUser({ role: 'super_admin' }));
  expect((await facets({}, admin)).categories).toMatchObject({ cleaning: 6 });
  expect((await facets({ status: 'active' }, admin)).categories).toMatchObject({ cleaning: 3 });
  expect((await facets({ status: 'draft' }, admin)).categories).toEqual(own.categories);
});

test.each([
  ['limit', { limit: '5' }],
  ['cursor', { cursor: 'x' }],
  ['sort', { sort: 'price' }],
  ['colour', { colour: 'red' }],
  ['category', { category: 'plumbing' }],
  ['minPrice', { minPrice: '-1' }],
  ['minRating', { minRating: '9' }],
  ['providerId', { providerId: '1' }],
  ['search', { search: 'a'.repeat(121) }],
  ['kind', { kind: 'shops' }],
  ['instant', { instant: 'yes' }],
  ['verified', { verified: 'yes' }],
])('%s is rejected as in the list, or because it filters nothing', async (field, query) => {
  const reply = await site.anonymous().get<Problem>('/api/services/facets', { query });
  expect(reply.status).toBe(400);
  expect(Object.keys(reply.body.errors ?? {})).toEqual([field]);
});

test('an unchanged response is 304, until a listing changes', async () => {
  await few();
  const client = site.anonymous();
  const first = await client.get('/api/services/facets');
  const etag = first.headers.get('etag')!;
  const again = () =>
    client.get('/api/services/facets', { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } });
  expect((await again()).status).toBe(304);
  await list(['transport', 'kano']);
  expect((await again()).status).toBe(200);
});

test('category, city and kind read the counters alone, for any number of listings', async () => {
  await few();
  const calls = await databaseCalls(() =>
    facets({ category: 'cleaning', location: 'Lagos', kind: 'restaurants' }),
  );
  expect(calls).toEqual(['find listingTallies', 'find listingTallies']);
});

test('parallel requests for the same counts cause one count', async () => {
  await few();
  expect(await ListingModel.countDocuments()).toBe(8);
  const query = listingFacetQuery.parse({ minPrice: '1' });
  const counts = async (askers: number) => {
    // Calls the function of the route, because HTTP calls may run one after the other.
    const calls = await databaseCalls(() =>
      Promise.all(Array.from({ length: askers }, () => listingFacets(query, null))),
    );
    return calls.filter((call) => call === 'aggregate services').length;
  };
  const alone = await counts(1);
  expect(alone).toBeGreaterThan(0);
  expect(await counts(5)).toBe(alone);
});

test('a change is visible at once, also in computed counts', async () => {
  await few();
  const cleaning = async () => (await facets({ minPrice: '1', search: 'pipe' })).categories.cleaning;
  expect(await cleaning()).toBe(3);
  await list(['cleaning', 'kano']);
  expect(await cleaning()).toBe(4);
});

test('many different requests at once are answered correctly or not at all', async () => {
  await few();
  const answers = await Promise.all(
    [...Array(12).keys()].map((n) => facets({ maxPrice: String(20_000 + n) })),
  );
  const counted = answers.filter(({ categories }) => Object.keys(categories).length > 0);
  expect(counted.length).toBeGreaterThan(0);
  for (const { categories } of counted) expect(categories).toMatchObject({ cleaning: 3, tutoring: 2 });
});

describe("number of a provider's listings in each status", () => {
  const mixed = async () => {
    const { user, profile: provider } = await buildProvider();
    for (const status of ['active', 'active', 'draft', 'rejected', 'archived'] as const)
      await buildListing({ provider, status });
    await buildListing({ provider, status: 'draft', title: 'Sofa wash' });
    return { owner: await site.signedInAs(user), query: { providerId: provider.id } };
  };

  test('is returned to the provider, ignoring the chosen status', async () => {
    const { owner, query } = await mixed();
    const statuses = { active: 2, draft: 2, rejected: 1 };
    expect((await facets(query, owner)).statuses).toEqual(statuses);
    expect((await facets({ ...query, status: 'draft' }, owner)).statuses).toEqual(statuses);
    expect((await facets({ ...query, search: 'sofa' }, owner)).statuses).toEqual({ draft: 1 });
  });

  test('follows every change at once', async () => {
    const { owner, query } = await mixed();
    const [draft] = (
      await owner.get<{ id: string }[]>('/api/services', { query: { ...query, status: 'draft' } })
    ).body;
    await owner.put(`/api/services/${draft!.id}`, { status: 'pending_approval' });
    expect((await facets(query, owner)).statuses).toEqual({
      active: 2,
      draft: 1,
      pending_approval: 1,
      rejected: 1,
    });
  });

  test('is private: another provider gets the active ones, visitors and customers nothing', async () => {
    const { query } = await mixed();
    const rival = await site.signedInAs((await buildProvider()).user);
    expect((await facets(query, rival)).statuses).toEqual({ active: 2 });
    expect(await facets(query)).not.toHaveProperty('statuses');
    const customer = await site.signedInAs(await buildUser());
    expect(await facets(query, customer)).not.toHaveProperty('statuses');
    const admin = await site.signedInAs(await buildUser({ role: 'super_admin' }));
    expect((await facets(query, admin)).statuses).toMatchObject({ active: 2, archived: 1 });
    expect(await facets({}, admin)).not.toHaveProperty('statuses');
  });
});
