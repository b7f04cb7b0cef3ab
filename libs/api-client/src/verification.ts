import type { VerificationRequest, VerificationStanding } from '@tm/contracts';
import { extendApi } from '@tm/platform';
import { invalidateAfterDecision } from './after';

/**
 * Verification of a provider's business, for its owner: `useVerificationQuery(providerId)` returns its state,
 * `useSubmitVerificationMutation()` submits the documents.
 */
export const verificationApi = extendApi((build) => ({
  verification: build.query<VerificationStanding, string>({
    query: (id) => `/service-providers/${id}/verification`,
    providesTags: ['Provider'],
  }),
  submitVerification: build.mutation<VerificationStanding, { id: string; body: VerificationRequest }>({
    query: ({ id, body }) => ({ url: `/service-providers/${id}/verification`, method: 'PUT', body }),
    // The session user contains the business and its verification state. A 409 means that an admin has
    // decided since the form was opened.
    invalidatesTags: invalidateAfterDecision('Provider', 'Session'),
  }),
}));

export const { useVerificationQuery, useSubmitVerificationMutation } = verificationApi;
