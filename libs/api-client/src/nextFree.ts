import type { NextFreeQuery } from '@tm/contracts';
import { type EndpointBuilder, extendApi, request, tags } from '@tm/platform';

/**
 * Next free times of up to 24 listings: `useNextFreeQuery({ ids: 'id,id' })`. Cards of one page of a list ask
 * with the same ids, so that the page makes one request.
 */
const nextFreeApi = extendApi((build: EndpointBuilder) => ({
  nextFree: build.query({
    query: (query: NextFreeQuery) => request('GET /api/services/next-free', { query }),
    providesTags: [tags('Listing').list],
    keepUnusedDataFor: 30,
  }),
}));

export const { useNextFreeQuery } = nextFreeApi;
