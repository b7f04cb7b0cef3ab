import { id } from '@tm/contracts';
import { listingsToReview, queuePosition } from './listingQueue.queries';
import { rejectListingEdit } from './listingEditDecision.commands';
import { moderateListing } from './listingApproval.commands';
import { page, pageSize, readCursor, route } from '@tm/service-kit';
import { listingDetail, presentListings } from './listing.detail';
import * as z from 'zod/mini';
const position = z.strictObject({ id, value: z.optional(z.int()) });

export const listingRoutes = [
  route(
    'GET /api/admin/services',
    async ({ actor, query: { limit: asked, cursor, ...filter }, request, authorize }) => {
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
  ),

  route('GET /api/admin/services/:id', async ({ actor, params, authorize }) => {
    authorize('admin');
    return { body: await listingDetail(params.id, actor) };
  }),

  route('PUT /api/admin/services/:id/status', async ({ actor, params, body, authorize }) => {
    authorize('admin');
    const decided = await moderateListing({ adminId: actor.id, listingId: params.id, ...body });
    const { joined, present } = await presentListings([decided], actor);
    return { body: present(joined[0]!) };
  }),

  route('PUT /api/admin/services/:id/edit-refusal', async ({ actor, params, body, authorize }) => {
    authorize('admin');
    const decided = await rejectListingEdit({ adminId: actor.id, listingId: params.id, ...body });
    const { joined, present } = await presentListings([decided], actor);
    return { body: present(joined[0]!) };
  }),
];
