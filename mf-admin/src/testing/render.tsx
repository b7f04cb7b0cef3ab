import { lazyScreen } from '@tm/platform';
import { renderScreen } from '@tm/platform/testing';
import { Suspense } from 'react';
import { AdminDashboard } from '../dashboard/AdminDashboard';

const ListingPage = lazyScreen(() => import('../listings/page/ListingPage'), 'ListingPage');
const ProviderPage = lazyScreen(() => import('../verification/page/ProviderPage'), 'ProviderPage');

/** Renders the admin page at an address. */
export const renderAt = (at: string) =>
  renderScreen({ at, routes: [{ path: '/admin', element: <AdminDashboard /> }] });

/** Renders a decision page, with its list for the way back. */
export const renderPage = (at: string) =>
  renderScreen({
    at,
    routes: [
      { path: '/admin', element: <AdminDashboard /> },
      {
        path: '/admin/services/:id',
        element: (
          <Suspense>
            <ListingPage />
          </Suspense>
        ),
      },
      {
        path: '/admin/providers/:id',
        element: (
          <Suspense>
            <ProviderPage />
          </Suspense>
        ),
      },
    ],
  });

/** Renders the admin page with one of its tabs open. */
export const renderTab = (
  tab?:
    'users' | 'listings' | 'providers' | 'bookings' | 'absences' | 'reviews' | 'support' | 'money' | 'audit',
) => renderAt(tab ? `/admin?tab=${tab}` : '/admin');
