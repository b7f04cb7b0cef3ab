import { route } from '@tm/service-kit';
import { presentWork } from './work.presenter';
import { loadWorkNames, oldestWork } from './work.queries';

export const workRoutes = [
  route('GET /api/admin/work', async ({ authorize }) => {
    authorize('admin');
    const work = await oldestWork();
    return { body: presentWork(work, await loadWorkNames(work)) };
  }),
];
