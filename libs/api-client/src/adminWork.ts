import { type EndpointBuilder, extendApi, request, tags } from '@tm/platform';

const QUEUES = ['Listing', 'Provider', 'Review', 'Support', 'Person', 'Booking'] as const;

/** The oldest cases of the queues outside the money. Every decision in one of these queues changes them. */
export const adminWorkApi = extendApi((build: EndpointBuilder) => ({
  adminWork: build.query({
    query: () => request('GET /api/admin/work'),
    providesTags: QUEUES.map((queue) => tags(queue).list),
  }),
}));

export const { useAdminWorkQuery } = adminWorkApi;
