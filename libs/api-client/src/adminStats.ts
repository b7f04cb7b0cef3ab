import type { AdminStats, Trends, TrendsQuery } from '@tm/contracts';
import { extendApi } from '@tm/platform';

/** The numbers of the whole site, now and over time: `useTrendsQuery({ by: 'week', from, to })`. */
export const adminStatsApi = extendApi((build) => ({
  adminStats: build.query<AdminStats, void>({ query: () => '/admin/stats', providesTags: ['Stats'] }),
  trends: build.query<Trends, TrendsQuery>({
    query: (query) => ({ url: '/admin/trends', query }),
    providesTags: ['Stats'],
  }),
}));

export const { useAdminStatsQuery, useTrendsQuery } = adminStatsApi;
