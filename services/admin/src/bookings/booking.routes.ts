import { id } from '@tm/contracts';
import { bookingOverview } from './overview.queries';
import { loadBookingPeople } from '@tm/data-bookings';
import type { BookingRow } from '@tm/schema/bookings';
import { lagosDate } from '@tm/domain';
import { page, pageSize, readCursor, assertSameOrigin, route } from '@tm/service-kit';
import { presentBooking } from '@tm/data-bookings/presenters';
import { bookingExports } from './booking.export';
import * as z from 'zod/mini';
import { currentTime } from '@tm/mongo';

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
    // The export is a link, so another site could link to it too.
    assertSameOrigin(request);
    await limits.consume('listExportAccount', actor.id);
    return {
      body: await exportFile(actor.id, query),
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="bookings-${lagosDate(currentTime())}.csv"`,
        'Cache-Control': 'no-store',
      },
    };
  });

/** `uri` names the database that exports read in separate processes. */
export const bookingRoutes = (uri: string) => [overviewRoute, exportRoute(bookingExports(uri))];
