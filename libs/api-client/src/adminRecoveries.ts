import type { FactorRecovery, RecoveryQuery, RecoveryVerdictRequest } from '@tm/contracts';
import { extendApi } from '@tm/platform';
import { invalidateAfterDecision } from './after';
import { toOpenPage, type OpenPage, type PageParams } from './page';

/** Requests to remove a lost second factor, and the decisions of administrators. */
export const adminRecoveriesApi = extendApi((build) => ({
  recoveries: build.query<OpenPage<FactorRecovery>, PageParams<RecoveryQuery>>({
    query: (query) => ({ url: '/admin/factor-recoveries', query }),
    transformResponse: toOpenPage,
    providesTags: ['Person'],
  }),
  decideRecovery: build.mutation<FactorRecovery, { id: string; body: RecoveryVerdictRequest }>({
    query: ({ id, body }) => ({ url: `/admin/factor-recoveries/${id}`, method: 'PUT', body }),
    invalidatesTags: invalidateAfterDecision('Person', 'Audit'),
  }),
}));

export const { useRecoveriesQuery, useDecideRecoveryMutation } = adminRecoveriesApi;
