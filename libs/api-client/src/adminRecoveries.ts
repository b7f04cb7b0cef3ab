import type { FactorRecovery, RecoveryQuery, RecoveryVerdictRequest } from '@tm/contracts';
import { extendApi, type EndpointBuilder } from '@tm/platform';
import { toOpenPage, type PageParams } from './page';
import { invalidateRow } from './after';
import { request } from './request';
import { tags } from './tags';

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
