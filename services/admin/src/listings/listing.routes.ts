import {
  adminListing,
  adminListingDetail,
  adminListingQuery,
  editRefusalRequest,
  id,
  listingStatusRequest,
} from '@tm/contracts';
import { listingsToReview, queuePosition } from './queries/listingQueue.queries';
import { rejectListingEdit } from './commands/listingEditDecision.commands';
import { moderateListing } from './commands/listingApproval.commands';
import { page, pageSize, readCursor, route } from '@tm/service-kit';
import * as z from 'zod/mini';
import { listingDetail, presentListings } from './listing.detail';

const byId = z.strictObject({ id });
const position = z.strictObject({ id, value: z.optional(z.int()) });

export const listingRoutes = [
  route('GET /api/admin/services', {
    query: adminListingQuery,
    answer: z.array(adminListing),
    handle: async ({ actor, query: { limit: asked, cursor, ...filter }, request, authorize }) => {
      authorize('admin');
      const limit = pageSize(asked);
      const after = readCursor(position, cursor);
      const { rows: listings, total } = await listingsToReview({ ...filter, after, limit });
      const { joined, present } = await presentListings(listings, actor);
      return page(request, {
        rows: joined,
        limit,
        total,
        cursorOf: ({ listing }) => queuePosition(filter, listing),
        present,
      });
    },
  }),

  route('GET /api/admin/services/:id', {
    params: byId,
    answer: adminListingDetail,
    handle: async ({ actor, params, authorize }) => {
      authorize('admin');
      return { body: await listingDetail(params.id, actor) };
    },
  }),

  route('PUT /api/admin/services/:id/status', {
    params: byId,
    body: listingStatusRequest,
    answer: adminListing,
    handle: async ({ actor, params, body, authorize }) => {
      authorize('admin');
      const ruled = await moderateListing({ adminId: actor.id, listingId: params.id, ...body });
      const { joined, present } = await presentListings([ruled], actor);
      return { body: present(joined[0]!) };
    },
  }),

  route('PUT /api/admin/services/:id/edit-refusal', {
    params: byId,
    body: editRefusalRequest,
    answer: adminListing,
    handle: async ({ actor, params, body, authorize }) => {
      authorize('admin');
      const ruled = await rejectListingEdit({ adminId: actor.id, listingId: params.id, ...body });
      const { joined, present } = await presentListings([ruled], actor);
      return { body: present(joined[0]!) };
    },
  }),
];
