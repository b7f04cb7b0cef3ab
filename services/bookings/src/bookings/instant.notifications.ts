import { notifyParties, whatOf } from '@tm/data-bookings';
import { BOOKING_PARTIES, SAY_NO_WITHOUT_MARK, describeBooked, shortName } from '@tm/domain';
import type { ClientSession } from '@tm/mongo';
import type { BookingRow } from '@tm/schema/bookings';
import { describeWhere } from './booking.notifications';

/** Notifies both parties of a booking that was accepted at once, in the transaction that creates it. */
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
          message: `${SAY_NO_WITHOUT_MARK} ${whatOf(booking)} was booked at once.`,
        },
  );
