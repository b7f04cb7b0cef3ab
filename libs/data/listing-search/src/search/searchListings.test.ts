import { testDatabase } from '@tm/database';
import { CATEGORIES } from '@tm/domain';
import { Types, connectDatabase, disconnectDatabase } from '@tm/mongo';
import '@tm/schema/migrations';
import {
  ListingCounterModel,
  ListingWordModel,
  rememberWords,
  deriveListing,
  ListingModel,
} from '@tm/schema/catalog';
import { applyMigrations } from '@tm/schema/migrations';
import { badNodes, pad, paddingCounter, paddingWord } from '@tm/mongo/testing';
import type { ListingFilter, ListingReader } from './listing.filter';
import { positionOf, type ListingPosition, type ListingSort } from './listing.order';
import { listListings } from './searchListings';

const database = testDatabase();
const PROVIDER = new Types.ObjectId();
const LISTINGS = 3_000;
const RARELY = 500;
const PIECE = 250;
const PLACES = ['Lekki, Lagos', 'Wuse 2, Abuja', 'Nassarawa, Kano', 'Oke Mosan, Abeokuta'];

const rowOf = (at: number) => {
  const source = {
    title: at % 50 === 7 ? 'Upholstery wash' : 'Regular service',
    description: at % RARELY === 77 ? 'Xylophone lessons' : 'Quick and careful.',
    category: CATEGORIES[at % CATEGORIES.length]!,
    location: PLACES[at % PLACES.length]!,
    ...(at % 30 === 13 && { booking: 'instant' as const }),
    isVerified: at % 40 === 3,
    ...(at % 35 === 6 && { cuisines: ['grill' as const] }),
  };
  return {
    ...source,
    ...deriveListing(source),
    ownerId: PROVIDER,
    providerId: at % 200 === 0 ? PROVIDER : new Types.ObjectId(),
    basePriceKobo: 100 * (1 + (at % 90)),
    priceType: 'fixed',
    rating: (at % 11) / 2,
    quality: (at * 37) % 600,
    status: at % 10 === 0 ? 'paused' : 'active',
  };
};

beforeAll(async () => {
  await applyMigrations(database.uri);
  // Commands are monitored, so that the plans of the queries that a list really sends are checked.
  await connectDatabase(database.uri, { monitorCommands: true });
  const rows = Array.from({ length: LISTINGS }, (_, at) => rowOf(at));
  await rememberWords([...new Set(rows.flatMap(({ words }) => words))]);
  // In pieces, because a call may take at most five seconds, also on a busy machine.
  for (let at = 0; at < rows.length; at += PIECE) await ListingModel.insertMany(rows.slice(at, at + PIECE));
  await Promise.all([pad(ListingCounterModel, paddingCounter), pad(ListingWordModel, paddingWord)]);
});
afterAll(async () => {
  await disconnectDatabase();
  await database.drop();
});

const SORTS: ListingSort[] = ['recommended', 'newest', 'price', '-price', 'rating'];
const FILTERS: ListingFilter[] = [
  {},
  { category: 'cleaning' },
  { location: 'lagos' },
  { category: 'cleaning', location: 'lagos' },
  { category: 'cleaning', location: 'kano', minPrice: 5, maxPrice: 20, minRating: 4 },
  { minPrice: 5, maxPrice: 5 },
  { maxPrice: 0 },
  { minRating: 4.9 },
  { kind: 'restaurants' },
  { kind: 'restaurants', location: 'abuja', search: 'wash' },
  { kind: 'food' },
  { kind: 'food', location: 'kano', minPrice: 5 },
  { instant: 'true' },
  { instant: 'true', kind: 'restaurants', minPrice: 5 },
  { instant: 'true', search: 'regular', category: 'cleaning' },
  { verified: 'true' },
  { verified: 'true', location: 'kano', minRating: 2 },
  { verified: 'true', instant: 'true', kind: 'restaurants' },
  { cuisine: 'grill' },
  { cuisine: 'grill', location: 'kano', minPrice: 5, kind: 'restaurants', verified: 'true' },
  { cuisine: 'grill', search: 'regular' },
  { verified: 'true', search: 'regular', category: 'tutoring' },
  { location: 'lekk' },
  { location: 'nowhere' },
  { search: 'regular' },
  { search: 'upholstery' },
  { search: 'ylo' },
  { search: 'x' },
  { search: 'zqx' },
  { search: 'y wa', category: 'cleaning' },
  { search: '&' },
  { search: '.' },
  { providerId: String(PROVIDER) },
  { providerId: String(PROVIDER), search: 'wash' },
];

describe.each(SORTS)('sorted by %s', (sort) => {
  test.each(FILTERS)('%j uses indexes on the first page and on a later one', async (filter) => {
    const ask = (reader: ListingReader) => async () => {
      const { rows: first } = await listListings({ filter, reader, sort, limit: 5 });
      const last = first[4];
      if (last) await listListings({ filter, reader, sort, limit: 5, after: positionOf(last, sort) });
    };
    expect(await badNodes(ask(null))).toEqual([]);
  });

  test('an admin’s lists of all statuses use indexes', async () => {
    const reader = { id: String(PROVIDER), role: 'super_admin' } as const;
    for (const filter of [{}, { search: 'ylo' }, { category: 'cleaning' as const }])
      expect(await badNodes(() => listListings({ filter, reader, sort, limit: 5 }))).toEqual([]);
  });

  test('an owner’s own listings use indexes', async () => {
    const reader = { id: String(PROVIDER), role: 'service_provider' } as const;
    const filter = { providerId: String(PROVIDER) };
    expect(await badNodes(() => listListings({ filter, reader, sort, limit: 5 }))).toEqual([]);
  });
});

/** Reads all pages of a list, and inserts other listings between the pages. */
const paged = async (filter: ListingFilter, sort: ListingSort, limit: number) => {
  const listed: { id: string; value: number }[] = [];
  for (let after: ListingPosition | undefined; ;) {
    const { rows } = await listListings({ filter, reader: null, sort, limit, after });
    for (const row of rows.slice(0, limit))
      listed.push({ id: String(row._id), value: positionOf(row, sort).value ?? 0 });
    if (rows.length <= limit) return listed;
    after = positionOf(rows[limit - 1]!, sort);
    await ListingModel.insertMany([rowOf(LISTINGS + 77), rowOf(LISTINGS + 7)]);
  }
};

describe.each([
  ['a rare word, collected by ids', { search: 'ylopho' }, 2],
  ['a common word, found by a scan', { search: 'holster', location: 'abuja' }, 7],
  ['a narrow range', { minPrice: 90 }, 3],
  ['verified businesses', { verified: 'true' }, 7],
] as const)('a list of %s', (_, filter, limit) => {
  test.each(SORTS)('returns each listing once, sorted by %s, while others are inserted', async (sort) => {
    const { rows: before } = await listListings({ filter, reader: null, sort, limit: 500 });
    const there = before.map((row) => String(row._id));
    expect(there.length).toBeGreaterThan(2 * limit);
    const listed = await paged(filter, sort, limit);
    expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length);
    const kept = listed.map(({ id }) => id).filter((id) => there.includes(id));
    expect(kept).toEqual(there);
    const values = listed.map(({ value }) => value);
    const direction = sort === 'price' ? 1 : -1;
    expect(values).toEqual(values.toSorted((a, b) => direction * (a - b)));
  });
});
