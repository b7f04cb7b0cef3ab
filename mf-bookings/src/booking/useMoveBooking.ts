import { useMoveBookingMutation } from '@tm/api-client/bookings';
import { BOOKING_STATUS_NAMES, bookingReference, type BookingStatus } from '@tm/domain';
import { isUnauthorized, messageOf, notify, type ApiError } from '@tm/platform';

const FAILED = 'Failed to update booking. Please try again.';
/** Of a refusal by state the server's sentence says more: which booking is in the way, or that somebody was faster. */
const reason = (error: ApiError) => (error.status === 409 ? messageOf(error, FAILED) : FAILED);

/** Moves a booking and tells how it went (spec 8). `movingTo` is the status that is being asked for. */
export function useMoveBooking(id: string) {
  const [send, { isLoading, originalArgs }] = useMoveBookingMutation();
  const move = async (status: BookingStatus) => {
    const { error } = await send({ id, status });
    if (!error) {
      const description = `Booking ${bookingReference(id)} is now ${BOOKING_STATUS_NAMES[status].toLowerCase()}.`;
      notify({ title: 'Booking Updated', description });
    } else if (!isUnauthorized(error)) {
      notify({ title: 'Error', description: reason(error as ApiError), variant: 'destructive' });
    }
  };
  return { move, movingTo: isLoading ? originalArgs?.status : undefined };
}
