import { expect, it } from '@jest/globals';
import {
  browseQuery,
  NO_FILTERS,
  readListingFilters,
  readRestaurantFilters,
  restaurantQuery,
  writeListingFilters,
} from './listingSearch';

const read = (search: string) => readListingFilters(new URLSearchParams(search));

it('readListingFilters ignores invalid parameters, because a user may have written the URL', () => {
  expect(
    read(
      'category=plumbing&sort=cheapest&minPrice=-1&maxPrice=1e9&minRating=9&instant=yes&location=&search=%20',
    ),
  ).toEqual(NO_FILTERS);
});

it('browseQuery and restaurantQuery contain exactly the filters that the URL sets', () => {
  const search = 'search=pipe&category=cleaning&location=lagos&minPrice=100&instant=true&sort=-price';
  expect(writeListingFilters(read(search)).toString()).toBe(search);
  expect(browseQuery(read(search))).toEqual({
    search: 'pipe',
    category: 'cleaning',
    location: 'lagos',
    minPrice: '100',
    instant: 'true',
    sort: '-price',
    status: 'active',
    limit: 12,
  });
  expect(restaurantQuery(readRestaurantFilters(new URLSearchParams(search)))).toEqual({
    kind: 'restaurants',
    status: 'active',
    search: 'pipe',
    location: 'lagos',
    limit: 12,
  });
});
