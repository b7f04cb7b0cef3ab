import type { AdminBookingExportQuery, AdminBookingQuery, Booking } from '@tm/contracts';
import { extendApi, siteUrl } from '@tm/platform';
import { toOpenPage, type OpenPage, type PageParams } from './page';

/** Returns the address of a CSV file with all rows of a filter, for the `href` of a link with `download`. */
export const bookingsFile = (filter: AdminBookingExportQuery): string => {
  const asked = Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const query = new URLSearchParams(asked).toString();
  return siteUrl(`/api/admin/bookings.csv${query && `?${query}`}`);
};

/**
 * Bookings of all users, in pages: `useAdminBookingsQuery({ customerId, cursor })`. `useBookingQuery(id)`
 * reads one with its history.
 */
export const adminBookingsApi = extendApi((build) => ({
  adminBookings: build.query<OpenPage<Booking>, PageParams<AdminBookingQuery>>({
    query: (query) => ({ url: '/admin/bookings', query }),
    transformResponse: toOpenPage,
    providesTags: ['Booking'],
  }),
}));

export const { useAdminBookingsQuery } = adminBookingsApi;
