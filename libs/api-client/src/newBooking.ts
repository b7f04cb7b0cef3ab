import type { CreateBookingRequest } from '@tm/contracts';
import { type EndpointBuilder, extendApi, request, tags } from '@tm/platform';
import { isStale, isTimeRejected } from './bookingCache';

const { list, counts } = tags('Booking');

/** The booking form's call. Separate from `bookings`, because lists of bookings do not need it. */
export const newBookingApi = extendApi((build: EndpointBuilder) => ({
  /**
   * `key` is the form's idempotency key. It stays the same over retries, so that a lost response never books
   * twice (PD-22).
   */
  createBooking: build.mutation({
    query: ({ body, key }: { body: CreateBookingRequest; key: string }) =>
      request('POST /api/bookings', { body, idempotencyKey: key }),
    invalidatesTags: (answer, error) =>
      answer
        ? [list, counts, 'Availability']
        : isStale(error) || isTimeRejected(error)
          ? ['Availability']
          : [],
  }),
}));

export const { useCreateBookingMutation } = newBookingApi;
