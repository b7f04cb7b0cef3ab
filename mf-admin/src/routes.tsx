import { defineRemote, lazyScreen } from '@tm/platform';
import face from '../remote.json';

const AdminDashboard = lazyScreen(() => import('./dashboard'), 'AdminDashboard');

export default defineRemote({
  name: face.name,
  contract: face.contract, // our literal: read from platform it would be the shell's
  routes: {
    admin: [{ index: true, element: <AdminDashboard /> }],
  },
});
