import { renderScreen } from '@tm/platform/testing';
import { AdminDashboard } from '../dashboard';

/** Draws the admin's page with one of its tabs open. */
export const draw = (tab?: 'listings' | 'bookings' | 'audit') =>
  renderScreen({
    at: tab ? `/admin?tab=${tab}` : '/admin',
    routes: [{ path: '/admin', element: <AdminDashboard /> }],
  });
