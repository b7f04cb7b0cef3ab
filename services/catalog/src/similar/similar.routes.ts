import { findListing, joinOwners } from '@tm/data-catalog';
import { similarListings } from './similarListings.queries';
import { listingRelation } from '@tm/domain';
import { problem, route } from '@tm/service-kit';
import { presentListing } from '@tm/data-catalog/presenters';

export const similarRoutes = [
  route('GET /api/services/:id/similar', async ({ actor, params, authorize }) => {
    const found = await findListing(params.id);
    if (!found) throw problem.notFound('Service not found');
    authorize(listingRelation(found, actor));
    const similar = await joinOwners(await similarListings(found));
    return { body: similar.map(presentListing('card')) };
  }),
];
