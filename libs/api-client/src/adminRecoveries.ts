import type { FactorRecovery, RecoveryQuery, RecoveryVerdictRequest } from '@tm/contracts';
import { type EndpointBuilder, extendApi, invalidateRow, request, tags } from '@tm/platform';
import { toOpenPage, type PageParams } from './page';

const { ofPage } = tags('Person');

/** Requests to remove a lost second factor, and the decisions of administrators. */
export const adminRecoveriesApi = extendApi((build: EndpointBuilder) => ({
  recoveries: build.query({
    query: (query: PageParams<RecoveryQuery>) => request('GET /api/admin/factor-recoveries', { query }),
    transformResponse: toOpenPage<FactorRecovery>,
    providesTags: ofPage,
  }),
  decideRecovery: build.mutation({
    query: ({ id, body }: { id: string; body: RecoveryVerdictRequest }) =>
      request('PUT /api/admin/factor-recoveries/:id', { params: { id }, body }),
    invalidatesTags: invalidateRow('Person', 'Audit'),
  }),
}));

export const { useRecoveriesQuery, useDecideRecoveryMutation } = adminRecoveriesApi;
