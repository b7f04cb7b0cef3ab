import type {
  AdminBookingExportQuery,
  AdminBookingQuery,
  Booking,
  BookingStatusRequest,
  BookingsPreviewQuery,
  BookingsStatusRequest,
} from '@tm/contracts';
import {
  type EndpointBuilder,
  endpointUrl,
  extendApi,
  invalidateAfterDecision,
  invalidateRow,
  request,
  tags,
} from '@tm/platform';
import { toOpenPage, type PageParams } from './page';

const { ofPage } = tags('Booking');
const affected = ['Audit', 'Stats'] as const;

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
  cancelBooking: build.mutation({
    query: ({ id, body }: { id: string; body: BookingStatusRequest }) =>
      request('PUT /api/admin/bookings/:id/status', { params: { id }, body }),
    invalidatesTags: invalidateRow('Booking', ...affected),
  }),
  /** Cancels several bookings at once. The response has a result for each of them. */
  cancelBookings: build.mutation({
    query: (body: BookingsStatusRequest) => request('PUT /api/admin/bookings/status', { body }),
    invalidatesTags: invalidateAfterDecision('Booking', ...affected),
  }),
  /** Previews the consequences. It must be current, so it is not cached. */
  cancelPreview: build.query({
    query: (query: BookingsPreviewQuery) => request('GET /api/admin/bookings/status-preview', { query }),
    keepUnusedDataFor: 0,
  }),
}));

export const {
  useAdminBookingsQuery,
  useCancelBookingMutation,
  useCancelBookingsMutation,
  useCancelPreviewQuery,
} = adminBookingsApi;
