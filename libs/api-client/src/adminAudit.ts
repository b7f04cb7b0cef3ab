import type { AuditQuery } from '@tm/contracts';
import { extendApi, type EndpointBuilder } from '@tm/platform';
import { toOpenPage, type PageParams } from './page';
import { request } from './request';

/** The audit log, newest first: `useAuditQuery({ targetId, cursor })`. A filter that matches very much says what it is more than. */
export const adminAuditApi = extendApi((build: EndpointBuilder) => ({
  audit: build.query({
    query: (query: PageParams<AuditQuery>) => request('GET /api/admin/audit', { query }),
    transformResponse: toOpenPage,
    providesTags: ['Audit'],
  }),
}));

export const { useAuditQuery } = adminAuditApi;
