import { adminListingQuery, id, listing, listingStatusRequest } from '@tm/contracts';
import { countListingQueue, listListingQueue, ruleOnListing, withParties } from '@tm/data';
import { page, pageSize, readCursor, route } from '@tm/service-kit';
import { presentListing } from '@tm/service-kit/presenters';
import * as z from 'zod/mini';

const position = z.strictObject({ id });

export const listingRoutes = [
  route('GET /api/admin/services', {
    query: adminListingQuery,
    answer: z.array(listing),
    handle: async ({ query, request, authorize }) => {
      authorize('admin');
      const limit = pageSize(query.limit);
      const filter = { status: query.status, search: query.search };
      const after = readCursor(position, query.cursor)?.id;
      const [listings, total] = await Promise.all([
        listListingQueue({ ...filter, after, limit }),
        countListingQueue(filter),
      ]);
      return page(request, {
        rows: await withParties(listings),
        limit,
        total,
        cursorOf: (row) => ({ id: String(row.listing._id) }),
        present: presentListing('full'),
      });
    },
  }),
  route('PUT /api/admin/services/:id/status', {
    params: z.strictObject({ id }),
    body: listingStatusRequest,
    answer: listing,
    handle: async ({ actor, params, body, authorize }) => {
      authorize('admin');
      const ruled = await ruleOnListing({ adminId: actor.id, listingId: params.id, ...body });
      const [row] = await withParties([ruled]);
      return { body: presentListing('full')(row!) };
    },
  }),
];
