import type { AdminBookingExportQuery, AdminBookingQuery, Booking } from '@tm/contracts';
import { type EndpointBuilder, endpointUrl, extendApi, request, tags } from '@tm/platform';
import { toOpenPage, type PageParams } from './page';

const { ofPage } = tags('Booking');

/** Returns the address of a CSV file with all rows of a filter, for the `href` of a link with `download`. */
export const bookingsFile = (query: AdminBookingExportQuery): string =>
  endpointUrl('GET /api/admin/bookings.csv', { query });

/**
 * Bookings of all users, in pages: `useAdminBookingsQuery({ customerId, cursor })`. `useBookingQuery(id)`
 * reads one with its history.
 */
export const adminBookingsApi = extendApi((build: EndpointBuilder) => ({
  adminBookings: build.query({
    query: (query: PageParams<AdminBookingQuery>) => request('GET /api/admin/bookings', { query }),
    transformResponse: toOpenPage<Booking>,
    providesTags: ofPage,
  }),
}));

export const { useAdminBookingsQuery } = adminBookingsApi;
