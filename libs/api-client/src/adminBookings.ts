import type { AdminBookingExportQuery, AdminBookingQuery, Booking } from '@tm/contracts';
import { extendApi, siteUrl } from '@tm/platform';
import { toOpenPage, type OpenPage, type PageParams } from './page';

/** All rows of a filter as a file: for the `href` of a link with `download`. */
export const bookingsFile = (filter: AdminBookingExportQuery): string => {
  const asked = Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const query = new URLSearchParams(asked).toString();
  return siteUrl(`/api/admin/bookings.csv${query && `?${query}`}`);
};

/** Everybody's bookings, page by page: `useAdminBookingsQuery({ customerId, cursor })`. One with its history: `useBookingQuery(id)`. */
export const adminBookingsApi = extendApi((build) => ({
  adminBookings: build.query<OpenPage<Booking>, PageParams<AdminBookingQuery>>({
    query: (query) => ({ url: '/admin/bookings', query }),
    transformResponse: toOpenPage,
    providesTags: ['Booking'],
  }),
}));

export const { useAdminBookingsQuery } = adminBookingsApi;
