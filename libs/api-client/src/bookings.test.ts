import type { Booking } from '@tm/contracts';
import { createStore } from '@tm/platform';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { blockedCustomersApi } from './blockedCustomers';
import { bookingConfirmationApi } from './bookingConfirmation';
import { bookingsApi } from './bookings';
import { newBookingApi } from './newBooking';
import { allItems } from './page';
import { proposalsApi } from './proposals';
import { providersApi } from './providers';
import { newPlaceId, savedPlacesApi } from './savedPlaces';

const PAGE = 20;
const idOf = (n: number) => String(n).padStart(24, '0');
const bookingOf = (n: number, more: Partial<Booking> = {}) =>
  ({ id: idOf(n), status: 'pending', notes: null, ...more }) as Booking;

let stored: Booking[] = [];
let requests: string[] = [];
/** The response of the next change. */
let change: () => Response;

const site = setupServer(
  http.get('*/api/bookings', ({ request }) => {
    const { searchParams, search } = new URL(request.url);
    requests.push(`bookings${search}`);
    const status = searchParams.get('status');
    const from = Number(searchParams.get('cursor') ?? 0);
    const rows = stored.filter((row) => !status || status.split(',').includes(row.status));
    const next: Record<string, string> =
      from + PAGE < rows.length ? { link: `</api/bookings?cursor=${from + PAGE}>; rel="next"` } : {};
    return HttpResponse.json(rows.slice(from, from + PAGE), {
      headers: { 'x-total-count': String(rows.length), ...next },
    });
  }),
  http.get('*/api/*', ({ request }) => {
    requests.push(new URL(request.url).pathname.replace('/api/', ''));
    const id = /bookings\/(\d{24})$/.exec(request.url)?.[1];
    if (request.url.endsWith('/blocked-customers')) return HttpResponse.json([]);
    return HttpResponse.json(id ? stored.find((row) => row.id === id) : {});
  }),
  http.all('*/api/*', () => change()),
);
beforeAll(() => site.listen({ onUnhandledRequest: 'error' }));
afterAll(() => site.close());

const PENDING = { statuses: ['pending'] as const };
const ALL = {};
const { bookings, booking, bookingCounts, moveBooking } = bookingsApi.endpoints;
const { createBooking } = newBookingApi.endpoints;
const { blockedCustomers, unblockCustomer } = blockedCustomersApi.endpoints;
const { proposeTime, answerProposal, withdrawProposal } = proposalsApi.endpoints;

/**
 * A page with the pending bookings on three loaded pages, the first booking's details, the counts and the
 * summary.
 */
const open = async () => {
  stored = Array.from({ length: 50 }, (_, n) => bookingOf(n));
  const store = createStore();
  await store.dispatch(bookings.initiate(PENDING));
  await store.dispatch(bookings.initiate(PENDING, { direction: 'forward' }));
  await store.dispatch(bookings.initiate(PENDING, { direction: 'forward' }));
  await store.dispatch(booking.initiate(idOf(1)));
  await store.dispatch(bookingCounts.initiate());
  await store.dispatch(providersApi.endpoints.providerSummary.initiate());
  requests = [];
  const listed = (args: typeof PENDING | typeof ALL) => bookings.select(args)(store.getState()).data;
  const send = async (mutation: unknown) => {
    await store.dispatch(mutation as never);
    await Promise.resolve();
    await Promise.all(store.dispatch(bookingsApi.util.getRunningQueriesThunk()));
    return requests.toSorted();
  };
  return { store, listed, send };
};

const answerWith = (row: Booking) => () => {
  stored = stored.map((each) => (each.id === row.id ? row : each));
  return HttpResponse.json(row);
};
const refuseWith = (status: number) => () => HttpResponse.json({ detail: 'No' }, { status });

const NUMBERS = ['bookings/counts', 'service-providers/me/summary'];
const PAGES = ['', '&cursor=20', '&cursor=40'].map((cursor) => `bookings?status=pending${cursor}`);

test('accepting one booking with three loaded pages requests counts and summary only', async () => {
  const { store, listed, send } = await open();
  change = answerWith(bookingOf(1, { status: 'accepted' }));
  expect(await send(moveBooking.initiate({ id: idOf(1), status: 'accepted' }))).toEqual(NUMBERS);
  const page = listed(PENDING);
  expect(page?.pages.map(({ items, total }) => [items.length, total])).toEqual([
    [19, 49],
    [20, 49],
    [10, 49],
  ]);
  expect(allItems(page).some(({ id }) => id === idOf(1))).toBe(false);
  expect(booking.select(idOf(1))(store.getState()).data).toMatchObject({ status: 'accepted' });
});

test('a list without a status shows the accepted booking in its place', async () => {
  const { store, listed, send } = await open();
  await store.dispatch(bookings.initiate(ALL));
  requests = [];
  change = answerWith(bookingOf(1, { status: 'accepted' }));
  expect(await send(moveBooking.initiate({ id: idOf(1), status: 'accepted' }))).toEqual(NUMBERS);
  expect(allItems(listed(ALL))[1]).toMatchObject({ id: idOf(1), status: 'accepted' });
});

test('a list that the booking has to appear in is requested again', async () => {
  const { store, send } = await open();
  await store.dispatch(bookings.initiate({ statuses: ['accepted'] }));
  requests = [];
  change = answerWith(bookingOf(1, { status: 'accepted' }));
  expect(await send(moveBooking.initiate({ id: idOf(1), status: 'accepted' }))).toEqual(
    [...NUMBERS, 'bookings?status=accepted'].toSorted(),
  );
});

test('a list is requested again when its loaded bookings have left it and there are more', async () => {
  stored = Array.from({ length: PAGE + 1 }, (_, n) => bookingOf(n));
  const store = createStore();
  await store.dispatch(bookings.initiate(PENDING));
  for (let n = 0; n < PAGE; n += 1) {
    requests = [];
    change = answerWith(bookingOf(n, { status: 'accepted' }));
    await store.dispatch(moveBooking.initiate({ id: idOf(n), status: 'accepted' }));
    await Promise.resolve();
    await Promise.all(store.dispatch(bookingsApi.util.getRunningQueriesThunk()));
    expect(requests).toEqual(n === PAGE - 1 ? ['bookings?status=pending'] : []);
  }
  expect(allItems(bookings.select(PENDING)(store.getState()).data)).toHaveLength(1);
});

test.each([404, 409])('a refusal with %s requests the booking, the list and the numbers', async (status) => {
  const { send } = await open();
  change = refuseWith(status);
  const after = await send(moveBooking.initiate({ id: idOf(1), status: 'accepted' }));
  expect(after).toEqual([...NUMBERS, ...PAGES, `bookings/${idOf(1)}`].toSorted());
});

test('a refused time requests nothing of the lists', async () => {
  const { send } = await open();
  change = () => HttpResponse.json({ detail: 'No', errors: { scheduledTime: ['No'] } }, { status: 400 });
  expect(
    await send(proposeTime.initiate({ id: idOf(1), scheduledDate: '2026-12-01', scheduledTime: '10:00' })),
  ).toEqual([]);
});

test.each([
  ['a confirmation', bookingConfirmationApi.endpoints.confirmBooking.initiate(idOf(1))],
  [
    'a proposed time',
    proposeTime.initiate({ id: idOf(1), scheduledDate: '2026-12-01', scheduledTime: '10:00' }),
  ],
  ['a declined time', answerProposal.initiate({ id: idOf(1), answer: 'decline' })],
  ['a withdrawn time', withdrawProposal.initiate(idOf(1))],
])('%s is written to the list and requests the numbers only', async (_what, mutation) => {
  const { listed, send } = await open();
  change = answerWith(bookingOf(1, { notes: 'changed' }));
  expect(await send(mutation)).toEqual(NUMBERS);
  expect(allItems(listed(PENDING))[1]).toMatchObject({ notes: 'changed' });
});

test('an accepted time requests the lists, because their order may change', async () => {
  const { send } = await open();
  change = answerWith(bookingOf(1, { notes: 'moved' }));
  expect(await send(answerProposal.initiate({ id: idOf(1), answer: 'accept' }))).toEqual(
    [...NUMBERS, ...PAGES].toSorted(),
  );
});

test('a new booking requests lists and counts', async () => {
  const { send } = await open();
  change = () => HttpResponse.json(bookingOf(99), { status: 201 });
  expect(await send(createBooking.initiate({ body: {} as never, key: 'k' }))).toEqual(
    ['bookings/counts', ...PAGES].toSorted(),
  );
});

test('an unblocked customer requests the list of blocked customers only', async () => {
  const { store, send } = await open();
  await store.dispatch(blockedCustomers.initiate());
  requests = [];
  change = () => new HttpResponse(null, { status: 204 });
  expect(await send(unblockCustomer.initiate(idOf(7)))).toEqual(['bookings/blocked-customers']);
});

test('a saved or removed address requests the list of saved addresses only', async () => {
  const { savedPlaces, savePlace, removePlace } = savedPlacesApi.endpoints;
  const { store, send } = await open();
  await store.dispatch(savedPlaces.initiate());
  requests = [];
  change = () => HttpResponse.json({});
  const id = newPlaceId();
  expect(id).toMatch(/^[0-9a-f]{24}$/);
  const body = { name: 'Home', customerAddress: '12 Admiralty Way' };
  expect(await send(savePlace.initiate({ id, body }))).toEqual(['bookings/saved-places']);
  requests = [];
  change = () => new HttpResponse(null, { status: 404 });
  expect(await send(removePlace.initiate(id))).toEqual(['bookings/saved-places']);
});
