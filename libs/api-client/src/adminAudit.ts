import type { AuditEntry, AuditQuery } from '@tm/contracts';
import { extendApi } from '@tm/platform';
import { toOpenPage, type OpenPage, type PageParams } from './page';

/**
 * The audit log, newest first: `useAuditQuery({ targetId, cursor })`. For a filter with very many matches the
 * count is capped (`moreThan`).
 */
export const adminAuditApi = extendApi((build) => ({
  audit: build.query<OpenPage<AuditEntry>, PageParams<AuditQuery>>({
    query: (query) => ({ url: '/admin/audit', query }),
    transformResponse: toOpenPage,
    providesTags: ['Audit'],
  }),
}));

export const { useAuditQuery } = adminAuditApi;
