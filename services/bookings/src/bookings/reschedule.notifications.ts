import { BOOKING_PARTIES, formatDateTime, type BookingParty } from '@tm/domain';
import type { ClientSession } from '@tm/mongo';
import { otherSide, notifyParties } from '@tm/data-bookings';
import type { BookingRow } from '@tm/schema/bookings';

type Notifier = (session: ClientSession, booking: BookingRow, by: BookingParty, time: Date) => Promise<void>;
type Sentence = (texts: { title: string; currentTime: string; time: string; by: BookingParty }) => string;

/** Builds a function that notifies the other party. `time` is the new time that the message concerns. */
const toOtherParty =
  (title: string, sentence: Sentence): Notifier =>
  (session, booking, by, time) =>
    notifyParties(session, booking, [otherSide(by)], () => ({
      title,
      message: sentence({
        title: booking.listing.title,
        currentTime: formatDateTime(booking.startsAt),
        time: formatDateTime(time),
        by,
      }),
    }));

/** Asks the other party to answer. */
export const notifyProposed = toOtherParty(
  'New Time Proposed',
  ({ title, currentTime, time, by }) =>
    `The ${by} proposes ${time} instead of ${currentTime} for ${title}. Please accept it, or keep the time.`,
);

/** Notifies the proposing party that the time stays. */
export const notifyProposalDeclined = toOtherParty(
  'New Time Declined',
  ({ title, currentTime, time, by }) =>
    `The ${by} cannot make ${time} for ${title}. It stays on ${currentTime}.`,
);

/** Notifies the other party that the proposal needs no answer any more. */
export const notifyProposalWithdrawn = toOtherParty(
  'Proposed Time Withdrawn',
  ({ title, currentTime, time, by }) =>
    `The ${by} no longer asks for ${time}. ${title} stays on ${currentTime}.`,
);

/** Notifies both parties of the new time, because both have noted the old one. */
export const notifyRescheduled = (
  session: ClientSession,
  { startsAt: old }: Pick<BookingRow, 'startsAt'>,
  booking: BookingRow,
): Promise<void> =>
  notifyParties(session, booking, BOOKING_PARTIES, () => ({
    title: 'Booking Rescheduled',
    message: `${booking.listing.title} is now on ${formatDateTime(booking.startsAt)} instead of ${formatDateTime(old)}.`,
  }));
