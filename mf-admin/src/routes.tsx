import { defineRemote, lazyScreen } from '@tm/platform';
import remote from '../remote.json';

const AdminDashboard = lazyScreen(() => import('./dashboard'), 'AdminDashboard');
const TrendsPage = lazyScreen(() => import('./trends'), 'TrendsPage');
const UserPage = lazyScreen(() => import('./users/UserPage'), 'UserPage');
const ListingPage = lazyScreen(() => import('./listings/ListingPage'), 'ListingPage');
const ProviderPage = lazyScreen(() => import('./verification/ProviderPage'), 'ProviderPage');

export default defineRemote({
  name: remote.name,
  contract: remote.contract, // The literal of this build. The constant of the platform would be the shell's.
  routes: {
    admin: [
      { index: true, element: <AdminDashboard /> },
      { path: 'trends', element: <TrendsPage /> },
      { path: 'users/:id', element: <UserPage /> },
      { path: 'services/:id', element: <ListingPage /> },
      { path: 'providers/:id', element: <ProviderPage /> },
    ],
  },
});
