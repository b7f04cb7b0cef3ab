import type { AdminStats, Trends, TrendsQuery, Waiting } from '@tm/contracts';
import { extendApi } from '@tm/platform';

/** The numbers of the whole site, now and over time: `useTrendsQuery({ by: 'week', from, to })`. */
export const adminStatsApi = extendApi((build) => ({
  adminStats: build.query<AdminStats, void>({ query: () => '/admin/stats', providesTags: ['Stats'] }),
  /** What waits beside services; every ruling on one of them changes it. */
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
