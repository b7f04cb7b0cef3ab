import type { AdminBookingExportQuery, AdminBookingQuery, Booking } from '@tm/contracts';
import { extendApi, type EndpointBuilder } from '@tm/platform';
import { toOpenPage, type PageParams } from './page';
import { endpointUrl, request } from './request';
import { tags } from './tags';

const { ofPage } = tags('Booking');

/** All rows of a filter as a file: for the `href` of a link with `download`. */
export const bookingsFile = (query: AdminBookingExportQuery): string =>
  endpointUrl('GET /api/admin/bookings.csv', { query });

/** Everybody's bookings, page by page: `useAdminBookingsQuery({ customerId, cursor })`. One with its history: `useBookingQuery(id)`. */
export const adminBookingsApi = extendApi((build: EndpointBuilder) => ({
  adminBookings: build.query({
    query: (query: PageParams<AdminBookingQuery>) => request('GET /api/admin/bookings', { query }),
    transformResponse: toOpenPage<Booking>,
    providesTags: ofPage,
  }),
}));

export const { useAdminBookingsQuery } = adminBookingsApi;
