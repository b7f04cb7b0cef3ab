import type { VerificationRequest } from '@tm/contracts';
import { type EndpointBuilder, extendApi, invalidateRow, request, tags } from '@tm/platform';

const { tag } = tags('Provider');

/**
 * Verification of a provider's business, for its owner: `useVerificationQuery(providerId)` returns its state,
 * `useSubmitVerificationMutation()` submits the documents.
 */
export const verificationApi = extendApi((build: EndpointBuilder) => ({
  verification: build.query({
    query: (id: string) => request('GET /api/service-providers/:id/verification', { params: { id } }),
    providesTags: (_row, _error, id) => [tag(id)],
  }),
  submitVerification: build.mutation({
    query: ({ id, body }: { id: string; body: VerificationRequest }) =>
      request('PUT /api/service-providers/:id/verification', { params: { id }, body }),
    // The session user contains the business and its verification state. A 409 means that an admin has
    // decided since the form was opened.
    invalidatesTags: invalidateRow('Provider', 'Session'),
  }),
}));

export const { useVerificationQuery, useSubmitVerificationMutation } = verificationApi;
