import type { Favourite, Listing, ListingFacets, NextFree, Review, ReviewSummary, User } from '@tm/contracts';
import { CATEGORIES, CITIES, cityOf, type City } from '@tm/domain';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { buildUser } from './answers';

type SiteState = {
  user: User | null;
  listings: Listing[];
  reviews: Review[];
  similar: Listing[];
  /** Saved listings of the user, newest first. */
  saved: Favourite[];
  /** Next free times of the listings; others are unknown. */
  free: NextFree[];
  /** False if the list is too long to be counted. */
  isCounted: boolean;
  /** Error returned by the lists and the service. */
  refusal: { status: number; detail: string } | null;
};

export const problem = (status: number, detail: string) =>
  HttpResponse.json(
    { type: 'about:blank', title: detail, status, detail, code: 'test', requestId: 'r' },
    { status },
  );

const page = <Row>(request: Request, rows: Row[], isCounted = true) => {
  const url = new URL(request.url);
  const from = Number(url.searchParams.get('cursor') ?? 0);
  const to = from + Number(url.searchParams.get('limit') ?? 20);
  url.searchParams.set('cursor', String(to));
  const headers = new Headers(isCounted ? { 'X-Total-Count': String(rows.length) } : {});
  if (to < rows.length) headers.set('Link', `<${url.pathname}${url.search}>; rel="next"`);
  return HttpResponse.json(rows.slice(from, to), { headers });
};

const count = <Key extends string>(keys: readonly Key[], found: Key[]) =>
  Object.fromEntries(keys.map((key) => [key, found.filter((one) => one === key).length])) as Record<
    Key,
    number
  >;

/**
 * Counts the listings of each category and city. The counts of categories ignore the category filter,
 * and the counts of cities ignore the location filter, as in the real service.
 */
const facetsOf = (
  found: (query: Record<string, string>) => Listing[],
  { category: _category, location, ...others }: Record<string, string>,
): ListingFacets => {
  const withoutLocation = { ...others, ...(_category && { category: _category }) };
  return {
    categories: count(
      CATEGORIES,
      found({ ...others, ...(location && { location }) }).map(({ category }) => category),
    ),
    locations: count(
      Object.keys(CITIES) as City[],
      found(withoutLocation).flatMap((listing) => cityOf(listing.location) ?? []),
    ),
    verified: found({ ...withoutLocation, ...(location && { location }) }).filter(
      ({ provider }) => provider?.isVerified,
    ).length,
  };
};

/** Returns a listing as a row of the saved ones. */
export const favouriteOf = (listing: Listing): Favourite => ({
  kind: 'listing',
  id: listing.id,
  savedAt: '2026-11-20T09:00:00.000Z',
  title: listing.title,
  listing,
});

const summaryOf = (reviews: Review[]): ReviewSummary => {
  const countOf = (stars: number) => reviews.filter(({ rating }) => rating === stars).length;
  const sum = reviews.reduce((total, { rating }) => total + rating, 0);
  return {
    average: reviews.length === 0 ? 0 : sum / reviews.length,
    count: reviews.length,
    distribution: { 1: countOf(1), 2: countOf(2), 3: countOf(3), 4: countOf(4), 5: countOf(5) },
  };
};

/**
 * Returns the listings of a part of the page of restaurants, as the real service does: `state.found = (query)
 * => inPart(query, state.world.listings)`.
 */
export const inPart = ({ category, kind }: Record<string, string>, listings: Listing[]): Listing[] =>
  listings.filter((listing) => {
    if (kind === 'food') return listing.category !== 'restaurant';
    return category === undefined || listing.category === category;
  });

/**
 * Fakes the services of the screens for one test file. `world` is their data. `asked` collects the filters of
 * each list request, `parts` its limit and cursor, and `freeAsked` each request for free times. The list is
 * not filtered: it contains all listings, or the result of `found`.
 */
export const services = () => {
  const world: SiteState = {
    user: null,
    listings: [],
    reviews: [],
    similar: [],
    saved: [],
    free: [],
    isCounted: true,
    refusal: null,
  };
  const asked: Record<string, string>[] = [];
  const parts: { limit: number; cursor: string | undefined }[] = [];
  const freeAsked: Record<string, string>[] = [];
  const state = {
    world,
    asked,
    freeAsked,
    parts,
    found: (_query: Record<string, string>): Listing[] => world.listings,
    facets: (query: Record<string, string>): ListingFacets => facetsOf(state.found, query),
  };
  const { facets } = state;
  const refusalResponse = () => world.refusal && problem(world.refusal.status, world.refusal.detail);
  const server = setupServer(
    http.get('*/api/auth/user', () =>
      world.user ? HttpResponse.json(world.user) : problem(401, 'Unauthorized'),
    ),
    http.get('*/api/services', ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      const { limit, cursor, ...filters } = query;
      parts.push({ limit: Number(limit), cursor });
      asked.push(filters);
      return refusalResponse() ?? page(request, state.found(filters), world.isCounted);
    }),
    http.get('*/api/services/facets', ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      return refusalResponse() ?? HttpResponse.json(state.facets(query));
    }),
    http.get('*/api/services/next-free', ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      freeAsked.push(query);
      return HttpResponse.json(world.free.filter(({ id }) => query.ids?.includes(id)));
    }),
    http.get('*/api/services/:id', ({ params }) => {
      const listing = world.listings.find(({ id }) => id === params.id);
      return refusalResponse() ?? (listing ? HttpResponse.json(listing) : problem(404, 'Service not found'));
    }),
    http.get('*/api/services/:id/similar', () => HttpResponse.json(world.similar)),
    http.get('*/api/favourites', ({ request }) => refusalResponse() ?? page(request, world.saved)),
    http.get('*/api/favourites/ids', () => HttpResponse.json({ listings: world.saved.map(({ id }) => id) })),
    http.put('*/api/favourites/listing/:id', ({ params }) => {
      const listing = world.listings.find(({ id }) => id === params.id);
      if (!listing) return problem(404, 'Service not found');
      world.saved = [favouriteOf(listing), ...world.saved.filter(({ id }) => id !== listing.id)];
      return new HttpResponse(null, { status: 204 });
    }),
    http.delete('*/api/favourites/listing/:id', ({ params }) => {
      world.saved = world.saved.filter(({ id }) => id !== params.id);
      return new HttpResponse(null, { status: 204 });
    }),
    http.get('*/api/reviews', ({ request }) => {
      const rating = new URL(request.url).searchParams.get('rating');
      return page(
        request,
        world.reviews.filter((review) => !rating || review.rating === Number(rating)),
      );
    }),
    http.get('*/api/reviews/summary', () => HttpResponse.json(summaryOf(world.reviews))),
  );
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => {
    Object.assign(world, {
      user: buildUser(),
      listings: [],
      reviews: [],
      similar: [],
      saved: [],
      free: [],
      isCounted: true,
      refusal: null,
    });
    state.found = () => world.listings;
    state.facets = facets;
    asked.length = parts.length = freeAsked.length = 0;
    localStorage.clear();
    sessionStorage.clear();
  });
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return { state, server };
};
