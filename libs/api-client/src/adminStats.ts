import type { AdminStats, Trends, TrendsQuery, Waiting } from '@tm/contracts';
import { extendApi } from '@tm/platform';

/** The figures of the whole site, current and over time: `useTrendsQuery({ by: 'week', from, to })`. */
export const adminStatsApi = extendApi((build) => ({
  adminStats: build.query<AdminStats, void>({ query: () => '/admin/stats', providesTags: ['Stats'] }),
  /** Lengths of the queues other than listings. Every decision in one of these queues changes them. */
  adminQueueCounts: build.query<Waiting, void>({
    query: () => '/admin/waiting',
    providesTags: ['Provider', 'Review', 'Support', 'Person'],
  }),
  trends: build.query<Trends, TrendsQuery>({
    query: (query) => ({ url: '/admin/trends', query }),
    providesTags: ['Stats'],
  }),
}));

export const { useAdminStatsQuery, useAdminQueueCountsQuery, useTrendsQuery } = adminStatsApi;
