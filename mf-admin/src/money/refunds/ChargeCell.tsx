import { bookingReference, formatNaira } from '@tm/domain';
import { Link } from '@tm/platform';
import { Muted } from '@tm/ui';
import { LinkedLines } from '../queue/queueCells';

type Charge = { amount: number; reference: string; bookingId: string | null };

/** The amount with its charge, and a link to its booking. */
export const ChargeCell = ({ amount, reference, bookingId }: Charge) => (
  <LinkedLines>
    <b>{formatNaira(amount)}</b>
    <Muted $small>{reference}</Muted>
    {bookingId ? (
      <Link to={`/admin?tab=bookings&booking=${bookingId}`}>Booking #{bookingReference(bookingId)}</Link>
    ) : (
      <Muted $small>Unknown booking</Muted>
    )}
  </LinkedLines>
);
