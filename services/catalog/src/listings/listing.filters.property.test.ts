import type { Listing } from '@tm/contracts';
import { ListingModel } from '@tm/schema/catalog';
import { buildListing, buildProvider } from '@tm/schema/testing';
import { CATEGORIES, CATEGORY_NAMES, CITIES, type Cuisine } from '@tm/domain';
import { testService } from '@tm/service-kit/testing';
import * as fc from 'fast-check';
import { createApp } from '../app';
import { configSchema } from '../config';

const site = testService(createApp, configSchema);

const words = [
  'Braids',
  'food',
  'Ṣọlá’s',
  'Restaurant',
  '5* (deep) clean',
  'repair',
  'É',
  'a.b',
  'gele & ƙofa',
  'the clean, dry',
  `${'long'.repeat(15)}end`,
];
const places = [
  'Lekki, Lagos',
  'LAGOS Island',
  'Wuse II, Abuja',
  'GRA, Port Harcourt',
  'Kano',
  'Bodija, Ibadan',
  'Ìbàdàn',
  'portharcourt',
  'Ọ̀ṣogbo',
  'Jos',
];
const cuisines: Cuisine[] = ['yoruba', 'grill', 'fast_food'];
const row = fc.record({
  title: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 2 }).map((parts) => parts.join(' ')),
  description: fc.array(fc.constantFrom(...words), { maxLength: 2 }).map((parts) => parts.join(' ')),
  category: fc.constantFrom(...CATEGORIES),
  location: fc.constantFrom(...places),
  basePriceKobo: fc.integer({ min: 1, max: 8 }).map((n) => n * 50_050),
  rating: fc.constantFrom(0, 3.5, 4, 4.25, 5),
  booking: fc.constantFrom(undefined, 'request' as const, 'instant' as const),
  quality: fc.constantFrom(0, 245, 500, 1_000),
  isVerified: fc.boolean(),
  cuisines: fc.constantFrom(undefined, [], ...cuisines.map((one) => [one]), cuisines),
});
type Row = typeof row extends fc.Arbitrary<infer R> ? R & { id: string } : never;

const query = fc.record(
  {
    category: fc.constantFrom(...CATEGORIES, 'all'),
    location: fc.constantFrom(
      'lagos',
      'Lagos',
      'portharcourt',
      'Port Harcourt',
      'kano',
      'lek',
      'osogbo',
      'all',
      'Ibadan',
      '.*',
      's, I',
      'GRA',
      'n',
    ),
    search: fc.constantFrom(
      'braids',
      'SOLA',
      'ṣọlá',
      'e',
      '5*',
      '(deep',
      '.',
      'food',
      'clean repair',
      'lean REP',
      'nothing',
      "sola's",
      'e & ƙ',
      '&',
      '$',
      ', dry',
      'the',
      'the c',
      'glong',
      'restaurant',
      'longend',
      'long'.repeat(10),
      'q',
      ')  c',
      '\\',
      '%',
      'grill',
      'FAST FOOD',
      '_',
    ),
    minPrice: fc.constantFrom('0', '500.5', '1500'),
    maxPrice: fc.constantFrom('1001', '2002.00', '999999999'),
    minRating: fc.constantFrom('0', '4', '4.5'),
    sort: fc.constantFrom('recommended', 'newest', 'price', '-price', 'rating'),
    kind: fc.constantFrom('restaurants', 'food'),
    instant: fc.constant('true'),
    verified: fc.constant('true'),
    cuisine: fc.constantFrom(...cuisines),
    limit: fc.constantFrom('1', '7', '100'),
  },
  { requiredKeys: [] },
);
type Query = typeof query extends fc.Arbitrary<infer Q> ? Q : never;

const NAMES = ['category', 'location', 'search', 'minPrice', 'minRating', 'sort', 'limit'] as const;
const CHOICES = ['kind', 'instant', 'verified', 'cuisine'] as const;
/** Queries with few parameters: most of the others have so many that no listing matches. */
const shortQuery = fc
  .tuple(query, fc.subarray([...NAMES], { maxLength: 2 }), fc.subarray([...CHOICES], { maxLength: 2 }))
  .map(
    ([q, ...kept]) =>
      Object.fromEntries(kept.flat().flatMap((name) => (q[name] ? [[name, q[name]]] : []))) as Query,
  );

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/ƙ/gi, 'k')
    .replace('’', "'")
    .toLowerCase();
const includes = (text: string, part: string) => plain(text).includes(plain(part));
const isRestaurant = ({ category, title }: Row) =>
  /restaurant|food|catering/i.test(CATEGORY_NAMES[category]) || /restaurant|food/i.test(title);

/** Product 5 and 2.8, implemented again without a database. */
const naive = (rows: Row[], q: Query): string[] => {
  const place = q.location === undefined || q.location === 'all' ? '' : q.location;
  const city = Object.entries(CITIES).find((names) => names.some((name) => plain(name) === plain(place)));
  const places = city ?? [place];
  const matches = rows.filter(
    (r) =>
      (!q.category || q.category === 'all' || r.category === q.category) &&
      places.some((named) => includes(r.location, named)) &&
      (!q.search || includes(r.title, q.search) || includes(r.description, q.search)) &&
      (!q.minPrice || r.basePriceKobo / 100 >= Number(q.minPrice)) &&
      (!q.maxPrice || r.basePriceKobo / 100 <= Number(q.maxPrice)) &&
      (!q.minRating || r.rating >= Number(q.minRating)) &&
      (!q.kind || isRestaurant(r)) &&
      (q.kind !== 'food' || r.category !== 'restaurant') &&
      (!q.instant || r.booking === 'instant') &&
      (!q.verified || r.isVerified) &&
      (!q.cuisine || r.cuisines?.includes(q.cuisine)),
  );
  const by: Record<string, (a: Row, b: Row) => number> = {
    newest: () => 0,
    price: (a, b) => a.basePriceKobo - b.basePriceKobo,
    '-price': (a, b) => b.basePriceKobo - a.basePriceKobo,
    rating: (a, b) => b.rating - a.rating,
    recommended: (a, b) => b.quality - a.quality,
  };
  const sort = q.sort ?? 'newest';
  const tie = (a: Row, b: Row) => (a.id < b.id ? -1 : 1) * (sort === 'price' ? 1 : -1);
  return matches.toSorted((a, b) => by[sort]!(a, b) || tie(a, b)).map(({ id }) => id);
};

const PAGES = 80;

/** Returns all listings of a list over all pages, and the total of its first page. */
const all = async (q: Query) => {
  const ids: string[] = [];
  let total: string | null = null;
  let path: string | undefined = `/api/services?${new URLSearchParams({ limit: '100', ...q })}`;
  for (let page = 0; path && page < PAGES; page++) {
    const reply = await site.anonymous().get<Listing[]>(path);
    expect(reply.status).toBe(200);
    ids.push(...reply.body.map(({ id }) => id));
    total ??= reply.headers.get('x-total-count');
    const next = /<(.+)>; rel="next"/.exec(reply.headers.get('link') ?? '');
    path = next?.[1];
  }
  return { ids, total };
};

test('every combination of filters and sorts returns the result of a naive filter over the same data', async () => {
  const businesses = {
    verified: (await buildProvider({ isVerified: true })).profile,
    other: (await buildProvider()).profile,
  };
  const rows: Row[] = [];
  for (const values of fc.sample(row, { numRuns: 60, seed: 7 })) {
    const provider = businesses[values.isVerified ? 'verified' : 'other'];
    const listing = await buildListing({ provider, ...values });
    rows.push({ ...values, id: listing.id as string });
  }
  expect(await ListingModel.countDocuments()).toBe(60);
  await fc.assert(
    fc.asyncProperty(fc.oneof(query, shortQuery), async (q) => {
      const expected = naive(rows, q);
      expect(await all(q)).toEqual({ ids: expected, total: String(expected.length) });
    }),
    { numRuns: 200 },
  );
});
