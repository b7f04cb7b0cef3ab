import { refundPreview, type AdminChoice, type Kobo } from '@tm/domain';
import type { BookingPeople } from '@tm/data-bookings';
import { currentTime } from '@tm/mongo';
import type { BookingRow } from '@tm/schema/bookings';

/**
 * Returns the amount in kobo that the customer of a booking gets back if an admin cancels it now by a choice,
 * by the rule that also makes the refund; 0 for a booking that holds no money or is not cancelled. Of a held
 * price only the parts that the provider gave back have gone out.
 */
export const refundIfCancelled = (
  booking: BookingRow,
  { users }: BookingPeople,
  choice: AdminChoice,
): Kobo => {
  if (booking.payment?.state !== 'held') return 0;
  const freeUntilStart = users.get(String(booking.providerUserId))?.status === 'suspended';
  const refunded = booking.payment.givenBackKobo ?? 0;
  const payment = { state: 'held', paid: booking.totalAmountKobo, refunded, released: 0 } as const;
  return refundPreview({ ...booking, freeUntilStart }, payment, currentTime(), 'admin', choice) ?? 0;
};
