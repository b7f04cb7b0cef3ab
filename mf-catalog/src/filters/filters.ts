import type { ListingSearch } from '@tm/api-client/listings';
import { CATEGORIES, type Category } from '@tm/domain';

const SORT_NAMES = {
  newest: 'Newest',
  rating: 'Best rated',
  price: 'Price: low to high',
  '-price': 'Price: high to low',
} as const;
export type Sort = keyof typeof SORT_NAMES;
export const SORTS = Object.entries(SORT_NAMES) as [Sort, string][];
export const RATINGS = ['4.5', '4', '3'] as const;

/** What is looked for, as the URL says it: empty strings and 'all' are no filter (spec 5). Prices are naira, as typed. */
export type Filters = {
  search: string;
  category: Category | 'all';
  location: string;
  minPrice: string;
  maxPrice: string;
  minRating: string;
  sort: Sort;
};

export const NO_FILTERS: Filters = {
  search: '',
  category: 'all',
  location: 'all',
  minPrice: '',
  maxPrice: '',
  minRating: '',
  sort: 'newest',
};

const MAX_TEXT = 120;
const NAIRA = /^\d{1,9}(\.\d{1,2})?$/;
const STARS = /^[0-5](\.\d)?$/;

const fitting = (value: string | null, pattern: RegExp) => (value && pattern.test(value) ? value : '');
const oneOf = <T extends string>(value: string | null, known: readonly T[], otherwise: T): T =>
  known.find((each) => each === value) ?? otherwise;

/** Reads a URL, which anybody may have written: what makes no sense is no filter. */
export const readFilters = (params: URLSearchParams): Filters => ({
  search: (params.get('search') ?? '').trim().slice(0, MAX_TEXT),
  category: oneOf<Filters['category']>(params.get('category'), CATEGORIES, 'all'),
  location: (params.get('location') || 'all').trim().slice(0, MAX_TEXT),
  minPrice: fitting(params.get('minPrice'), NAIRA),
  maxPrice: fitting(params.get('maxPrice'), NAIRA),
  minRating: fitting(params.get('minRating'), STARS),
  sort: oneOf(params.get('sort'), Object.keys(SORT_NAMES) as Sort[], 'newest'),
});

const isSet = ([name, value]: [string, string]) =>
  value !== '' && value !== NO_FILTERS[name as keyof Filters];

/** The filters that differ from none, as URL parameters. */
export const writeFilters = (filters: Filters): URLSearchParams =>
  new URLSearchParams(Object.entries(filters).filter(isSet));

/** True when the list is narrowed; an order narrows nothing. */
export const isNarrowed = (filters: Filters): boolean =>
  Object.entries({ ...filters, sort: 'newest' }).some(isSet);

/** How many filters the sheet of phones holds: the search stands beside it, and a price range is one. */
export const countFilters = ({ category, location, minPrice, maxPrice, minRating }: Filters): number =>
  [category !== 'all', location !== 'all', minPrice || maxPrice, minRating].filter(Boolean).length;

/** The lowest price is above the highest: nothing could match. */
export const isRangeReversed = ({ minPrice, maxPrice }: Filters): boolean =>
  minPrice !== '' && maxPrice !== '' && Number(minPrice) > Number(maxPrice);

/** What the server is asked for. The browse page shows active services only (spec 4). */
export const toQuery = (filters: Filters): ListingSearch => ({
  ...Object.fromEntries(writeFilters(filters)),
  status: 'active',
});
