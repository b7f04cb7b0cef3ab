import { useMoveBookingMutation } from '@tm/api-client/bookings';
import { BOOKING_STATUS_NAMES, bookingReference, type BookingStatus } from '@tm/domain';
import { notify } from '@tm/platform';
import { failureOf } from '../labels/failure';

/**
 * Moves a booking and tells when it went well (product 8). `move` answers what to tell when it did not, null when all is said. `movingTo` is the
 * status that is being asked for.
 */
export function useMoveBooking(id: string) {
  const [send, { isLoading, originalArgs }] = useMoveBookingMutation();
  const move = async (status: BookingStatus, blockCustomer?: true): Promise<string | null> => {
    const { error } = await send({ id, status, ...(blockCustomer && { blockCustomer }) });
    if (error) return failureOf(error);
    const moved = `Booking ${bookingReference(id)} is now ${BOOKING_STATUS_NAMES[status].toLowerCase()}.`;
    const description = blockCustomer ? `${moved} You get no more requests from this customer.` : moved;
    notify({ title: 'Booking Updated', description });
    return null;
  };
  return { move, movingTo: isLoading ? originalArgs?.status : undefined };
}
