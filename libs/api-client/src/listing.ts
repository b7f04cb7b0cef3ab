import { type EndpointBuilder, extendApi, request, tags } from '@tm/platform';

const { tag } = tags('Listing');

/** The call for one listing. Separate from `listings`, because the booking form needs no lists. */
export const listingApi = extendApi((build: EndpointBuilder) => ({
  /**
   * One listing with its provider and the provider's user. 401 when signed out, 404 when missing or not
   * visible.
   */
  listing: build.query({
    query: (id: string) => request('GET /api/services/:id', { params: { id } }),
    providesTags: (_listing, _error, id) => [tag(id)],
  }),
}));

export const { useListingQuery, useLazyListingQuery } = listingApi;
