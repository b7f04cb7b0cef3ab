import { type EndpointBuilder, extendApi, request, tags } from '@tm/platform';

/**
 * `useSimilarListingsQuery(id)`: at most six similar active listings, most similar first. 404 when the given
 * listing is hidden.
 */
export const similarListingsApi = extendApi((build: EndpointBuilder) => ({
  similarListings: build.query({
    query: (id: string) => request('GET /api/services/:id/similar', { params: { id } }),
    providesTags: [tags('Listing').list],
  }),
}));

export const { useSimilarListingsQuery } = similarListingsApi;
