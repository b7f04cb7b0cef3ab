import type { FactorRecovery, RecoveryQuery, RecoveryVerdictRequest } from '@tm/contracts';
import { extendApi } from '@tm/platform';
import { after } from './after';
import { toOpenPage, type OpenPage, type Wish } from './page';

/** Requests to remove a lost second factor, and what an administrator answers. */
export const adminRecoveriesApi = extendApi((build) => ({
  recoveries: build.query<OpenPage<FactorRecovery>, Wish<RecoveryQuery>>({
    query: (query) => ({ url: '/admin/factor-recoveries', query }),
    transformResponse: toOpenPage,
    providesTags: ['Person'],
  }),
  ruleOnRecovery: build.mutation<FactorRecovery, { id: string; body: RecoveryVerdictRequest }>({
    query: ({ id, body }) => ({ url: `/admin/factor-recoveries/${id}`, method: 'PUT', body }),
    invalidatesTags: after('Person', 'Audit'),
  }),
}));

export const { useRecoveriesQuery, useRuleOnRecoveryMutation } = adminRecoveriesApi;
