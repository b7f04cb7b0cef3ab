import { listingFacetQuery, type Listing, type PageDocument } from '@tm/contracts';
import { listingFacets } from '@tm/listing-search';
import {
  browseQuery,
  endpointPath,
  CATEGORY_NAMES,
  CITIES,
  LIST_PAGES,
  LISTING_CARD_SIZES,
  NO_FILTERS,
  readListingFilters,
  readRestaurantFilters,
  restaurantQuery,
  withComingDates,
  writeListingFilters,
  type ListingFilters,
} from '@tm/domain';
import { currentTime } from '@tm/mongo';
import { setTimeout as pause } from 'node:timers/promises';
import { listContent } from './content';
import { listingsAnswer, searchOf, type ListQuery } from './listings.answer';
import { breadcrumbData, listData } from './listing.data';
import { cardPictures, coverOf } from './pictures';
import type { SitePlace } from './site';
import type { EndpointKey } from '@tm/contracts/endpoints';

type Path = keyof typeof LIST_PAGES;
type List = {
  path: Path;
  filters: ListingFilters;
  query: ListQuery;
  /** The query of the counts, if they count more than the list. */
  counted?: ListQuery;
  sizes: string;
};

const FACETS = endpointPath('GET /api/services/facets' satisfies EndpointKey);
const CURSOR = 'cursor';
const COUNTING_MS = 100;
const isCity = (location: string): location is keyof typeof CITIES => Object.hasOwn(CITIES, location);

/**
 * Reduces filters to those with a separate page for search engines: category, city, or both. Other filters
 * narrow one of these pages.
 */
const themeOf = ({ category, location }: ListingFilters): ListingFilters => ({
  ...NO_FILTERS,
  category,
  location: isCity(location) ? location : 'all',
});

const nameOf = (path: Path, { category, location }: ListingFilters): string => {
  const { title } = LIST_PAGES[path];
  const what = category === 'all' ? (path === '/services' ? 'Services' : title) : CATEGORY_NAMES[category];
  if (isCity(location)) return `${what} in ${CITIES[location]}`;
  return category === 'all' ? title : what;
};

/** Returns the API response to the call for counts of filters. With a date the screen asks for none. */
const countsOf = async ({ limit: _limit, sort: _sort, cursor: _cursor, ...filter }: ListQuery) => {
  const search = searchOf(filter);
  const parsed = listingFacetQuery.safeParse(Object.fromEntries(search));
  if (!parsed.success) return null;
  return {
    path: `${FACETS}?${search}`,
    headers: {},
    body: await listingFacets(parsed.data, null),
  };
};

/** Limits the wait for counts; after that the screen requests them itself. */
const soon = <Value>(work: Promise<Value>): Promise<Value | null> => {
  const none = () => null;
  return Promise.race([work.catch(none), pause(COUNTING_MS, null, { ref: false })]);
};

const addressOf = (path: Path, filters: ListingFilters, cursor?: string): string => {
  const params = writeListingFilters(filters);
  if (cursor) params.set(CURSOR, cursor);
  const search = params.toString();
  return search ? `${path}?${search}` : path;
};

/** Returns the address of the next page, for readers without script. */
const nextOf = ({ path, filters }: List, link = ''): string | null => {
  const cursor = /[?&]cursor=([\w-]+)/.exec(link)?.[1];
  return cursor ? addressOf(path, filters, cursor) : null;
};

/** The unfiltered list is the root of the breadcrumb, so it needs none. */
const wayTo = (path: Path, name: string, address: string, place: SitePlace) =>
  address === path
    ? []
    : [
        breadcrumbData(
          [
            [LIST_PAGES[path].title, path],
            [name, address],
          ],
          place,
        ),
      ];

const listDocument = async (list: List, place: SitePlace): Promise<PageDocument> => {
  const { path, filters, query, counted = query, sizes } = list;
  const [answer, counts] = await Promise.all([listingsAnswer(query), soon(countsOf(counted))]);
  const found: Listing[] = answer?.body ?? [];
  const theme = themeOf(filters);
  const address = addressOf(path, theme);
  const name = nameOf(path, theme);
  const isTheme =
    addressOf(path, { ...filters, sort: NO_FILTERS.sort }) === address && query[CURSOR] === undefined;
  const withCover = found.find(({ images }) => images.length > 0);
  return {
    isFound: true,
    title: name,
    description: address === path ? LIST_PAGES[path].description : `${name}. ${LIST_PAGES[path].description}`,
    isListed: isTheme && found.length > 0,
    path: address,
    image: withCover && coverOf(withCover, place),
    data: found.length === 0 ? [] : [listData(name, found, place), ...wayTo(path, name, address, place)],
    content: listContent({ name, listings: found, next: nextOf(list, answer?.headers['Link']) }, place),
    answers: [answer, counts].filter((each) => each !== null),
    pictures: cardPictures(found, sizes),
  };
};

/** Reads a cursor: the screen links to the next page for browsers that do not load more on their own. */
const startOf = (params: URLSearchParams): Record<string, string> => {
  const cursor = params.get(CURSOR);
  return cursor ? { [CURSOR]: cursor } : {};
};

/** Writes the document of Find Services (product 2.6) with the filters of its URL. */
export const servicesDocument = (params: URLSearchParams, place: SitePlace): Promise<PageDocument> => {
  const filters = withComingDates(readListingFilters(params), currentTime());
  const query = { ...browseQuery(filters), ...startOf(params) };
  const sizes = LISTING_CARD_SIZES.service;
  return listDocument({ path: '/services', filters, query, sizes }, place);
};

/** Writes the document of Nigerian Restaurants (product 2.8) with the filters of its URL. */
export const restaurantsDocument = (params: URLSearchParams, place: SitePlace): Promise<PageDocument> => {
  const narrowed = withComingDates(readRestaurantFilters(params), currentTime());
  const filters = { ...NO_FILTERS, ...narrowed };
  const query = { ...restaurantQuery(narrowed), ...startOf(params) };
  const sizes = LISTING_CARD_SIZES.restaurant;
  const counted = restaurantQuery(narrowed, 'all');
  return listDocument({ path: '/restaurants', filters, query, counted, sizes }, place);
};
