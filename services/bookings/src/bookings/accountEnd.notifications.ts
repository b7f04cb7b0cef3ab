import {
  describeEndedMoney,
  describeHeldMoney,
  endedUnpaid,
  notifyParties,
  otherSide,
  refreshParties,
  whatOf,
} from '@tm/data-bookings';
import type { BookingParty } from '@tm/domain';
import type { ClientSession } from '@tm/mongo';
import type { CloseBookingsJob } from '@tm/records';
import type { BookingRow } from '@tm/schema/bookings';

/** Words about the account that ended a booking, for the other party. They do not state why. */
const GONE = { suspended: 'is not on the site any more', closed: 'has closed their account' } as const;

/**
 * Notifies the other party of a booking that ended with the account of `side`, without the reason of a
 * suspension. The provider of an unpaid request is not notified, because it was not asked.
 */
export const notifyEndedWithAccount = (
  session: ClientSession,
  booking: BookingRow,
  { job, side, businessName }: { job: CloseBookingsJob; side: BookingParty; businessName: string },
): Promise<void> => {
  const gone = GONE[job.cause ?? 'suspended'];
  if (side === 'customer' && endedUnpaid(booking)) return refreshParties(session, booking);
  const held = describeHeldMoney(booking, otherSide(side));
  return notifyParties(session, booking, [otherSide(side)], () => ({
    title: 'Booking Cancelled',
    message:
      side === 'provider'
        ? `${businessName} ${gone}, so your booking of ${whatOf(booking)} is cancelled. ${describeEndedMoney(booking, 'customer')} Open the booking to see who else is free.`
        : `The customer ${gone}, so the booking of ${whatOf(booking)} is cancelled. The time is free again.${held && ` ${held}`}`,
  }));
};

/** Notifies the customer of a booking that stays while the account of its provider is looked at. */
export const notifyKept = (
  session: ClientSession,
  booking: BookingRow,
  businessName: string,
): Promise<void> =>
  notifyParties(session, booking, ['customer'], () => ({
    title: 'About Your Booking',
    message: `We are looking at the account of ${businessName}. Your ${
      booking.status === 'pending' ? 'request' : 'booking'
    } of ${whatOf(booking)} stays. You can cancel it for free until the start.`,
  }));
