import { type EndpointBuilder, extendApi, request } from '@tm/platform';
import { invalidateOthers, patchBooking } from './bookingCache';

/** The customer's confirmation that a completed booking went well: `useConfirmBookingMutation()`. */
export const bookingConfirmationApi = extendApi((build: EndpointBuilder) => ({
  confirmBooking: build.mutation({
    query: (id: string) => request('POST /api/bookings/:id/confirm', { params: { id } }),
    onQueryStarted: patchBooking,
    invalidatesTags: invalidateOthers,
  }),
}));

export const { useConfirmBookingMutation } = bookingConfirmationApi;
