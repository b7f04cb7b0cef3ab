import { defineRemote, lazyScreen } from '@tm/platform';
import remote from '../remote.json';

const Dashboard = lazyScreen(() => import('./dashboard/Dashboard'), 'Dashboard');
const ProviderCalendar = lazyScreen(() => import('./schedule/calendar/ProviderCalendar'), 'ProviderCalendar');
const Hours = lazyScreen(() => import('./schedule/hours/Hours'), 'Hours');
const Reservations = lazyScreen(() => import('./schedule/reservations/Reservations'), 'Reservations');
const Earnings = lazyScreen(() => import('./earnings/Earnings'), 'Earnings');
const Payouts = lazyScreen(() => import('./payouts/Payouts'), 'Payouts');
// One chunk for both, since they share nearly all of their code.
const EditListing = lazyScreen(
  () => import(/* webpackChunkName: "edit-listing" */ './listings/editor/EditListing'),
  'EditListing',
);
const NewListing = lazyScreen(
  () => import(/* webpackChunkName: "edit-listing" */ './listings/editor/NewListing'),
  'NewListing',
);
const Verification = lazyScreen(() => import('./profile/verification/Verification'), 'Verification');
const ManageServices = lazyScreen(() => import('./listings/list/ManageServices'), 'ManageServices');

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
      { path: 'payouts', element: <Payouts /> },
      { path: 'verification', element: <Verification /> },
    ],
    manage: [
      { index: true, element: <ManageServices /> },
      { path: 'new', element: <NewListing /> },
      { path: ':id', element: <EditListing /> },
    ],
  },
});
