import '@tm/mongo';
import { listingConditions, type ListingFilter } from './listing.filter';
import type { ListingOrder } from './listing.order';
import { servingIndex } from './listing.indexes';
import { ListingModel } from '@tm/schema/catalog';

const declared = ListingModel.schema.indexes().map(([key]) => JSON.stringify(key));
const sorts: ListingOrder[] = ['recommended', 'newest', 'price', '-price', 'rating', 'waiting'];
const optional = <T extends object>(part: T) => [{}, part];
const filters: ListingFilter[] = optional({ category: 'cleaning' as const }).flatMap((category) =>
  optional({ location: 'lagos' }).flatMap((location) =>
    optional({ kind: 'restaurants' as const }).flatMap((kind) =>
      optional({ search: 'a', minPrice: 1, verified: 'true' as const, cuisine: 'grill' as const }).map(
        (rest) => ({
          ...category,
          ...location,
          ...kind,
          ...rest,
        }),
      ),
    ),
  ),
);

test.each(sorts)('every filter sorted by %s names an existing index', (sort) => {
  for (const filter of filters) {
    const index = servingIndex(listingConditions(filter, null), sort);
    expect(declared).toContain(JSON.stringify(index));
  }
});

test('equality fields of the filter come first in the index', () => {
  const conditions = listingConditions({ category: 'cleaning', location: 'Lagos' }, null);
  expect(servingIndex(conditions, 'rating')).toEqual({
    status: 1,
    category: 1,
    city: 1,
    rating: -1,
    _id: -1,
  });
  expect(servingIndex(conditions, 'recommended')).toEqual({
    status: 1,
    category: 1,
    city: 1,
    quality: -1,
    _id: -1,
  });
});

test('the newest listings of every status use the primary key; other orders, and lists of one provider, have no hint', () => {
  const admin = { id: '0'.repeat(24), role: 'super_admin' } as const;
  expect(servingIndex(listingConditions({}, admin), 'newest')).toEqual({ _id: 1 });
  expect(servingIndex(listingConditions({}, admin), 'price')).toBeUndefined();
  expect(servingIndex(listingConditions({ providerId: '0'.repeat(24) }, null), 'price')).toBeUndefined();
});
