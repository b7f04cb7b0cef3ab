import { listing, listingFacetQuery, listingQuery, type Listing, type PageDocument } from '@tm/contracts';
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
  writeListingFilters,
  type ListingFilters,
} from '@tm/domain';
import { setTimeout as pause } from 'node:timers/promises';
import { listingPage } from '../listings';
import { listContent } from './content';
import { breadcrumbData, listData } from './listing.data';
import { cardPictures, coverOf } from './pictures';
import type { SitePlace } from './site';
import type { EndpointKey } from '@tm/contracts/endpoints';
import * as z from 'zod';

type Path = keyof typeof LIST_PAGES;
type List = {
  path: Path;
  filters: ListingFilters;
  query: Record<string, string | number>;
  sizes: string;
};

const LIST = endpointPath('GET /api/services' satisfies EndpointKey);
const FACETS = endpointPath('GET /api/services/facets' satisfies EndpointKey);
const CURSOR = 'cursor';
const COUNTING_MS = 100;
const listings = z.array(listing);
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

const searchOf = (query: List['query']): URLSearchParams => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) search.set(name, String(value));
  return search;
};

/**
 * Returns the API response to the screen's first call, exactly as for a visitor; null if the call would be
 * rejected.
 */
const answerOf = async (query: List['query']) => {
  const search = searchOf(query);
  const parsed = listingQuery.safeParse(Object.fromEntries(search));
  if (!parsed.success) return null;
  const request = { path: LIST, querystring: search.toString() };
  const { body, headers } = await listingPage({ actor: null, query: parsed.data, request });
  return { path: `${request.path}?${search}`, headers, body: listings.parse(body) };
};

/** Does the same for the counts of the filters. */
const countsOf = async ({ limit: _limit, sort: _sort, cursor: _cursor, ...filter }: List['query']) => {
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
  const { path, filters, query, sizes } = list;
  const [answer, counts] = await Promise.all([answerOf(query), soon(countsOf(query))]);
  const found: Listing[] = answer?.body ?? [];
  const theme = themeOf(filters);
  const address = addressOf(path, theme);
  const name = nameOf(path, theme);
  const isTheme = addressOf(path, { ...filters, sort: 'newest' }) === address && query[CURSOR] === undefined;
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
  const filters = readListingFilters(params);
  const query = { ...browseQuery(filters), ...startOf(params) };
  const sizes = LISTING_CARD_SIZES.service;
  return listDocument({ path: '/services', filters, query, sizes }, place);
};

/** Writes the document of Nigerian Restaurants (product 2.8) with the filters of its URL. */
export const restaurantsDocument = (params: URLSearchParams, place: SitePlace): Promise<PageDocument> => {
  const narrowed = readRestaurantFilters(params);
  const filters = { ...NO_FILTERS, ...narrowed };
  const query = { ...restaurantQuery(narrowed), ...startOf(params) };
  const sizes = LISTING_CARD_SIZES.restaurant;
  return listDocument({ path: '/restaurants', filters, query, sizes }, place);
};
