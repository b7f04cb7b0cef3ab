import type { VerificationRequest } from '@tm/contracts';
import { extendApi, type EndpointBuilder } from '@tm/platform';
import { invalidateAfterDecision } from './after';
import { request } from './request';

/**
 * The review of a provider's business, to its owner: `useVerificationQuery(providerId)` says where it stands,
 * `useSubmitVerificationMutation()` hands the papers in.
 */
export const verificationApi = extendApi((build: EndpointBuilder) => ({
  verification: build.query({
    query: (id: string) => request('GET /api/service-providers/:id/verification', { params: { id } }),
    providesTags: ['Provider'],
  }),
  submitVerification: build.mutation({
    query: ({ id, body }: { id: string; body: VerificationRequest }) =>
      request('PUT /api/service-providers/:id/verification', { params: { id }, body }),
    // The signed-in user carries the business and where its review stands. After a 409 an admin has ruled meanwhile.
    invalidatesTags: invalidateAfterDecision('Provider', 'Session'),
  }),
}));

export const { useVerificationQuery, useSubmitVerificationMutation } = verificationApi;
