import { askProvider } from '@tm/data-bookings';
import type { ClientSession } from '@tm/mongo';
import type { BookingRow } from '@tm/schema/bookings';
import { PaymentModel } from '@tm/schema/payments';

/**
 * Stores that the price of an unpaid booking is held from a charge, and asks its provider, in the transaction
 * of the posting. Rejects with 409 `booking_changed` if the booking does not wait for its payment any more.
 */
export const holdMoney = async (
  session: ClientSession,
  booking: BookingRow,
  reference: string,
  now: Date,
): Promise<void> => {
  await askProvider(session, booking, 'held', now);
  await PaymentModel.insertMany(
    [
      {
        ...{ _id: booking._id, reference, paidKobo: booking.totalAmountKobo, heldAt: now },
        ...{ refundedKobo: 0, releasedKobo: 0, chargedBackKobo: 0 },
      },
    ],
    { session },
  );
};
