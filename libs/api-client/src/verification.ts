import type { VerificationRequest, VerificationStanding } from '@tm/contracts';
import { extendApi } from '@tm/platform';
import { invalidateAfterDecision } from './after';

/**
 * The review of a provider's business, to its owner: `useVerificationQuery(providerId)` says where it stands,
 * `useSubmitVerificationMutation()` hands the papers in.
 */
export const verificationApi = extendApi((build) => ({
  verification: build.query<VerificationStanding, string>({
    query: (id) => `/service-providers/${id}/verification`,
    providesTags: ['Provider'],
  }),
  submitVerification: build.mutation<VerificationStanding, { id: string; body: VerificationRequest }>({
    query: ({ id, body }) => ({ url: `/service-providers/${id}/verification`, method: 'PUT', body }),
    // The signed-in user carries the business and where its review stands. After a 409 an admin has ruled meanwhile.
    invalidatesTags: invalidateAfterDecision('Provider', 'Session'),
  }),
}));

export const { useVerificationQuery, useSubmitVerificationMutation } = verificationApi;
