import type { RecoveryQuery, RecoveryVerdictRequest } from '@tm/contracts';
import { extendApi, type EndpointBuilder } from '@tm/platform';
import { invalidateAfterDecision } from './after';
import { toOpenPage, type PageParams } from './page';
import { request } from './request';

/** Requests to remove a lost second factor, and what an administrator answers. */
export const adminRecoveriesApi = extendApi((build: EndpointBuilder) => ({
  recoveries: build.query({
    query: (query: PageParams<RecoveryQuery>) => request('GET /api/admin/factor-recoveries', { query }),
    transformResponse: toOpenPage,
    providesTags: ['Person'],
  }),
  decideRecovery: build.mutation({
    query: ({ id, body }: { id: string; body: RecoveryVerdictRequest }) =>
      request('PUT /api/admin/factor-recoveries/:id', { params: { id }, body }),
    invalidatesTags: invalidateAfterDecision('Person', 'Audit'),
  }),
}));

export const { useRecoveriesQuery, useDecideRecoveryMutation } = adminRecoveriesApi;
