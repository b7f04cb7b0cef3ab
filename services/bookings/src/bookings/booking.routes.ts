import {
  booking,
  bookingCounts,
  bookingCountsQuery,
  bookingQuery,
  createBookingRequest,
  id,
  tookPlaceRequest,
  updateBookingRequest,
} from '@tm/contracts';
import {
  answerTookPlace,
  countBookings,
  countBookingsByStatus,
  createBooking,
  daysOfOrder,
  listBookings,
  loadBookingPeople,
  loadOffer,
  otherSideOnly,
  peopleOfOffer,
  transitionBooking,
  type BookingRow,
} from '@tm/data';
import {
  MAX_OPEN_REQUESTS,
  MAX_OPEN_REQUESTS_AT_NEW,
  MAX_OPEN_REQUESTS_AT_ONE,
  MAX_OPEN_REQUESTS_FROM_DEVICE,
  MAX_OPEN_REQUESTS_FROM_NETWORK,
  MAX_OPEN_REQUESTS_UNPROVED,
  toKobo,
} from '@tm/domain';
import { page, pageSize, readCursor, route, type BaseConfig } from '@tm/service-kit';
import * as z from 'zod/mini';
import { presentBooking } from '@tm/service-kit/presenters';
import { byId, loadAsParty, loadBooking, presentOne } from './bookingAccess';
import { readerOf } from './bookingRelation';

/** Where a page ended: the tie, and the appointment for lists with dates. */
const position = z.strictObject({ id, startsAt: z.int() });

type Bounds = Parameters<typeof createBooking>[3];
type Sender = {
  limits: { scaled: (bound: number) => number };
  hardening: BaseConfig['HARDENING'];
  request: { address: string };
  device: { name: () => string | null };
};

/** How many requests may wait for an answer. The demo profile keeps the bounds of the product spec (decision 33). */
const openBounds = ({ limits, hardening, request, device }: Sender): Bounds => ({
  mostOpen: limits.scaled(MAX_OPEN_REQUESTS),
  mostAtOne: limits.scaled(MAX_OPEN_REQUESTS_AT_ONE),
  ...(hardening === 'production' && {
    mostAtNew: limits.scaled(MAX_OPEN_REQUESTS_AT_NEW),
    mostUnproved: limits.scaled(MAX_OPEN_REQUESTS_UNPROVED),
    from: {
      place: { network: request.address, device: device.name() },
      mostFromNetwork: limits.scaled(MAX_OPEN_REQUESTS_FROM_NETWORK),
      mostFromDevice: limits.scaled(MAX_OPEN_REQUESTS_FROM_DEVICE),
    },
  }),
});

export const bookingRoutes = [
  route('GET /api/bookings', {
    query: bookingQuery,
    answer: z.array(booking),
    async handle({ actor, query, request, authorize }) {
      authorize(actor.role === 'super_admin' ? 'admin' : 'self');
      const { as, cursor, limit: asked, status: statuses, ...filter } = query;
      const limit = pageSize(asked);
      const selection = { of: readerOf(actor, as), statuses, ...filter };
      const [rows, total] = await Promise.all([
        listBookings({ ...selection, after: readCursor(position, cursor), limit }),
        countBookings(selection),
      ]);
      const people = await loadBookingPeople(rows);
      return page(request, {
        rows,
        limit,
        total,
        cursorOf: ({ _id, startsAt }) => ({ id: String(_id), startsAt: startsAt.getTime() }),
        present: (row) => presentBooking(row, people),
      });
    },
  }),
  route('GET /api/bookings/counts', {
    query: bookingCountsQuery,
    answer: bookingCounts,
    async handle({ actor, query: { as, ...filter }, authorize }) {
      authorize(actor.role === 'super_admin' ? 'admin' : 'self');
      return { body: await countBookingsByStatus(readerOf(actor, as), filter) };
    },
  }),
  route('GET /api/bookings/:id', {
    params: byId,
    answer: booking,
    async handle(call) {
      return { body: await presentOne(await loadBooking(call)) };
    },
  }),
  route('POST /api/bookings', {
    body: createBookingRequest,
    answer: booking,
    idempotent: true,
    async handle({ actor, body, authorize, remember, ...sender }) {
      const { serviceId, customerNotes, notes = customerNotes, expectedTotal, ...rest } = body;
      const expectedTotalKobo = expectedTotal === undefined ? undefined : toKobo(expectedTotal);
      const order = { ...rest, notes, expectedTotalKobo };
      const offer = await loadOffer(serviceId, daysOfOrder(order));
      authorize('publicReader');
      const people = peopleOfOffer(offer, actor.account);
      const answer = (row: BookingRow) => ({ status: 201, body: presentBooking(row, people) });
      const made = await createBooking(
        offer,
        { ...order, customerId: actor.id },
        (row, session) => remember(answer(row), session),
        openBounds(sender),
      );
      return answer(made);
    },
  }),
  route('PUT /api/bookings/:id', {
    params: byId,
    body: updateBookingRequest,
    answer: booking,
    async handle(call) {
      const wish = await loadAsParty(call);
      const { status: to, blockCustomer } = call.body;
      if (blockCustomer && wish.by !== 'provider') throw otherSideOnly(wish.by);
      return {
        body: await presentOne(await transitionBooking({ ...wish, to, blocksCustomer: blockCustomer })),
      };
    },
  }),
  route('PUT /api/bookings/:id/took-place', {
    params: byId,
    body: tookPlaceRequest,
    answer: booking,
    async handle(call) {
      const { id, account } = call.actor;
      const sender = { id, firstName: account.firstName, lastName: account.lastName };
      const seen = await loadBooking(call);
      return { body: await presentOne(await answerTookPlace({ seen, sender, ...call.body })) };
    },
  }),
];
