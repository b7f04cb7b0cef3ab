import { lazyScreen } from '@tm/platform';
import { renderScreen } from '@tm/platform/testing';
import { Suspense } from 'react';
import { AdminDashboard } from '../dashboard';

const ListingPage = lazyScreen(() => import('../listings/ListingPage'), 'ListingPage');
const ProviderPage = lazyScreen(() => import('../verification/ProviderPage'), 'ProviderPage');

/** Draws the admin's page at an address. */
export const drawAt = (at: string) =>
  renderScreen({ at, routes: [{ path: '/admin', element: <AdminDashboard /> }] });

/** Draws one of the pages that are ruled on, with the way back. */
export const drawPage = (at: string) =>
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
export const draw = (tab?: 'listings' | 'providers' | 'bookings' | 'reviews' | 'support' | 'audit') =>
  drawAt(tab ? `/admin?tab=${tab}` : '/admin');
