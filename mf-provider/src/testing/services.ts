import type {
  Earnings,
  Listing,
  ListingRequests,
  ProviderSummary,
  Review,
  ReviewSummary,
  User,
} from '@tm/contracts';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { buildUser } from './answers';
import { entriesHandler } from './calendar';
import { listingServices } from './listingServices';
import { payoutHandlers } from './payouts';
import { problem } from './problem';

/** State of the fake services for one provider. A test changes it before rendering. */
export type SiteState = {
  user: User | null;
  summary: ProviderSummary;
  /** Requests of the last days by listing. */
  requests: ListingRequests[];
  /** Points of the earnings in each answer. */
  earnings: Earnings['points'];
  listings: Listing[];
  reviews: Review[];
};

export const emptyState = (): SiteState => ({
  user: buildUser(),
  summary: { totalBookings: 0, pendingRequests: 0, totalEarnings: 0, averageRating: 0 },
  requests: [],
  earnings: [],
  listings: [],
  reviews: [],
});

/** Received request that changes data: method with path, and body. */
export type Act = { call: string; body: unknown; headers: Headers };

/** Returns one page of the rows with a link to the next page, as the real services do. */
const page = (request: Request, rows: JsonBodyType[]) => {
  const url = new URL(request.url);
  const from = Number(url.searchParams.get('cursor') ?? 0);
  const to = from + Number(url.searchParams.get('limit') ?? 20);
  url.searchParams.set('cursor', String(to));
  const link = to < rows.length ? { Link: `<${url.pathname}${url.search}>; rel="next"` } : null;
  return HttpResponse.json(rows.slice(from, to), {
    headers: { 'X-Total-Count': String(rows.length), ...link },
  });
};

const summaryOf = (reviews: Review[]): ReviewSummary => {
  const countOf = (stars: number) => reviews.filter(({ rating }) => rating === stars).length;
  const sum = reviews.reduce((total, { rating }) => total + rating, 0);
  return {
    average: reviews.length === 0 ? 0 : sum / reviews.length,
    count: reviews.length,
    distribution: { 1: countOf(1), 2: countOf(2), 3: countOf(3), 4: countOf(4), 5: countOf(5) },
  };
};

/** Fakes the services of the provider's screens over HTTP. */
export const services = () => {
  const state = { world: emptyState(), acts: [] as Act[] };
  const recordAct = async (request: Request) => {
    const text = await request.clone().text();
    state.acts.push({
      call: `${request.method} ${new URL(request.url).pathname}`,
      body: text ? JSON.parse(text) : null,
      headers: request.headers,
    });
  };
  const server = setupServer(
    http.get('*/api/auth/user', () =>
      state.world.user ? HttpResponse.json(state.world.user) : problem(401, 'Unauthorized'),
    ),
    entriesHandler(),
    ...payoutHandlers(),
    http.get('*/api/service-providers/me/listing-requests', () => HttpResponse.json(state.world.requests)),
    http.get('*/api/service-providers/me/summary', () => HttpResponse.json(state.world.summary)),
    http.get('*/api/service-providers/me/earnings', ({ request }) => {
      const query = new URL(request.url).searchParams;
      return HttpResponse.json({
        by: query.get('by'),
        from: query.get('from'),
        to: query.get('to'),
        total: 0,
        bookings: 0,
        points: state.world.earnings,
      });
    }),
    http.get('*/api/reviews', ({ request }) => {
      const rating = new URL(request.url).searchParams.get('rating');
      return page(
        request,
        state.world.reviews.filter((review) => !rating || review.rating === Number(rating)),
      );
    }),
    http.get('*/api/reviews/summary', () => HttpResponse.json(summaryOf(state.world.reviews))),
    http.put('*/api/reviews/:id/reply', async ({ request, params }) => {
      await recordAct(request);
      const { reply } = (await request.json()) as { reply: string };
      const reviews = state.world.reviews.map((review) =>
        review.id === params.id
          ? { ...review, reply: { text: reply.trim(), at: '2026-11-20T09:00:00.000Z' } }
          : review,
      );
      state.world.reviews = reviews;
      return HttpResponse.json(reviews.find(({ id }) => id === params.id));
    }),
    ...listingServices(state, recordAct),
    http.put('*/api/service-providers/:id/page', async ({ request }) => {
      await recordAct(request);
      const user = state.world.user!;
      const { handle } = (await request.json()) as { handle: string };
      const profileData = {
        ...user.profileData!,
        handle,
        handleChangeableFrom: '2031-03-01T09:00:00.000Z',
      };
      state.world.user = { ...user, profileData };
      return HttpResponse.json(profileData);
    }),
    http.put('*/api/service-providers/:id', async ({ request }) => {
      await recordAct(request);
      const user = state.world.user!;
      const profileData = { ...user.profileData!, ...((await request.json()) as object) };
      state.world.user = { ...user, profileData };
      return HttpResponse.json(profileData);
    }),
  );
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => Object.assign(state, { world: emptyState(), acts: [] }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return { server, state };
};
