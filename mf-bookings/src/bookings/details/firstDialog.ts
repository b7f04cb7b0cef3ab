import type { Booking } from '@tm/contracts';
import { bookingActions, mayReview, rescheduleActions, type BookingParty, type LinkedAct } from '@tm/domain';
import type { BookingDialog } from '../actions/BookingDialogs';

/**
 * Returns the dialog that a link to a booking opens; null if the link names none, or if the party cannot do
 * it at `now`.
 */
export const firstDialog = (
  booking: Booking,
  party: BookingParty | null,
  act: LinkedAct | null | undefined,
  now: Date,
): BookingDialog | null => {
  if (!party || !act) return null;
  if (act === 'review') return party === 'customer' && mayReview(booking) ? 'review' : null;
  if (act === 'move') return rescheduleActions(booking, party, now).includes('propose') ? 'reschedule' : null;
  return bookingActions(booking, party, now).some(({ to }) => to === 'cancelled') ? 'cancel' : null;
};
