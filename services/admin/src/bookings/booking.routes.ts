import { adminBookingQuery, booking, id } from '@tm/contracts';
import { countBookingOverview, listBookingOverview, loadBookingPeople } from '@tm/data';
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
      const filter = { ...span, status: status === 'all' ? undefined : status };
      const after = readCursor(position, cursor);
      const [rows, total] = await Promise.all([
        listBookingOverview({ ...filter, after, limit }),
        countBookingOverview(filter),
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
