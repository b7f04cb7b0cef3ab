import type { Booking } from '@tm/contracts';
import { formatDateTime, formatNaira, wasCompletedEarly, type BookingParty } from '@tm/domain';
import { currentTime, Link, styled } from '@tm/platform';
import { textLink } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { ConfirmationActions } from './ConfirmationActions';

const Root = styled.div`
  display: grid;
  gap: var(--s-3);
  padding: var(--s-3);
  border-radius: var(--r-1);
  background: var(--surface-2);
  font-size: var(--fs-sm);
  p {
    margin: 0;
    overflow-wrap: anywhere;
  }
  a {
    ${textLink}
  }
`;

type Props = { booking: Booking; party: BookingParty | null };

/** Describes the customer's answer for a party or an admin; null without one. */
const describeAnswer = ({ booking, party }: Props): string | null => {
  const { customerConfirmedAt, customerMessageId, tookPlace } = booking;
  const isOwn = party === 'customer';
  if (customerConfirmedAt) {
    const at = formatDateTime(new Date(customerConfirmedAt), currentTime());
    return isOwn ? `You confirmed it on ${at}.` : `Confirmed by the customer on ${at}.`;
  }
  if (tookPlace === false)
    return `${isOwn ? 'Your answer is' : 'The customer says'} that it did not take place. Our team has been notified.`;
  if (customerMessageId)
    return `${isOwn ? 'You wrote' : 'The customer wrote'} to our team that something is wrong.`;
  return tookPlace ? (isOwn ? 'You confirmed it.' : 'Confirmed by the customer.') : null;
};

/**
 * The question to the customer, with the money that the answer releases. It also asks whether a booking took
 * place that was completed early.
 */
const describeQuestion = (booking: Booking, until: Date): string => {
  const early = 'The provider marked this booking as complete before its scheduled start. ';
  const question = wasCompletedEarly(booking)
    ? `${early}Did it take place, and is all well?`
    : 'Is all well?';
  const money =
    booking.payment?.state === 'held'
      ? ` We hold ${formatNaira(booking.totalAmount)} until then. If you confirm, the provider is paid. If something is wrong, write it under Payment in the details: then we keep the money.`
      : '';
  return `${question} Without an answer by ${formatDateTime(until, currentTime())} it counts as confirmed.${money}`;
};

/** The customer's answer whether a completed booking went well, and the question while it is open. */
export function Confirmation({ booking, party }: Props) {
  const now = useMinute();
  const until = booking.confirmUntil ? new Date(booking.confirmUntil) : null;
  const isDisputed = booking.payment?.state === 'disputed';
  const isAsked = party === 'customer' && until !== null && now < until && !isDisputed;
  const answer = describeAnswer({ booking, party });
  const { customerMessageId } = booking;
  if (!answer && !isAsked) return null;
  return (
    // A group, not a region: several cards of a list may have one, and regions need unique names.
    <Root role="group" aria-label="Confirmation">
      <p>{answer ?? describeQuestion(booking, until!)}</p>
      {party === 'customer' && customerMessageId && (
        <Link to={`/profile?tab=settings&message=${customerMessageId}`}>Your message about this booking</Link>
      )}
      {isAsked && <ConfirmationActions booking={booking} />}
    </Root>
  );
}
