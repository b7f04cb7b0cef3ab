import { expect, it } from '@jest/globals';
import {
  browseQuery,
  NO_FILTERS,
  readListingFilters,
  NO_RESTAURANT_FILTERS,
  readRestaurantFilters,
  restaurantQuery,
  withComingDates,
  writeListingFilters,
  writeRestaurantFilters,
} from './listingSearch';
import { fromLagos } from '../scheduling/lagosTime';

const read = (search: string) => readListingFilters(new URLSearchParams(search));

it('readListingFilters ignores invalid parameters, because a user may have written the URL', () => {
  expect(
    read(
      'category=plumbing&sort=cheapest&minPrice=-1&maxPrice=1e9&minRating=9&instant=yes&verified=1&location=&search=%20',
    ),
  ).toEqual(NO_FILTERS);
});

it('browseQuery and restaurantQuery contain exactly the filters that the URL sets', () => {
  const search =
    'search=pipe&category=cleaning&location=lagos&minPrice=100&instant=true&verified=true&sort=-price';
  expect(writeListingFilters(read(search)).toString()).toBe(search);
  expect(browseQuery(read(search))).toEqual({
    search: 'pipe',
    category: 'cleaning',
    location: 'lagos',
    minPrice: '100',
    instant: 'true',
    verified: 'true',
    sort: '-price',
    status: 'active',
    limit: 12,
  });
  expect(restaurantQuery(readRestaurantFilters(new URLSearchParams(search)))).toEqual({
    category: 'restaurant',
    status: 'active',
    search: 'pipe',
    location: 'lagos',
    sort: 'recommended',
    limit: 12,
  });
});

it('browseQuery names the order of the page, which the address leaves out', () => {
  expect(writeListingFilters(NO_FILTERS).toString()).toBe('');
  expect(browseQuery(NO_FILTERS)).toEqual({ sort: 'recommended', status: 'active', limit: 12 });
  expect(browseQuery(read('sort=newest')).sort).toBe('newest');
});

it.each([
  ['places', { category: 'restaurant' }],
  ['food', { kind: 'food' }],
  ['all', { kind: 'restaurants' }],
] as const)('restaurantQuery asks for the part %s', (part, expected) => {
  const rest = { status: 'active', sort: 'recommended', limit: 12 };
  expect(restaurantQuery(NO_RESTAURANT_FILTERS, part)).toEqual({ ...expected, ...rest });
});

const readRestaurants = (search: string) => readRestaurantFilters(new URLSearchParams(search));

it('the lists read a date or a range of days, and only restaurants the time and the guests', () => {
  const search = 'freeOn=2031-03-08&freeTo=2031-03-09&freeAt=19:30&seats=4';
  expect(browseQuery(read(search))).toMatchObject({ freeOn: '2031-03-08', freeTo: '2031-03-09' });
  expect(browseQuery(read(search))).not.toHaveProperty('seats');
  expect(restaurantQuery(readRestaurants(search))).toMatchObject({
    freeOn: '2031-03-08',
    freeTo: '2031-03-09',
    freeAt: '19:30',
    seats: '4',
  });
});

it.each([
  ['freeOn=2031-02-30', ''],
  ['freeOn=9999-01-01', ''],
  ['freeOn=today', ''],
  ['freeTo=2031-03-09', ''],
  ['freeOn=2031-03-08&freeTo=2031-03-08', 'freeOn=2031-03-08'],
  ['freeOn=2031-03-08&freeTo=2031-03-07', 'freeOn=2031-03-08'],
  ['freeOn=2031-03-08&freeTo=2031-03-15', 'freeOn=2031-03-08'],
  ['freeOn=2031-03-08&freeTo=2031-03-14', 'freeOn=2031-03-08&freeTo=2031-03-14'],
])('readListingFilters reads %s as "%s"', (search, expected) => {
  expect(writeListingFilters(read(search)).toString()).toBe(expected);
});

it.each([
  ['seats=4', {}],
  ['cuisine=yoruba&freeAt=19:30', { cuisine: 'yoruba' }],
  ['cuisine=martian', {}],
  ['freeOn=2031-03-08&freeAt=24:00', { freeOn: '2031-03-08' }],
  ['freeOn=2031-03-08&freeAt=7pm', { freeOn: '2031-03-08' }],
  ['freeOn=2031-03-08&seats=2', { freeOn: '2031-03-08' }],
  ['freeOn=2031-03-08&seats=501', { freeOn: '2031-03-08' }],
  ['freeOn=2031-03-08&seats=0', { freeOn: '2031-03-08' }],
  ['freeOn=2031-03-08&seats=500', { freeOn: '2031-03-08', seats: '500' }],
  ['search=jollof&location=lagos&category=cleaning', { search: 'jollof', location: 'lagos' }],
])('writeRestaurantFilters writes %s as %j', (search, expected) => {
  expect(writeRestaurantFilters(readRestaurants(search))).toEqual(expected);
});

it.each([
  ['freeOn=2026-11-28', ''],
  ['freeOn=2028-12-01', ''],
  ['freeOn=2026-11-28&freeTo=2026-11-29&search=pipe', 'search=pipe&freeOn=2026-11-29'],
  ['freeOn=2026-11-27&freeTo=2026-11-30', 'freeOn=2026-11-29&freeTo=2026-11-30'],
  ['freeOn=2026-11-29', 'freeOn=2026-11-29'],
  ['freeOn=2026-12-05&freeTo=2026-12-06', 'freeOn=2026-12-05&freeTo=2026-12-06'],
])('withComingDates changes %s to "%s" on 29 November 2026', (search, expected) => {
  const filters = withComingDates(read(search), fromLagos('2026-11-29', '10:00')!);
  expect(writeListingFilters(filters).toString()).toBe(expected);
});

it('withComingDates keeps filters without a date', () => {
  expect(withComingDates(NO_RESTAURANT_FILTERS, new Date())).toBe(NO_RESTAURANT_FILTERS);
});
