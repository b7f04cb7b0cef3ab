import { adminListing, adminListingQuery, id, listingStatusRequest } from '@tm/contracts';
import { countListingQueue, listListingQueue, queuePosition, ruleOnListing, withParties } from '@tm/data';
import { page, pageSize, readCursor, route } from '@tm/service-kit';
import { presentAdminListing } from '@tm/service-kit/presenters';
import * as z from 'zod/mini';

const position = z.strictObject({ id, at: z.optional(z.int()) });

export const listingRoutes = [
  route('GET /api/admin/services', {
    query: adminListingQuery,
    answer: z.array(adminListing),
    handle: async ({ actor, query: { limit: asked, cursor, ...filter }, request, authorize }) => {
      authorize('admin');
      const limit = pageSize(asked);
      const after = readCursor(position, cursor);
      const [listings, total] = await Promise.all([
        listListingQueue({ ...filter, after, limit }),
        countListingQueue(filter),
      ]);
      return page(request, {
        rows: await withParties(listings),
        limit,
        total,
        cursorOf: (row) => queuePosition(filter, row.listing),
        present: presentAdminListing(actor),
      });
    },
  }),
  route('PUT /api/admin/services/:id/status', {
    params: z.strictObject({ id }),
    body: listingStatusRequest,
    answer: adminListing,
    handle: async ({ actor, params, body, authorize }) => {
      authorize('admin');
      const ruled = await ruleOnListing({ adminId: actor.id, listingId: params.id, ...body });
      const [row] = await withParties([ruled]);
      return { body: presentAdminListing(actor)(row!) };
    },
  }),
];
