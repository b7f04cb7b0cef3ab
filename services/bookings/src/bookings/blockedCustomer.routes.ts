import {
  countBlocked,
  listBlocked,
  loadBlockedPeople,
  unblockCustomer,
} from './commands/blockedCustomer.commands';
import { notFound } from '@tm/mongo';
import { page, pageSize, readCursor, route } from '@tm/service-kit';
import * as z from 'zod/mini';

const position = z.strictObject({ id: z.string().check(z.maxLength(60)), at: z.int() });

/** Lists the blocked customers of a provider and unblocks them. */
export const blockedCustomerRoutes = [
  route(
    'GET /api/bookings/blocked-customers',
    async ({ actor, query: { limit: asked, cursor }, request, authorize }) => {
      authorize('owner');
      const limit = pageSize(asked);
      const [rows, total] = await Promise.all([
        listBlocked(actor.id, { after: readCursor(position, cursor), limit }),
        countBlocked(actor.id),
      ]);
      const people = await loadBlockedPeople(rows);
      return page(request, {
        rows,
        limit,
        total,
        cursorOf: ({ _id, at }) => ({ id: _id, at: at.getTime() }),
        present: ({ customerId, at, bookingId }) => {
          const customer = people.get(String(customerId));
          return {
            id: String(customerId),
            customer: {
              id: String(customerId),
              firstName: customer?.firstName ?? '',
              lastName: customer?.lastName ?? '',
              profileImageUrl: customer?.profileImageUrl ?? null,
            },
            blockedAt: at.toISOString(),
            bookingId: String(bookingId),
          };
        },
      });
    },
  ),
  route('DELETE /api/bookings/blocked-customers/:id', async ({ actor, params, authorize }) => {
    authorize('owner');
    if (!(await unblockCustomer(actor.id, params.id))) throw notFound('This customer is not blocked');
  }),
];
