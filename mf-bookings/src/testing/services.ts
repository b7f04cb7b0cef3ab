import type {
  Booking,
  BookingCounts,
  LateMoney,
  Listing,
  Payment,
  Review,
  SavedPlace,
  User,
} from '@tm/contracts';
import { compareByTime } from '@tm/domain';
import { HttpResponse, http, type DefaultBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { answerAvailability, type AvailabilityOffer } from './availability';
import { buildCounts } from './builders';

type SiteState = {
  user: User | null;
  bookings?: Booking[];
  counts?: Partial<BookingCounts>;
  listing?: Listing;
  offer?: AvailabilityOffer;
  reviews?: Review[];
  pageSize?: number;
  /** Whether bookings can be paid online. */
  paysOnline?: boolean;
  payment?: Payment;
  late?: LateMoney[];
  places?: SavedPlace[];
};

/** Request of a screen: method, path with query, body, idempotency key. */
export type Sent = { method: string; path: string; body: unknown; key: string | null };

const server = setupServer();
let sent: Sent[] = [];

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  sent = [];
  server.events.removeAllListeners();
  server.events.on('request:start', ({ request }) => {
    const { pathname, search } = new URL(request.url);
    const call: Sent = {
      method: request.method,
      path: pathname + search,
      body: undefined,
      key: request.headers.get('idempotency-key'),
    };
    sent.push(call);
    if (request.method !== 'GET')
      void request
        .clone()
        .json()
        .then(
          (body: unknown) => (call.body = body),
          () => undefined,
        );
  });
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** Returns the requests of a method so far, in order. */
export const sentBy = (method: string): Sent[] => sent.filter((call) => call.method === method);

export const refusal = (
  status: number,
  detail: string,
  code = 'refused',
  errors?: Record<string, string[]>,
) =>
  HttpResponse.json(
    { type: 'about:blank', title: 'Refused', status, detail, code, requestId: 'r1', errors },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );

/** Overrides the response of one endpoint. */
export const answer = (
  method: 'get' | 'post' | 'put' | 'delete',
  path: string,
  reply: () => Response | Promise<Response>,
) => server.use(http[method](`*/api${path}`, reply));

const json = (body: DefaultBodyType, headers?: Record<string, string>) =>
  HttpResponse.json(body, { headers });

/** Returns true if a booking matches the search and the dates of a query. */
const matchesQuery = ({ id, service, notes, scheduledDate }: Booking, query: URLSearchParams): boolean => {
  const text = `${id} ${service.title} ${notes ?? ''}`.toLowerCase();
  return (
    text.includes(query.get('search')?.toLowerCase() ?? '') &&
    scheduledDate >= (query.get('from') ?? '') &&
    scheduledDate <= (query.get('to') ?? '9999')
  );
};

/** Fakes the services of these screens, with rows that they can change. */
export function serve({
  user,
  bookings = [],
  counts,
  listing,
  offer,
  reviews = [],
  pageSize = 20,
  paysOnline = false,
  payment,
  late = [],
  places = [],
}: SiteState): void {
  const rows = [...bookings];
  let saved = [...places];
  /** A provider's received bookings exclude those that the provider made as a customer. */
  const isTheirs = ({ customerId }: Booking, query: URLSearchParams): boolean =>
    user?.role === 'customer' || (customerId === user?.id) === (query.get('as') === 'customer');
  const countBookings = (query: URLSearchParams) =>
    buildCounts(
      Object.fromEntries(
        Object.keys(buildCounts()).map((status) => [
          status,
          rows.filter((row) => row.status === status && isTheirs(row, query) && matchesQuery(row, query))
            .length,
        ]),
      ),
    );
  server.use(
    http.get('*/api/auth/user', () => (user ? json(user) : refusal(401, 'Unauthorized'))),
    http.get('*/api/bookings/counts', ({ request }) =>
      json({ ...countBookings(new URL(request.url).searchParams), ...counts }),
    ),
    http.get('*/api/bookings/:id/cancelling', () => json({ before: null, after: null })),
    http.get('*/api/bookings/saved-places', () => json(saved)),
    http.put('*/api/bookings/saved-places/:id', async ({ params, request }) => {
      const place = { id: String(params.id), ...((await request.json()) as Omit<SavedPlace, 'id'>) };
      const isReplaced = saved.some(({ id }) => id === place.id);
      saved = isReplaced ? saved.map((one) => (one.id === place.id ? place : one)) : [...saved, place];
      return json(place);
    }),
    http.delete('*/api/bookings/saved-places/:id', ({ params }) => {
      saved = saved.filter(({ id }) => id !== params.id);
      return new HttpResponse(null, { status: 204 });
    }),
    http.get('*/api/bookings/:id', ({ params }) => {
      const row = rows.find(({ id }) => id === params.id);
      return row ? json(row) : refusal(404, 'Not found');
    }),
    http.get('*/api/bookings', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const statuses = searchParams.get('status')?.split(',') ?? [];
      const matching = rows.filter(
        (row) =>
          (statuses.length === 0 || statuses.includes(row.status)) &&
          isTheirs(row, searchParams) &&
          matchesQuery(row, searchParams),
      );
      const found = searchParams.get('order') === 'time' ? matching.toSorted(compareByTime) : matching;
      const from = Number(searchParams.get('cursor') ?? 0);
      const to = from + Number(searchParams.get('limit') ?? pageSize);
      const link: Record<string, string> =
        to < found.length ? { link: `</api/bookings?cursor=${to}>; rel="next"` } : {};
      return json(found.slice(from, to), { 'x-total-count': String(found.length), ...link });
    }),
    http.put('*/api/bookings/:id', async ({ params, request }) => {
      const index = rows.findIndex(({ id }) => id === params.id);
      const { status } = (await request.json()) as { status: Booking['status'] };
      const changed = {
        ...rows[index]!,
        status,
        history: [
          ...rows[index]!.history,
          { kind: 'status' as const, status, at: '2026-11-20T09:00:00.000Z', by: 'provider' as const },
        ],
      };
      rows[index] = changed;
      return json(changed);
    }),
    http.get('*/api/payments/options', () => json({ online: paysOnline })),
    http.get('*/api/payments/late', () => json(late)),
    http.post('*/api/payments/:id/check', () => (payment ? json(payment) : refusal(404, 'Not found'))),
    http.get('*/api/payments/:id', () => (payment ? json(payment) : refusal(404, 'Not found'))),
    http.get('*/api/services/:id', () => (listing ? json(listing) : refusal(404, 'Not found'))),
    http.get('*/api/service-providers/:id/availability', ({ request }) =>
      answerAvailability(request.url, offer),
    ),
    http.get('*/api/reviews', () => json(reviews, { 'x-total-count': String(reviews.length) })),
    http.post('*/api/reviews', async ({ request }) => {
      const { bookingId, rating } = (await request.json()) as { bookingId: string; rating: number };
      const index = rows.findIndex(({ id }) => id === bookingId);
      rows[index] = { ...rows[index]!, reviewed: true };
      return HttpResponse.json({ id: bookingId, rating }, { status: 201 });
    }),
  );
}
