import { notifyParties, otherSide, whatOf } from '@tm/data-bookings';
import type { BookingParty } from '@tm/domain';
import type { ClientSession } from '@tm/mongo';
import type { BookingRow } from '@tm/schema/bookings';

const nameOfTrade = ({ listing }: BookingRow): string =>
  listing.category === 'restaurant' ? 'restaurant' : 'provider';

/**
 * Notifies the other party of a booking that ended with the suspension of `side`, without the reason of the
 * suspension.
 */
export const notifySuspended = (
  session: ClientSession,
  booking: BookingRow,
  { side, businessName }: { side: BookingParty; businessName: string },
): Promise<void> =>
  notifyParties(session, booking, [otherSide(side)], () => ({
    title: 'Booking Cancelled',
    message:
      side === 'provider'
        ? `${businessName} is not on the site any more, so your booking of ${whatOf(booking)} is cancelled. Nothing is charged. You can book another ${nameOfTrade(booking)}.`
        : `The customer is not on the site any more, so the booking of ${whatOf(booking)} is cancelled. The time is free again.`,
  }));

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
