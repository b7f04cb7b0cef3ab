import type { AuditQuery } from '@tm/contracts';
import { type EndpointBuilder, extendApi, request } from '@tm/platform';
import { toOpenPage, type PageParams } from './page';

/**
 * The audit log, newest first: `useAuditQuery({ targetId, cursor })`. For a filter with very many matches the
 * count is capped (`moreThan`).
 */
export const adminAuditApi = extendApi((build: EndpointBuilder) => ({
  audit: build.query({
    query: (query: PageParams<AuditQuery>) => request('GET /api/admin/audit', { query }),
    transformResponse: toOpenPage,
    providesTags: ['Audit'],
  }),
}));

export const { useAuditQuery } = adminAuditApi;
