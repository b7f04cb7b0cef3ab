import { listingFacetQuery, listingFacets } from '@tm/contracts';
import { listingFacets as countFacets } from '@tm/listing-search';
import { route } from '@tm/service-kit';

/** Listed before `GET /api/services/:id`, which would match it. */
export const facetRoutes = [
  route('GET /api/services/facets', {
    query: listingFacetQuery,
    answer: listingFacets,
    handle: async ({ actor, query }) => ({ body: await countFacets(query, actor) }),
  }),
];
