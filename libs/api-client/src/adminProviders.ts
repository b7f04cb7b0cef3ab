import type {
  AdminProvider,
  AdminProviderQuery,
  BusinessChangeDecisionRequest,
  ProviderVerificationRequest,
} from '@tm/contracts';
import { type EndpointBuilder, extendApi, invalidateRow, request, tags } from '@tm/platform';
import { toOpenPage, type PageParams } from './page';

const { ofPage, tag } = tags('Provider');

/**
 * Providers for admins, links to their documents, and decisions. `useAdminProvidersQuery({ state: 'submitted'
 * })` is the queue.
 */
export const adminProvidersApi = extendApi((build: EndpointBuilder) => ({
  adminProviders: build.query({
    query: (query: PageParams<AdminProviderQuery>) => request('GET /api/admin/providers', { query }),
    transformResponse: toOpenPage<AdminProvider>,
    providesTags: ofPage,
  }),
  adminProvider: build.query({
    query: (id: string) => request('GET /api/admin/providers/:id', { params: { id } }),
    providesTags: (_row, _error, id) => [tag(id)],
  }),
  /** Returns an address that opens the document for one minute. The access is recorded in the audit log. */
  linkDocument: build.mutation({
    query: ({ id, ...query }: { id: string; of?: 'papers' | 'change' }) =>
      request('POST /api/admin/providers/:id/document-link', { params: { id }, query }),
  }),
  decideVerification: build.mutation({
    query: ({ id, body }: { id: string; body: ProviderVerificationRequest }) =>
      request('PUT /api/admin/providers/:id/verification', { params: { id }, body }),
    invalidatesTags: invalidateRow('Provider', 'Listing', 'Person', 'Audit'),
  }),
  /** Decides the pending changes of a verified business. Its approved data stay in effect until then. */
  decidePendingChange: build.mutation({
    query: ({ id, body }: { id: string; body: BusinessChangeDecisionRequest }) =>
      request('PUT /api/admin/providers/:id/change', { params: { id }, body }),
    invalidatesTags: invalidateRow('Provider', 'Listing', 'Person', 'Audit'),
  }),
}));

export const {
  useAdminProvidersQuery,
  useAdminProviderQuery,
  useLinkDocumentMutation,
  useDecideVerificationMutation,
  useDecidePendingChangeMutation,
} = adminProvidersApi;
