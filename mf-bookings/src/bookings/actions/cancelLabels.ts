import type { Booking } from '@tm/contracts';
import { BOOKING_STATUS_NAMES, formatDateTime, type BookingParty } from '@tm/domain';
import { otherName } from '../labels/bookingLabels';

/** The words of the question before a booking is cancelled. */
export type CancelTexts = { title: string; text: string; keepLabel: string; confirmLabel: string };

const serviceAndTime = ({ service, startsAt }: Booking) =>
  `${service.title} on ${formatDateTime(new Date(startsAt))}`;

/** What will happen, and what it costs: to whom it is told, and until when it is free. */
export function cancelTexts(booking: Booking, party: BookingParty): CancelTexts {
  if (party === 'provider')
    return {
      title: 'Reject this request?',
      text: `${otherName(booking, party)} is told at once that you cannot take ${serviceAndTime(booking)}. The time is free again, and this cannot be undone.`,
      keepLabel: 'Keep Request',
      confirmLabel: 'Reject Request',
    };
  const free =
    booking.status === 'accepted'
      ? `Cancelling is free until ${formatDateTime(new Date(booking.cancelFreeUntil))}.`
      : 'Cancelling is free until the provider accepts.';
  return {
    title: 'Cancel this booking?',
    text: `${otherName(booking, party)} is told at once that you do not need ${serviceAndTime(booking)} any more. The time is free again, and this cannot be undone. ${free}`,
    keepLabel: 'Keep Booking',
    confirmLabel: 'Cancel Booking',
  };
}

/** What happened to a booking while somebody was asked about it. */
export const statusChangeTitle = ({ status }: Booking): string =>
  `This booking is ${BOOKING_STATUS_NAMES[status].toLowerCase()} now, so it cannot be cancelled.`;
