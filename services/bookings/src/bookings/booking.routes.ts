import {
  booking,
  bookingCounts,
  bookingQuery,
  createBookingRequest,
  id,
  updateBookingRequest,
} from '@tm/contracts';
import {
  countBookings,
  countBookingsByStatus,
  createBooking,
  findBooking,
  listBookings,
  loadBookingPeople,
  loadOffer,
  peopleOfOffer,
  transitionBooking,
  type BookingRow,
} from '@tm/data';
import { page, pageSize, problem, readCursor, route } from '@tm/service-kit';
import * as z from 'zod/mini';
import { presentBooking } from '@tm/service-kit/presenters';
import { partyOf, readerOf, relationTo } from './bookingRelation';

const byId = z.strictObject({ id });

const load = async (bookingId: string): Promise<BookingRow> => {
  const found = await findBooking(bookingId);
  if (!found) throw problem.notFound();
  return found;
};
const presentOne = async (row: BookingRow) => presentBooking(row, await loadBookingPeople([row]));

export const bookingRoutes = [
  route('GET /api/bookings', {
    query: bookingQuery,
    answer: z.array(booking),
    async handle({ actor, query, request, authorize }) {
      authorize(actor.role === 'super_admin' ? 'admin' : 'self');
      const limit = pageSize(query.limit);
      const before = readCursor(byId, query.cursor)?.id;
      const selection = { of: readerOf(actor), statuses: query.status };
      const [rows, total] = await Promise.all([
        listBookings({ ...selection, before, limit }),
        countBookings(selection),
      ]);
      const people = await loadBookingPeople(rows);
      const present = (row: BookingRow) => presentBooking(row, people);
      return page(request, { rows, limit, total, cursorOf: (row) => ({ id: String(row._id) }), present });
    },
  }),
  route('GET /api/bookings/counts', {
    answer: bookingCounts,
    async handle({ actor, authorize }) {
      authorize(actor.role === 'super_admin' ? 'admin' : 'self');
      return { body: await countBookingsByStatus(readerOf(actor)) };
    },
  }),
  route('GET /api/bookings/:id', {
    params: byId,
    answer: booking,
    async handle({ actor, params, authorize }) {
      const found = await load(params.id);
      authorize(relationTo(found, actor));
      return { body: await presentOne(found) };
    },
  }),
  route('POST /api/bookings', {
    body: createBookingRequest,
    answer: booking,
    idempotent: true,
    async handle({ actor, body, authorize, remember }) {
      const { serviceId, ...order } = body;
      const offer = await loadOffer(serviceId);
      authorize('publicReader');
      const people = peopleOfOffer(offer, actor.account);
      const answer = (row: BookingRow) => ({ status: 201, body: presentBooking(row, people) });
      const made = await createBooking(offer, { ...order, customerId: actor.id }, (row, session) =>
        remember(answer(row), session),
      );
      return answer(made);
    },
  }),
  route('PUT /api/bookings/:id', {
    params: byId,
    body: updateBookingRequest,
    answer: booking,
    async handle({ actor, params, body, authorize }) {
      const seen = await load(params.id);
      authorize(relationTo(seen, actor));
      const by = partyOf(seen, actor);
      if (!by) throw problem.notFound();
      return {
        body: await presentOne(await transitionBooking({ seen, to: body.status, by, actorId: actor.id })),
      };
    },
  }),
];
