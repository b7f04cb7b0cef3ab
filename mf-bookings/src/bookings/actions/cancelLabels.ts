import type { Booking } from '@tm/contracts';
import {
  BOOKING_STATUS_NAMES,
  describeLateCancellation,
  formatDateTime,
  formatNaira,
  type BookingParty,
} from '@tm/domain';
import { currentTime } from '@tm/platform';
import { otherName } from '../labels/bookingLabels';
import { heldOf } from '../labels/held';

/** Texts of the confirmation before a booking is cancelled. */
export type CancelTexts = { title: string; text: string; keepLabel: string; confirmLabel: string };

const serviceAndTime = ({ service, startsAt }: Booking) =>
  `${service.title} on ${formatDateTime(new Date(startsAt), currentTime())}`;

const freeTerms = ({ status, cancelFreeUntil }: Booking): string =>
  status === 'accepted'
    ? `Cancelling is free until ${formatDateTime(new Date(cancelFreeUntil), currentTime())}.`
    : 'Cancelling is free until the provider accepts.';

/** Returns the sentence on the money if the customer gets back all of it. */
const describeRefund = (booking: Booking, to: 'you' | 'the customer'): string =>
  heldOf(booking) > 0 ? `${formatNaira(heldOf(booking))} goes back to ${to}. ` : '';

/**
 * Returns the texts that explain the consequences: the other party is notified, what becomes of money that
 * the site holds, and until when cancelling is free. `isLate` is true for a customer after free cancellation
 * has ended.
 */
export function cancelTexts(booking: Booking, party: BookingParty, isLate: boolean): CancelTexts {
  if (party === 'provider' && booking.status === 'accepted')
    return {
      title: 'Cancel this booking?',
      text: `${otherName(booking, party)} is notified at once that you cannot take ${serviceAndTime(booking)}, and reads your reason. ${describeRefund(booking, 'the customer') || 'Nothing is charged. '}The time is free again, and this cannot be undone.`,
      keepLabel: 'Keep booking',
      confirmLabel: 'Cancel booking',
    };
  if (party === 'provider')
    return {
      title: 'Reject this request?',
      text: `${otherName(booking, party)} is notified at once that you cannot take ${serviceAndTime(booking)}. ${describeRefund(booking, 'the customer')}The time is free again, and this cannot be undone.`,
      keepLabel: 'Keep request',
      confirmLabel: 'Reject request',
    };
  const terms = isLate
    ? describeLateCancellation(booking.cancelFreeUntil, heldOf(booking) > 0, currentTime())
    : `${describeRefund(booking, 'you')}${freeTerms(booking)}`;
  return {
    title: isLate ? 'Cancel this booking late?' : 'Cancel this booking?',
    text: `${otherName(booking, party)} is notified at once that you do not need ${serviceAndTime(booking)} any more. The time is free again, and this cannot be undone. ${terms}`,
    keepLabel: 'Keep booking',
    confirmLabel: isLate ? 'Cancel late' : 'Cancel booking',
  };
}

/** Describes a status change that happened while the confirmation was open. */
export const statusChangeTitle = ({ status }: Booking): string =>
  `This booking is ${BOOKING_STATUS_NAMES[status].toLowerCase()} now, so it cannot be cancelled.`;
