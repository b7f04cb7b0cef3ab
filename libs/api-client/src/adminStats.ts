import type { TrendsQuery } from '@tm/contracts';
import { extendApi, type EndpointBuilder } from '@tm/platform';
import { request } from './request';
import { tags } from './tags';

/** The numbers of the whole site, now and over time: `useTrendsQuery({ by: 'week', from, to })`. */
export const adminStatsApi = extendApi((build: EndpointBuilder) => ({
  adminStats: build.query({ query: () => request('GET /api/admin/stats'), providesTags: ['Stats'] }),
  /** What waits beside services; every ruling on one of them changes it. */
  adminQueueCounts: build.query({
    query: () => request('GET /api/admin/waiting'),
    providesTags: [
      tags('Provider').counts,
      tags('Review').counts,
      tags('Support').counts,
      tags('Person').counts,
    ],
  }),
  trends: build.query({
    query: (query: TrendsQuery) => request('GET /api/admin/trends', { query }),
    providesTags: ['Stats'],
  }),
}));

export const { useAdminStatsQuery, useAdminQueueCountsQuery, useTrendsQuery } = adminStatsApi;
