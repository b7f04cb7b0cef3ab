import type { VerificationRequest } from '@tm/contracts';
import { extendApi, type EndpointBuilder } from '@tm/platform';
import { invalidateRow } from './after';
import { request } from './request';
import { tags } from './tags';

const { tag } = tags('Provider');

/**
 * The review of a provider's business, to its owner: `useVerificationQuery(providerId)` says where it stands,
 * `useSubmitVerificationMutation()` hands the papers in.
 */
export const verificationApi = extendApi((build: EndpointBuilder) => ({
  verification: build.query({
    query: (id: string) => request('GET /api/service-providers/:id/verification', { params: { id } }),
    providesTags: (_row, _error, id) => [tag(id)],
  }),
  submitVerification: build.mutation({
    query: ({ id, body }: { id: string; body: VerificationRequest }) =>
      request('PUT /api/service-providers/:id/verification', { params: { id }, body }),
    // The signed-in user carries the business and where its review stands. After a 409 an admin has ruled meanwhile.
    invalidatesTags: invalidateRow('Provider', 'Session'),
  }),
}));

export const { useVerificationQuery, useSubmitVerificationMutation } = verificationApi;
