import { defineRemote, lazyScreen } from '@tm/platform';
import remote from '../remote.json';

const Dashboard = lazyScreen(() => import('./dashboard'), 'Dashboard');
const ProviderCalendar = lazyScreen(() => import('./calendar'), 'ProviderCalendar');
const Hours = lazyScreen(() => import('./hours'), 'Hours');
const Reservations = lazyScreen(() => import('./reservations'), 'Reservations');
const Earnings = lazyScreen(() => import('./earnings'), 'Earnings');
const EditListing = lazyScreen(() => import('./edit-listing'), 'EditListing');
const NewListing = lazyScreen(() => import('./edit-listing'), 'NewListing');
const Verification = lazyScreen(() => import('./verification'), 'Verification');
const ManageServices = lazyScreen(() => import('./manage-services'), 'ManageServices');

export default defineRemote({
  name: remote.name,
  contract: remote.contract, // from this build; read from the platform it would be the shell's value
  routes: {
    dashboard: [
      { index: true, element: <Dashboard /> },
      { path: 'calendar', element: <ProviderCalendar /> },
      { path: 'hours', element: <Hours /> },
      { path: 'reservations', element: <Reservations /> },
      { path: 'earnings', element: <Earnings /> },
      { path: 'verification', element: <Verification /> },
    ],
    manage: [
      { index: true, element: <ManageServices /> },
      { path: 'new', element: <NewListing /> },
      { path: ':id', element: <EditListing /> },
    ],
  },
});
