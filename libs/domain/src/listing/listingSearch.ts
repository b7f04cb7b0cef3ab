import { CATEGORIES, type Category } from './categories';

export const LISTING_SORTS = ['newest', 'price', '-price', 'rating'] as const;
export type ListingSort = (typeof LISTING_SORTS)[number];

/** What is looked for, as the browse page's URL says it: empty strings and 'all' are no filter (spec 5). Prices are naira, as typed. */
export type ListingFilters = {
  search: string;
  category: Category | 'all';
  location: string;
  minPrice: string;
  maxPrice: string;
  minRating: string;
  sort: ListingSort;
};

export const NO_FILTERS: ListingFilters = {
  search: '',
  category: 'all',
  location: 'all',
  minPrice: '',
  maxPrice: '',
  minRating: '',
  sort: 'newest',
};

/** How many listings a page of the two lists has. */
export const LISTINGS_PER_PAGE = 12;

const MAX_TEXT = 120;
const NAIRA = /^\d{1,9}(\.\d{1,2})?$/;
const STARS = /^[0-5](\.\d)?$/;

const fitting = (value: string | null, pattern: RegExp) => (value && pattern.test(value) ? value : '');
const oneOf = <T extends string>(value: string | null, known: readonly T[], otherwise: T): T =>
  known.find((each) => each === value) ?? otherwise;
const textOf = (value: string | null) => (value ?? '').trim().slice(0, MAX_TEXT);

/** Reads the URL of `/services`, which anybody may have written: what makes no sense is no filter. */
export const readListingFilters = (params: URLSearchParams): ListingFilters => ({
  search: textOf(params.get('search')),
  category: oneOf<ListingFilters['category']>(params.get('category'), CATEGORIES, 'all'),
  location: textOf(params.get('location')) || 'all',
  minPrice: fitting(params.get('minPrice'), NAIRA),
  maxPrice: fitting(params.get('maxPrice'), NAIRA),
  minRating: fitting(params.get('minRating'), STARS),
  sort: oneOf(params.get('sort'), LISTING_SORTS, 'newest'),
});

const isSet = ([name, value]: [string, string]) =>
  value !== '' && value !== NO_FILTERS[name as keyof ListingFilters];

/** The filters that differ from none, as URL parameters. */
export const writeListingFilters = (filters: ListingFilters): URLSearchParams =>
  new URLSearchParams(Object.entries(filters).filter(isSet));

/** What the browse page asks `GET /api/services` for: active services only (spec 4). Its first page is sent with the document. */
export const browseQuery = (filters: ListingFilters) => ({
  ...Object.fromEntries(writeListingFilters(filters)),
  status: 'active' as const,
  limit: LISTINGS_PER_PAGE,
});

/** What `/restaurants` is narrowed by: words of name or description, and a place. */
export type RestaurantFilters = { search: string; location: string };

/** Reads the URL of `/restaurants`. */
export const readRestaurantFilters = (params: URLSearchParams): RestaurantFilters => {
  const { search, location } = readListingFilters(params);
  return { search, location };
};

/** What `/restaurants` asks `GET /api/services` for; the server decides what counts as a restaurant (spec 2.8). */
export const restaurantQuery = ({ search, location }: RestaurantFilters) => ({
  kind: 'restaurants' as const,
  status: 'active' as const,
  ...(search && { search }),
  ...(location !== 'all' && { location }),
  limit: LISTINGS_PER_PAGE,
});
