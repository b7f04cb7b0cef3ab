import type { AuditEntry, AuditQuery } from '@tm/contracts';
import { extendApi } from '@tm/platform';
import { toOpenPage, type OpenPage } from './page';

type Wish = Omit<AuditQuery, 'limit' | 'cursor'> & { limit?: number; cursor?: string };

/** The audit log, newest first: `useAuditQuery({ targetId, cursor })`. A filter that matches very much says what it is more than. */
export const adminAuditApi = extendApi((build) => ({
  audit: build.query<OpenPage<AuditEntry>, Wish>({
    query: (query) => ({ url: '/admin/audit', query }),
    transformResponse: toOpenPage,
    providesTags: ['Audit'],
  }),
}));

export const { useAuditQuery } = adminAuditApi;
