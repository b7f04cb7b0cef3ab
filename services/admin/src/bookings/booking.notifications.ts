import { BOOKING_PARTIES, type BookingParty } from '@tm/domain';
import { notifyParties, whatOf } from '@tm/data-bookings';
import type { ClientSession } from '@tm/mongo';
import type { BookingRow } from '@tm/schema/bookings';

const OUTCOME: Record<BookingParty, string> = {
  customer: ' Nothing is charged.',
  provider: ' The time is free again.',
};

/** Notifies both parties that an admin has cancelled a booking, with the reason that is stored in it. */
export const notifyCancelled = (session: ClientSession, booking: BookingRow): Promise<void> =>
  notifyParties(session, booking, BOOKING_PARTIES, (side) => ({
    title: 'Booking Cancelled',
    message: `We have cancelled the booking of ${whatOf(booking)}. Reason: “${booking.ending?.note ?? ''}”.${OUTCOME[side]}`,
  }));
