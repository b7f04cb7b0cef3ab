import type {
  AdminProvider,
  AdminProviderQuery,
  ChangeRulingRequest,
  ProviderVerificationRequest,
} from '@tm/contracts';
import { extendApi, type EndpointBuilder } from '@tm/platform';
import { invalidateRow } from './after';
import { toOpenPage, type PageParams } from './page';
import { request } from './request';
import { tags } from './tags';

const { ofPage, tag } = tags('Provider');

/**
 * Businesses as admins see them, the links of their documents, and the rulings. `useAdminProvidersQuery({ state: 'submitted' })` is the
 * queue.
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
  /** An address that opens the document for a minute. Whoever opens it is in the audit log. */
  linkDocument: build.mutation({
    query: ({ id, ...query }: { id: string; of?: 'papers' | 'change' }) =>
      request('POST /api/admin/providers/:id/document-link', { params: { id }, query }),
  }),
  decideVerification: build.mutation({
    query: ({ id, body }: { id: string; body: ProviderVerificationRequest }) =>
      request('PUT /api/admin/providers/:id/verification', { params: { id }, body }),
    invalidatesTags: invalidateRow('Provider', 'Listing', 'Person', 'Audit'),
  }),
  /** On what a verified business has changed; its approved data stay until then. */
  decidePendingChange: build.mutation({
    query: ({ id, body }: { id: string; body: ChangeRulingRequest }) =>
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
