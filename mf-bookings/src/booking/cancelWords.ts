import type { Booking } from '@tm/contracts';
import { BOOKING_STATUS_NAMES, formatDateTime, type BookingParty } from '@tm/domain';
import { otherName } from './bookingWords';

/** The words of the question before a booking is cancelled. */
export type CancelWords = { title: string; text: string; keep: string; confirm: string };

const whatAndWhen = ({ service, startsAt }: Booking) =>
  `${service.title} on ${formatDateTime(new Date(startsAt))}`;

/** What will happen, and what it costs: to whom it is told, and until when it is free. */
export function cancelWords(booking: Booking, party: BookingParty): CancelWords {
  if (party === 'provider')
    return {
      title: 'Reject this request?',
      text: `${otherName(booking, party)} is told at once that you cannot take ${whatAndWhen(booking)}. The time is free again, and this cannot be undone.`,
      keep: 'Keep Request',
      confirm: 'Reject Request',
    };
  const free =
    booking.status === 'accepted'
      ? `Cancelling is free until ${formatDateTime(new Date(booking.cancelFreeUntil))}.`
      : 'Cancelling is free until the provider accepts.';
  return {
    title: 'Cancel this booking?',
    text: `${otherName(booking, party)} is told at once that you do not need ${whatAndWhen(booking)} any more. The time is free again, and this cannot be undone. ${free}`,
    keep: 'Keep Booking',
    confirm: 'Cancel Booking',
  };
}

/** What happened to a booking while somebody was asked about it. */
export const sayChanged = ({ status }: Booking): string =>
  `This booking is ${BOOKING_STATUS_NAMES[status].toLowerCase()} now, so it cannot be cancelled.`;
