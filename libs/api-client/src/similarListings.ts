import type { Listing } from '@tm/contracts';
import { extendApi } from '@tm/platform';

/**
 * `useSimilarListingsQuery(id)`: at most six similar active listings, most similar first. 404 when the given
 * listing is hidden.
 */
export const similarListingsApi = extendApi((build) => ({
  similarListings: build.query<Listing[], string>({
    query: (id) => `/services/${encodeURIComponent(id)}/similar`,
    providesTags: ['Listing'],
  }),
}));

export const { useSimilarListingsQuery } = similarListingsApi;
