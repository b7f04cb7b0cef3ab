import type { Booking } from '@tm/contracts';
import {
  cancelFreeUntil,
  formatDateTime,
  describeCancellationDeadline,
  describeCancellationTerms,
  describeCostAfterFree,
  describeLateCancellation,
  type BookingParty,
} from '@tm/domain';
import { currentTime } from '@tm/platform';
import { useMinute } from '@tm/ui/clock';
import { heldOf } from '../labels/held';
import { Section } from './Section';

/** Returns the money in naira that the site holds, or will hold once an unpaid request is paid. */
const paidOnline = (booking: Booking): number =>
  booking.payment?.state === 'due' ? booking.totalAmount : heldOf(booking);

type Props = { booking: Booking; party: BookingParty | null };

/** Explains the terms for this party at the current time. */
const meaningOf = ({ booking, party }: Props, now: Date): string | null => {
  const until = cancelFreeUntil(booking);
  const paid = paidOnline(booking);
  if (party === 'customer' && booking.status === 'pending')
    return `${describeCancellationDeadline(booking, now)} ${until > now ? describeCostAfterFree(paid) : ''}`.trim();
  if (party === 'customer')
    return until > now
      ? `You can cancel for free until ${formatDateTime(until, currentTime())}. ${describeCostAfterFree(paid)}`
      : describeLateCancellation(until, paid > 0, currentTime());
  const words =
    until > now
      ? `the customer can cancel for free until ${formatDateTime(until, currentTime())}.`
      : 'the customer can only cancel late, which counts against them.';
  return booking.status === 'pending' ? `Once accepted, ${words}` : words.replace('the', 'The');
};

/** Cancellation terms from the time of booking, shown while the booking can be cancelled. */
export function BookingTerms(props: Props) {
  const meaning = meaningOf(props, useMinute());
  if (!['pending', 'accepted'].includes(props.booking.status)) return null;
  return (
    <Section>
      <h3>Cancellation</h3>
      <p>{describeCancellationTerms(props.booking.cancellationHours)}.</p>
      {meaning && <p>{meaning}</p>}
    </Section>
  );
}
