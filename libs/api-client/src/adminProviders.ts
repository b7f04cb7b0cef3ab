import type {
  AdminProvider,
  AdminProviderDetail,
  AdminProviderQuery,
  ChangeRulingRequest,
  DocumentLink,
  ProviderVerificationRequest,
  VerificationStanding,
} from '@tm/contracts';
import { extendApi } from '@tm/platform';
import { invalidateAfterDecision } from './after';
import { toOpenPage, type OpenPage, type PageParams } from './page';

/**
 * Providers for admins, links to their documents, and decisions. `useAdminProvidersQuery({ state: 'submitted'
 * })` is the queue.
 */
export const adminProvidersApi = extendApi((build) => ({
  adminProviders: build.query<OpenPage<AdminProvider>, PageParams<AdminProviderQuery>>({
    query: (query) => ({ url: '/admin/providers', query }),
    transformResponse: toOpenPage,
    providesTags: ['Provider'],
  }),
  adminProvider: build.query<AdminProviderDetail, string>({
    query: (id) => `/admin/providers/${id}`,
    providesTags: ['Provider'],
  }),
  /** Returns an address that opens the document for one minute. The access is recorded in the audit log. */
  linkDocument: build.mutation<DocumentLink, { id: string; of?: 'papers' | 'change' }>({
    query: ({ id, ...query }) => ({ url: `/admin/providers/${id}/document-link`, method: 'POST', query }),
  }),
  decideVerification: build.mutation<VerificationStanding, { id: string; body: ProviderVerificationRequest }>(
    {
      query: ({ id, body }) => ({ url: `/admin/providers/${id}/verification`, method: 'PUT', body }),
      invalidatesTags: invalidateAfterDecision('Provider', 'Listing', 'Person', 'Audit'),
    },
  ),
  /** Decides the pending changes of a verified business. Its approved data stay in effect until then. */
  decidePendingChange: build.mutation<VerificationStanding, { id: string; body: ChangeRulingRequest }>({
    query: ({ id, body }) => ({ url: `/admin/providers/${id}/change`, method: 'PUT', body }),
    invalidatesTags: invalidateAfterDecision('Provider', 'Listing', 'Person', 'Audit'),
  }),
}));

export const {
  useAdminProvidersQuery,
  useAdminProviderQuery,
  useLinkDocumentMutation,
  useDecideVerificationMutation,
  useDecidePendingChangeMutation,
} = adminProvidersApi;
