import { type EndpointBuilder, extendApi, request } from '@tm/platform';

/** The effect of a provider's cancellation on the reliability. It is not cached, because time changes it. */
export const cancellingApi = extendApi((build: EndpointBuilder) => ({
  cancelling: build.query({
    query: (id: string) => request('GET /api/bookings/:id/cancelling', { params: { id } }),
    keepUnusedDataFor: 0,
  }),
}));

export const { useCancellingQuery } = cancellingApi;
