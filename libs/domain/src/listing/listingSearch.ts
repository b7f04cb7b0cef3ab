import { MAX_PARTY_SIZE } from '../booking/price';
import { DEFAULT_PARTY_SIZE, FREE_SEARCH, freeDatesProblem, type FreeDates } from '../scheduling/freeDates';
import { daysBetween } from '../scheduling/lagosDates';
import { fromLagos, lagosDate } from '../scheduling/lagosTime';
import { CATEGORIES, type Category } from './categories';
import { CUISINES, type Cuisine } from './cuisines';

export const LISTING_SORTS = ['recommended', 'newest', 'price', '-price', 'rating'] as const;
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
  /** 'true' shows only listings of verified businesses. */
  verified: string;
  /** Lagos date on which a listing has a free time; with `freeTo` on one of the days until then. */
  freeOn: string;
  freeTo: string;
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
  verified: '',
  freeOn: '',
  freeTo: '',
  sort: 'recommended',
};

/** Number of listings on a page of the two lists. */
export const LISTINGS_PER_PAGE = 12;

const MAX_TEXT = 120;
const NAIRA = /^\d{1,9}(\.\d{1,2})?$/;
const STARS = /^[0-5](\.\d)?$/;

const matchOrEmpty = (value: string | null, pattern: RegExp) => (value && pattern.test(value) ? value : '');
const oneOf = <T extends string>(value: string | null, options: readonly T[], fallback: T): T =>
  options.find((option) => option === value) ?? fallback;

/** Returns the days of a URL; the first alone if the last is not after it or the range is too long. */
const readDates = (params: URLSearchParams): Pick<ListingFilters, 'freeOn' | 'freeTo'> => {
  const read = (name: string) => {
    const date = params.get(name) ?? '';
    return date < '9999' && fromLagos(date, '00:00') ? date : '';
  };
  const [freeOn, freeTo] = [read('freeOn'), read('freeTo')];
  const isRange = freeOn !== '' && freeTo > freeOn && daysBetween(freeOn, freeTo) <= FREE_SEARCH.days;
  return { freeOn, freeTo: isRange ? freeTo : '' };
};

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
  verified: matchOrEmpty(params.get('verified'), /^true$/),
  ...readDates(params),
  sort: oneOf(params.get('sort'), LISTING_SORTS, NO_FILTERS.sort),
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
  // The address leaves out the default of the page, which is not the default of the API.
  sort: filters.sort,
  status: 'active' as const,
  limit: LISTINGS_PER_PAGE,
});

/** Returns the days of the filter by date, null without it. */
export const datesOf = ({ freeOn, freeTo }: Pick<ListingFilters, 'freeOn' | 'freeTo'>): FreeDates | null =>
  freeOn === '' ? null : { from: freeOn, to: freeTo || freeOn };

/** Returns the members of filters for some days. */
export const filterOfDates = ({ from, to }: FreeDates): Pick<ListingFilters, 'freeOn' | 'freeTo'> => ({
  freeOn: from,
  freeTo: to === from ? '' : to,
});

/**
 * Returns filters without the days that no booking can be made on any more, because an address may be older
 * than its dates. Without a day left, the filters have no date.
 */
export const withComingDates = <Filters extends Pick<ListingFilters, 'freeOn' | 'freeTo'>>(
  filters: Filters,
  now: Date,
): Filters => {
  const asked = datesOf(filters);
  if (!asked) return filters;
  const today = lagosDate(now);
  const dates = asked.from < today && today <= asked.to ? { ...asked, from: today } : asked;
  const isGone = freeDatesProblem(dates, now) !== null;
  return { ...filters, ...(isGone ? { freeOn: '', freeTo: '' } : filterOfDates(dates)) };
};

/**
 * Filters of `/restaurants`: words of the name or description, a location, a kind of food, the date, a time
 * of day (`HH:mm`), and the guests of a table, empty for `DEFAULT_PARTY_SIZE`. Time and guests count only
 * together with a date.
 */
export type RestaurantFilters = Pick<ListingFilters, 'search' | 'location' | 'freeOn' | 'freeTo'> & {
  cuisine: Cuisine | '';
  freeAt: string;
  seats: string;
};

export const NO_RESTAURANT_FILTERS: RestaurantFilters = {
  search: '',
  location: 'all',
  cuisine: '',
  freeOn: '',
  freeTo: '',
  freeAt: '',
  seats: '',
};

const readSeats = (value: string | null): string => {
  const seats = Number(matchOrEmpty(value, /^[1-9]\d{0,3}$/));
  return seats > 0 && seats <= MAX_PARTY_SIZE && seats !== DEFAULT_PARTY_SIZE ? String(seats) : '';
};

/** Reads the filters from the URL of `/restaurants`. */
export const readRestaurantFilters = (params: URLSearchParams): RestaurantFilters => {
  const { search, location, freeOn, freeTo } = readListingFilters(params);
  const freeAt = matchOrEmpty(params.get('freeAt'), /^([01]\d|2[0-3]):[0-5]\d$/);
  const cuisine = oneOf<Cuisine | ''>(params.get('cuisine'), CUISINES, '');
  const seats = readSeats(params.get('seats'));
  return { search, location, cuisine, freeOn, freeTo, freeAt, seats };
};

/** Returns the filters that differ from `NO_RESTAURANT_FILTERS` as URL parameters. */
export const writeRestaurantFilters = ({
  freeAt,
  seats,
  ...filters
}: RestaurantFilters): Record<string, string> =>
  Object.fromEntries(
    Object.entries({
      ...filters,
      freeAt: filters.freeOn && freeAt,
      seats: filters.freeOn && seats,
    }).filter(([name, value]) => value !== NO_RESTAURANT_FILTERS[name as keyof RestaurantFilters]),
  );

/**
 * Returns a query of `/restaurants` for `GET /api/services`. Product 2.8 counts restaurants, food and
 * catering together: 'places' are the restaurants, 'food' are the others, 'all' are both.
 */
export const restaurantQuery = (filters: RestaurantFilters, part: 'places' | 'food' | 'all' = 'places') => ({
  ...(part === 'places'
    ? { category: 'restaurant' as const }
    : { kind: part === 'all' ? ('restaurants' as const) : part }),
  status: 'active' as const,
  ...writeRestaurantFilters(filters),
  sort: NO_FILTERS.sort,
  limit: LISTINGS_PER_PAGE,
});
