import type { Booking } from '@tm/contracts';
import { formatNaira } from '@tm/domain';
import { ButtonLink } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';

/** Leads the customer of an unpaid request to the page to pay it, while its time is held. */
export function PayAction({ booking: { id, expiresAt, totalAmount } }: { booking: Booking }) {
  const now = useMinute();
  if (!expiresAt || new Date(expiresAt) <= now) return null;
  return <ButtonLink to={`/bookings/${id}/pay`}>Pay {formatNaira(totalAmount)}</ButtonLink>;
}
