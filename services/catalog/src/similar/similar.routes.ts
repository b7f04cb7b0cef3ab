import { id, listing } from '@tm/contracts';
import { findListing, joinOwners } from '@tm/data-catalog';
import { similarListings } from './queries/similarListings';
import { listingRelation } from '@tm/domain';
import { problem, route } from '@tm/service-kit';
import { presentListing } from '@tm/data-catalog/presenters';
import * as z from 'zod';

export const similarRoutes = [
  route('GET /api/services/:id/similar', {
    params: z.strictObject({ id }),
    answer: z.array(listing),
    handle: async ({ actor, params, authorize }) => {
      const found = await findListing(params.id);
      if (!found) throw problem.notFound('Service not found');
      authorize(listingRelation(found, actor));
      const similar = await joinOwners(await similarListings(found));
      return { body: similar.map(presentListing('card')) };
    },
  }),
];
