import { listingFacets as countFacets } from '@tm/listing-search';
import { route } from '@tm/service-kit';

/** Listed before `GET /api/services/:id`, which would match it. */
export const facetRoutes = [
  route('GET /api/services/facets', async ({ actor, query }) => ({ body: await countFacets(query, actor) })),
];
