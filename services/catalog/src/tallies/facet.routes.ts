import { listingFacets as countFacets } from '@tm/data';
import { route } from '@tm/service-kit';

/** Stands before `GET /api/services/:id`, which would take it for an id. */
export const facetRoutes = [
  route('GET /api/services/facets', async ({ actor, query }) => ({ body: await countFacets(query, actor) })),
];
