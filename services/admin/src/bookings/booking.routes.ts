import { adminBookingQuery, booking, id } from '@tm/contracts';
import { countBookings, listBookings, loadBookingPeople } from '@tm/data';
import { page, pageSize, readCursor, route } from '@tm/service-kit';
import { presentBooking } from '@tm/service-kit/presenters';
import * as z from 'zod/mini';

const position = z.strictObject({ id, startsAt: z.int() });

export const bookingRoutes = [
  route('GET /api/admin/bookings', {
    query: adminBookingQuery,
    answer: z.array(booking),
    handle: async ({ query, request, authorize }) => {
      authorize('admin');
      const { cursor, limit: asked, status, ...span } = query;
      const limit = pageSize(asked);
      const statuses = status === undefined || status === 'all' ? [] : [status];
      const selection = { of: 'all' as const, statuses, ...span };
      // An overview looks back: the latest appointment first, also from a day on.
      const sort = span.from ? ('latest' as const) : undefined;
      const [rows, total] = await Promise.all([
        listBookings({ ...selection, sort, after: readCursor(position, cursor), limit }),
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
];
