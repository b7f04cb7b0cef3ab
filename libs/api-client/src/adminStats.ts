import type { TrendsQuery } from '@tm/contracts';
import { type EndpointBuilder, extendApi, request, tags } from '@tm/platform';

/** The figures of the whole site, current and over time: `useTrendsQuery({ by: 'week', from, to })`. */
export const adminStatsApi = extendApi((build: EndpointBuilder) => ({
  adminStats: build.query({ query: () => request('GET /api/admin/stats'), providesTags: ['Stats'] }),
  /** Lengths of the queues other than listings. Every decision in one of these queues changes them. */
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
