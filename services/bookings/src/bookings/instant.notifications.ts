import { notifyParties, priceOf, whatOf } from '@tm/data-bookings';
import { BOOKING_PARTIES, SAY_NO_WITHOUT_MARK, describeBooked, shortName } from '@tm/domain';
import type { ClientSession } from '@tm/mongo';
import type { BookingRow } from '@tm/schema/bookings';
import { describeWhere } from './booking.notifications';

const paidWords = (booking: BookingRow): string =>
  booking.payment?.state === 'held' ? ` and is paid: ${priceOf(booking)}` : '';

/**
 * Notifies both parties of a booking that was accepted at once, in the transaction that creates it, or that
 * accepts it once it is paid.
 */
export const notifyBookedAtOnce = (
  session: ClientSession,
  booking: BookingRow,
  customer: { firstName: string; lastName: string },
): Promise<void> =>
  notifyParties(session, booking, BOOKING_PARTIES, (side) =>
    side === 'customer'
      ? {
          title: describeBooked(booking.startsAt),
          // The booking has the address of the listing, so no read is necessary.
          message: `Your booking of ${whatOf(booking)} was accepted at once.${describeWhere(booking, new Map())}`,
        }
      : {
          title: `Booked by ${shortName(customer)}`,
          message: `${SAY_NO_WITHOUT_MARK} ${whatOf(booking)} was booked at once${paidWords(booking)}.`,
        },
  );
