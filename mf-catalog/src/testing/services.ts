import type { Listing, Review, User } from '@tm/contracts';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { buildUser } from './answers';

type World = {
  user: User | null;
  listings: Listing[];
  reviews: Review[];
  /** Answers instead of the lists and the service, to see a screen cope. */
  refusal: { status: number; detail: string } | null;
};

export const problem = (status: number, detail: string) =>
  HttpResponse.json(
    { type: 'about:blank', title: detail, status, detail, code: 'test', requestId: 'r' },
    { status },
  );

const page = <Row>(request: Request, rows: Row[]) => {
  const url = new URL(request.url);
  const from = Number(url.searchParams.get('cursor') ?? 0);
  const to = from + Number(url.searchParams.get('limit') ?? 20);
  url.searchParams.set('cursor', String(to));
  const headers = new Headers({ 'X-Total-Count': String(rows.length) });
  if (to < rows.length) headers.set('Link', `<${url.pathname}${url.search}>; rel="next"`);
  return HttpResponse.json(rows.slice(from, to), { headers });
};

/**
 * The services behind the screens, for one test file. `world` is what they know; `asked` are the queries for services, without
 * limit and cursor, in order. Filtering is the real service's, so here every list answers all that is known, or what `found` says.
 */
export const services = () => {
  const world: World = { user: null, listings: [], reviews: [], refusal: null };
  const asked: Record<string, string>[] = [];
  const state = { world, asked, found: (_query: Record<string, string>): Listing[] => world.listings };
  const refused = () => world.refusal && problem(world.refusal.status, world.refusal.detail);
  const server = setupServer(
    http.get('*/api/auth/user', () =>
      world.user ? HttpResponse.json(world.user) : problem(401, 'Unauthorized'),
    ),
    http.get('*/api/services', ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      delete query.limit;
      delete query.cursor;
      asked.push(query);
      return refused() ?? page(request, state.found(query));
    }),
    http.get('*/api/services/:id', ({ params }) => {
      const listing = world.listings.find(({ id }) => id === params.id);
      return refused() ?? (listing ? HttpResponse.json(listing) : problem(404, 'Service not found'));
    }),
    http.get('*/api/reviews', ({ request }) => page(request, world.reviews)),
  );
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => {
    Object.assign(world, { user: buildUser(), listings: [], reviews: [], refusal: null });
    state.found = () => world.listings;
    asked.length = 0;
    localStorage.clear();
  });
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return { state, server };
};
