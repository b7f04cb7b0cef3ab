import { adminStats } from '@tm/contracts';
import { platformStats } from '@tm/data';
import { route } from '@tm/service-kit';

export const statsRoutes = [
  route('GET /api/admin/stats', {
    answer: adminStats,
    handle: async ({ authorize }) => {
      authorize('admin');
      return { body: await platformStats() };
    },
  }),
];
