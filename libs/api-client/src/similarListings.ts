import type { Listing } from '@tm/contracts';
import { extendApi } from '@tm/platform';

/** `useSimilarListingsQuery(id)`: at most six active services like this one, the nearest first. 404 when that one is hidden. */
export const similarListingsApi = extendApi((build) => ({
  similarListings: build.query<Listing[], string>({
    query: (id) => `/services/${encodeURIComponent(id)}/similar`,
    providesTags: ['Listing'],
  }),
}));

export const { useSimilarListingsQuery } = similarListingsApi;
