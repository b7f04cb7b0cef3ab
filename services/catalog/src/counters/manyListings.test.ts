import type { Listing, ListingFacets } from '@tm/contracts';
import { ListingModel, recountListings, RESTAURANT_WORD, rememberWords } from '@tm/schema/catalog';
import { nativeDatabase } from '@tm/mongo';
import { buildListing, buildProvider } from '@tm/schema/testing';
import { CATEGORIES } from '@tm/domain';
import { databaseCalls, testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';

const site = testService(createApp, configSchema);

/** The number of listings: more than on a site where every filter is counted to the end. */
const MANY = 10_200;
const CHEAP = 700;

const isFood = (n: number) => /restaurant|catering/.test(CATEGORIES[n % CATEGORIES.length]!);

beforeAll(async () => {
  const { profile } = await buildProvider();
  const model = (await buildListing({ provider: profile, rating: 1 })).toObject();
  const rows = Array.from({ length: MANY - 1 }, (_, n) => ({
    ...model,
    _id: undefined,
    category: CATEGORIES[n % CATEGORIES.length],
    words: isFood(n) ? [...model.words, RESTAURANT_WORD] : model.words,
    city: n % 3 === 0 ? 'kano' : 'lagos',
    isRestaurant: isFood(n),
    basePriceKobo: n < CHEAP ? 100_000 : 200_000 + n,
  }));
  for (const row of rows) delete row._id;
  for (let at = 0; at < rows.length; at += 1_000)
    await ListingModel.collection.insertMany(rows.slice(at, at + 1_000) as never[], { ordered: false });
  await recountListings(nativeDatabase());
});

const ask = async (query: Record<string, string>) => {
  const reply = await site.anonymous().get<Listing[]>('/api/services', { query: { limit: '1', ...query } });
  expect(reply.status).toBe(200);
  return { total: reply.headers.get('x-total-count'), moreThan: reply.headers.get('x-total-more-than') };
};

test('category, city and kind have their exact count without counting', async () => {
  const calls = await databaseCalls(async () => {
    expect(await ask({})).toEqual({ total: String(MANY), moreThan: null });
    expect((await ask({ location: 'kano' })).total).toBe(
      String(await ListingModel.countDocuments({ city: 'kano' })),
    );
  });
  expect(calls.filter((call) => call === 'aggregate services')).toHaveLength(1);
});

test('food without restaurants is counted exactly, also beyond the limit of counting and in a city', async () => {
  const food = (more = {}) => ListingModel.countDocuments({ category: 'catering', ...more });
  expect(await food()).toBeGreaterThan(1_000);
  expect(await ask({ kind: 'food' })).toEqual({ total: String(await food()), moreThan: null });
  expect((await ask({ kind: 'food', location: 'kano' })).total).toBe(String(await food({ city: 'kano' })));
});

test('a filter with few matches is counted exactly', async () => {
  expect(await ask({ maxPrice: '1000' })).toEqual({ total: String(CHEAP), moreThan: null });
});

test('a search returns without its total when counting takes too long', async () => {
  const { title } = (await ListingModel.findOne({}).lean())!;
  const { aggregate } = ListingModel;
  const late = () => Promise.reject(Object.assign(new Error('operation exceeded time limit'), { code: 50 }));
  const aggregateSpy = jest.spyOn(ListingModel, 'aggregate').mockImplementation(((...args: unknown[]) => {
    const isCount = (args[0] as { $count?: string }[]).some((stage) => stage.$count);
    return isCount ? late() : (Reflect.apply(aggregate, ListingModel, args) as unknown);
  }) as never);
  const totals = await ask({ search: title.split(' ')[0]! });
  aggregateSpy.mockRestore();
  expect(totals).toEqual({ total: null, moreThan: null });
});

test('a search for frequent words returns more than a hundred, one for rare words the number', async () => {
  const { title } = (await ListingModel.findOne({}).lean())!;
  const word = title.split(' ')[0]!;
  expect(await ask({ search: word })).toEqual({ total: null, moreThan: '100' });
  const rare = await ListingModel.find({}).sort({ _id: 1 }).limit(150).lean();
  const mark = (n: number) => ({ searchText: 'zebu hides', words: ['zebu', 'hides'], title: `Zebu ${n}` });
  await rememberWords(['zebu', 'hides']);
  const write = (n: number) => ({ updateOne: { filter: { _id: rare[n]!._id }, update: { $set: mark(n) } } });
  await ListingModel.bulkWrite([...Array(60).keys()].map(write));
  expect(await ask({ search: 'zeb' })).toEqual({ total: '60', moreThan: null });
  await ListingModel.bulkWrite([...Array(150).keys()].map(write));
  expect(await ask({ search: 'zeb' })).toEqual({ total: '150', moreThan: null });
});

test('a filter with many matches returns more than a thousand, until the facets have counted them', async () => {
  expect(await ask({ minPrice: '1000.01' })).toEqual({ total: null, moreThan: '1000' });
  const { body } = await site
    .anonymous()
    .get<ListingFacets>('/api/services/facets', { query: { minPrice: '1000.01', status: 'active' } });
  const counted = Object.values(body.categories).reduce((sum, count) => sum + count, 0);
  expect(counted).toBe(await ListingModel.collection.countDocuments({ basePriceKobo: { $gt: 100_000 } }));
  expect(await ask({ minPrice: '1000.01', status: 'active' })).toEqual({
    total: String(counted),
    moreThan: null,
  });
  const category = await ask({ minPrice: '1000.01', status: 'active', category: 'cleaning' });
  expect(category.total).toBe(String(body.categories.cleaning));
});
