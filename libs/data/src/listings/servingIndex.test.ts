import '../settings';
import { listingConditions, type ListingFilter } from './listing.filter';
import type { ListingOrder } from './listing.order';
import { servingIndex } from './listing.plan';
import { ListingModel } from './listing.schema';

const declared = ListingModel.schema.indexes().map(([key]) => JSON.stringify(key));
const sorts: ListingOrder[] = ['newest', 'price', '-price', 'rating', 'waiting'];
const optional = <T extends object>(part: T) => [{}, part];
const filters: ListingFilter[] = optional({ category: 'cleaning' as const }).flatMap((category) =>
  optional({ location: 'lagos' }).flatMap((location) =>
    optional({ kind: 'restaurants' as const }).flatMap((kind) =>
      optional({ search: 'a', minPrice: 1 }).map((rest) => ({ ...category, ...location, ...kind, ...rest })),
    ),
  ),
);

test.each(sorts)('every filter sorted by %s names an index that exists', (sort) => {
  for (const filter of filters) {
    const index = servingIndex(listingConditions(filter, null), sort);
    expect(declared).toContain(JSON.stringify(index));
  }
});

test('what is equal in the filter leads in the index', () => {
  const conditions = listingConditions({ category: 'cleaning', location: 'Lagos' }, null);
  expect(servingIndex(conditions, 'rating')).toEqual({
    status: 1,
    category: 1,
    city: 1,
    rating: -1,
    _id: -1,
  });
});

test('the newest of every status go by the primary key; their other orders, and lists of one provider, are left to the engine', () => {
  const admin = { id: '0'.repeat(24), role: 'super_admin' } as const;
  expect(servingIndex(listingConditions({}, admin), 'newest')).toEqual({ _id: 1 });
  expect(servingIndex(listingConditions({}, admin), 'price')).toBeUndefined();
  expect(servingIndex(listingConditions({ providerId: '0'.repeat(24) }, null), 'price')).toBeUndefined();
});
