import { CATEGORIES, type Category } from './categories';

export const LISTING_SORTS = ['newest', 'price', '-price', 'rating'] as const;
export type ListingSort = (typeof LISTING_SORTS)[number];

/**
 * Search filters in the URL of the browse page; empty strings and 'all' set no filter (product 5). Prices are
 * naira, as typed.
 */
export type ListingFilters = {
  search: string;
  category: Category | 'all';
  location: string;
  minPrice: string;
  maxPrice: string;
  minRating: string;
  /** 'true' shows only listings that are booked at once. */
  instant: string;
  sort: ListingSort;
};

export const NO_FILTERS: ListingFilters = {
  search: '',
  category: 'all',
  location: 'all',
  minPrice: '',
  maxPrice: '',
  minRating: '',
  instant: '',
  sort: 'newest',
};

/** Number of listings on a page of the two lists. */
export const LISTINGS_PER_PAGE = 12;

const MAX_TEXT = 120;
const NAIRA = /^\d{1,9}(\.\d{1,2})?$/;
const STARS = /^[0-5](\.\d)?$/;

const matchOrEmpty = (value: string | null, pattern: RegExp) => (value && pattern.test(value) ? value : '');
const oneOf = <T extends string>(value: string | null, options: readonly T[], fallback: T): T =>
  options.find((option) => option === value) ?? fallback;
const trimText = (value: string | null) => (value ?? '').trim().slice(0, MAX_TEXT);

/**
 * Reads the filters from the URL of `/services`. Invalid values set no filter, because a user may have
 * written the URL.
 */
export const readListingFilters = (params: URLSearchParams): ListingFilters => ({
  search: trimText(params.get('search')),
  category: oneOf<ListingFilters['category']>(params.get('category'), CATEGORIES, 'all'),
  location: trimText(params.get('location')) || 'all',
  minPrice: matchOrEmpty(params.get('minPrice'), NAIRA),
  maxPrice: matchOrEmpty(params.get('maxPrice'), NAIRA),
  minRating: matchOrEmpty(params.get('minRating'), STARS),
  instant: matchOrEmpty(params.get('instant'), /^true$/),
  sort: oneOf(params.get('sort'), LISTING_SORTS, 'newest'),
});

const isSet = ([name, value]: [string, string]) =>
  value !== '' && value !== NO_FILTERS[name as keyof ListingFilters];

/** Returns the filters that differ from `NO_FILTERS` as URL parameters. */
export const writeListingFilters = (filters: ListingFilters): URLSearchParams =>
  new URLSearchParams(Object.entries(filters).filter(isSet));

/**
 * Returns the query of the browse page for `GET /api/services`, restricted to active services (product 4).
 * The document contains the response of its first page.
 */
export const browseQuery = (filters: ListingFilters) => ({
  ...Object.fromEntries(writeListingFilters(filters)),
  status: 'active' as const,
  limit: LISTINGS_PER_PAGE,
});

/** Filters of `/restaurants`: words of the name or description, and a location. */
export type RestaurantFilters = { search: string; location: string };

/** Reads the filters from the URL of `/restaurants`. */
export const readRestaurantFilters = (params: URLSearchParams): RestaurantFilters => {
  const { search, location } = readListingFilters(params);
  return { search, location };
};

/**
 * Returns the query of `/restaurants` for `GET /api/services`; the server decides which listings count as
 * restaurants (product 2.8).
 */
export const restaurantQuery = ({ search, location }: RestaurantFilters) => ({
  kind: 'restaurants' as const,
  status: 'active' as const,
  ...(search && { search }),
  ...(location !== 'all' && { location }),
  limit: LISTINGS_PER_PAGE,
});
