import { CATEGORIES } from '@tm/domain';
import { Types, nativeDatabase } from '@tm/mongo';
import '@tm/schema/migrations';
import {
  deriveListing,
  ListingModel,
  ListingWordModel,
  rememberWords,
  ListingCounterModel,
  recountListings,
} from '@tm/schema/catalog';
import type { ListingFilter, ListingReader } from '../search/listing.filter';
import { badNodes, pad, paddingCounter, paddingWord, WHOLE_READ } from '@tm/mongo/testing';
import { listingFacets } from './listingFacets';
import { countListings } from './listingTotal';
import { ownDatabase } from '@tm/schema/testing/database';

const PROVIDER = new Types.ObjectId();
const PLACES = ['Lekki, Lagos', 'Wuse 2, Abuja', 'Oke Mosan, Abeokuta'];

const rowOf = (at: number) => {
  const source = {
    title: at % 50 === 0 ? 'Upholstery wash' : 'Regular service',
    description: 'Quick and careful.',
    category: CATEGORIES[at % CATEGORIES.length]!,
    location: PLACES[at % PLACES.length]!,
    ...(at % 35 === 6 && { cuisines: ['grill' as const] }),
  };
  const providerId = at % 200 === 0 ? PROVIDER : new Types.ObjectId();
  const price = { basePriceKobo: 100 * (1 + (at % 90)), priceType: 'fixed', rating: (at % 11) / 2 };
  return { ...source, ...deriveListing(source), ...price, ownerId: PROVIDER, providerId, status: 'active' };
};

ownDatabase(async () => {
  const rows = Array.from({ length: 3_000 }, (_, at) => rowOf(at));
  await rememberWords([...new Set(rows.flatMap(({ words }) => words))]);
  await ListingModel.insertMany(rows);
  await recountListings(nativeDatabase());
  await Promise.all([pad(ListingCounterModel, paddingCounter), pad(ListingWordModel, paddingWord)]);
});

// For facets only the reads are checked, because PostgreSQL sorts a handful of groups to merge them.
const FILTERS: ListingFilter[] = [
  {},
  { category: 'cleaning', location: 'lagos' },
  { kind: 'restaurants', location: 'abuja' },
  { minPrice: 5, maxPrice: 20 },
  { minRating: 4.9, category: 'cleaning' },
  { location: 'lekk' },
  { search: 'upholstery' },
  { search: 'ylo' },
  { search: 'y wa', category: 'cleaning', location: 'lagos' },
  { kind: 'restaurants', search: 'wash' },
  { cuisine: 'grill' },
  { cuisine: 'grill', location: 'lagos', minPrice: 5 },
  { providerId: String(PROVIDER) },
];

describe.each(FILTERS)('%j', (filter) => {
  test('is counted through indexes', async () => {
    expect(await badNodes(() => countListings(filter, null))).toEqual([]);
  });
  test('counts its facets through indexes', async () => {
    expect(await badNodes(() => listingFacets(filter, null), WHOLE_READ)).toEqual([]);
  });
});

test('counts an owner’s own listings of every status through indexes', async () => {
  const filter = { providerId: String(PROVIDER) };
  const owner: ListingReader = { id: String(PROVIDER), role: 'service_provider' };
  expect(await badNodes(() => countListings(filter, owner))).toEqual([]);
  expect(await badNodes(() => listingFacets(filter, owner), WHOLE_READ)).toEqual([]);
});
