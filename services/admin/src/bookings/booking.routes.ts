import { id } from '@tm/contracts';
import { bookingOverview, loadBookingPeople, type BookingRow } from '@tm/data';
import { lagosDate } from '@tm/domain';
import { page, pageSize, readCursor, refuseElsewhere, route } from '@tm/service-kit';
import { presentBooking } from '@tm/service-kit/presenters';
import * as z from 'zod/mini';
import { bookingExports } from './booking.export';

const position = z.strictObject({ id, startsAt: z.int() });

const overviewRoute = route(
  'GET /api/admin/bookings',
  async ({ query: { cursor, limit: asked, ...filter }, request, authorize }) => {
    authorize('admin');
    const limit = pageSize(asked);
    const { rows, total } = await bookingOverview(filter, { after: readCursor(position, cursor), limit });
    const people = await loadBookingPeople(rows);
    return page(request, {
      rows,
      limit,
      total,
      cursorOf: ({ _id, startsAt }) => ({ id: String(_id), startsAt: startsAt.getTime() }),
      present: (row: BookingRow) => presentBooking(row, people),
    });
  },
);

const exportRoute = (exportFile: ReturnType<typeof bookingExports>) =>
  route('GET /api/admin/bookings.csv', async ({ actor, query, request, authorize, limits }) => {
    authorize('admin');
    // A file is asked for by a link, which other sites may have as well.
    refuseElsewhere(request);
    await limits.consume('listExportAccount', actor.id);
    return {
      body: await exportFile(actor.id, query),
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="bookings-${lagosDate(new Date())}.csv"`,
        'Cache-Control': 'no-store',
      },
    };
  });

/** `uri` names the database that exports read from, in processes of their own. */
export const bookingRoutes = (uri: string) => [overviewRoute, exportRoute(bookingExports(uri))];
