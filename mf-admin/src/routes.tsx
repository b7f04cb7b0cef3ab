import { defineRemote, lazyScreen } from '@tm/platform';
import remote from '../remote.json';

const AdminDashboard = lazyScreen(() => import('./dashboard/AdminDashboard'), 'AdminDashboard');
const TrendsPage = lazyScreen(() => import('./dashboard/trends/TrendsPage'), 'TrendsPage');
const HolidaysPage = lazyScreen(() => import('./holidays/HolidaysPage'), 'HolidaysPage');
const UserPage = lazyScreen(() => import('./users/page/UserPage'), 'UserPage');
const ListingPage = lazyScreen(() => import('./listings/page/ListingPage'), 'ListingPage');
const ProviderPage = lazyScreen(() => import('./verification/page/ProviderPage'), 'ProviderPage');

export default defineRemote({
  name: remote.name,
  contract: remote.contract, // The literal of this build. The constant of the platform would be the shell's.
  routes: {
    admin: [
      { index: true, element: <AdminDashboard /> },
      { path: 'trends', element: <TrendsPage /> },
      { path: 'holidays', element: <HolidaysPage /> },
      { path: 'users/:id', element: <UserPage /> },
      { path: 'services/:id', element: <ListingPage /> },
      { path: 'providers/:id', element: <ProviderPage /> },
    ],
  },
});
