import type { UpdateBookingRequest } from '@tm/contracts';
import { useMoveBookingMutation } from '@tm/api-client/bookings';
import { BOOKING_STATUS_NAMES, bookingReference, type BookingStatus } from '@tm/domain';
import { notify } from '@tm/platform';
import { failureOf } from '../labels/failure';

/** Members of a move in addition to the status. */
export type MoveDetails = Omit<UpdateBookingRequest, 'status'>;

/**
 * Changes the status of a booking and shows a toast on success (product 8). `move` returns the message of a
 * failure (`describe`), otherwise null. `movingTo` is the requested status while the request is pending.
 */
export function useMoveBooking(id: string, describe = failureOf) {
  const [send, { isLoading, originalArgs }] = useMoveBookingMutation();
  const move = async (status: BookingStatus, more: MoveDetails = {}): Promise<string | null> => {
    const { blockCustomer } = more;
    const { error } = await send({ id, status, ...more });
    if (error) return describe(error);
    const moved = `Booking ${bookingReference(id)} is now ${BOOKING_STATUS_NAMES[status].toLowerCase()}.`;
    const description = blockCustomer ? `${moved} You get no more requests from this customer.` : moved;
    notify({ title: 'Booking Updated', description });
    return null;
  };
  return { move, movingTo: isLoading ? originalArgs?.status : undefined };
}
