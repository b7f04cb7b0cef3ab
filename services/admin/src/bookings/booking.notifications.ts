import { BOOKING_PARTIES, type BookingParty } from '@tm/domain';
import { describeEndedMoney, describeHeldMoney, endedUnpaid, notifyParties, whatOf } from '@tm/data-bookings';
import type { ClientSession } from '@tm/mongo';
import type { BookingRow } from '@tm/schema/bookings';

type Cancelled = BookingRow & { freeUntilStart: boolean };

const OUTCOME: Record<BookingParty, (booking: Cancelled) => string> = {
  customer: (booking) => describeEndedMoney(booking, 'customer'),
  provider: (booking) => `The time is free again. ${describeHeldMoney(booking, 'provider')}`.trim(),
};

/**
 * Notifies both parties that an admin has cancelled a booking, with the reason that is stored in it. The
 * provider of an unpaid request was not asked, and is not notified. While the provider is suspended, free
 * cancellation lasts until the start (`freeUntilStart`).
 */
export const notifyCancelled = (
  session: ClientSession,
  booking: BookingRow,
  freeUntilStart: boolean,
): Promise<void> => {
  const sides = endedUnpaid(booking) ? (['customer'] as const) : BOOKING_PARTIES;
  return notifyParties(session, booking, sides, (side) => ({
    title: 'Booking Cancelled',
    message: `We have cancelled the booking of ${whatOf(booking)}. Reason: “${booking.ending?.note ?? ''}”. ${OUTCOME[side]({ ...booking, freeUntilStart })}`,
  }));
};
