import { lazyScreen } from '@tm/platform';
import { renderScreen } from '@tm/platform/testing';
import { Suspense } from 'react';
import { AdminDashboard } from '../dashboard/AdminDashboard';

const ListingPage = lazyScreen(() => import('../listings/page/ListingPage'), 'ListingPage');
const ProviderPage = lazyScreen(() => import('../verification/page/ProviderPage'), 'ProviderPage');

/** Draws the admin's page at an address. */
export const renderAt = (at: string) =>
  renderScreen({ at, routes: [{ path: '/admin', element: <AdminDashboard /> }] });

/** Draws one of the pages that are ruled on, with the way back. */
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

/** Draws the admin's page with one of its tabs open. */
export const renderTab = (tab?: 'listings' | 'providers' | 'bookings' | 'reviews' | 'support' | 'audit') =>
  renderAt(tab ? `/admin?tab=${tab}` : '/admin');
