import { BOOKING_PARTIES, formatDateTime, type BookingParty } from '@tm/domain';
import type { ClientSession } from '@tm/mongo';
import { otherSide, tellSides } from './booking.notifications';
import type { BookingRow } from '@tm/schema/bookings';

type Told = (session: ClientSession, booking: BookingRow, by: BookingParty, time: Date) => Promise<void>;
type Sentence = (told: { title: string; stands: string; time: string; by: BookingParty }) => string;

/** Builds a function that notifies the other party. `time` is the new time that the message concerns. */
const toOtherSide =
  (title: string, sentence: Sentence): Told =>
  (session, booking, by, time) =>
    tellSides(session, booking, [otherSide(by)], () => ({
      title,
      message: sentence({
        title: booking.listing.title,
        stands: formatDateTime(booking.startsAt),
        time: formatDateTime(time),
        by,
      }),
    }));

/** Asks the other party to answer. */
export const tellProposed = toOtherSide(
  'New Time Proposed',
  ({ title, stands, time, by }) =>
    `The ${by} proposes ${time} instead of ${stands} for ${title}. Please accept it, or keep the time.`,
);

/** Notifies the proposing party that the time stays. */
export const tellDeclined = toOtherSide(
  'New Time Declined',
  ({ title, stands, time, by }) => `The ${by} cannot make ${time} for ${title}. It stays on ${stands}.`,
);

/** Notifies the other party that the proposal needs no answer any more. */
export const tellWithdrawn = toOtherSide(
  'Proposed Time Withdrawn',
  ({ title, stands, time, by }) => `The ${by} no longer asks for ${time}. ${title} stays on ${stands}.`,
);

/** Notifies both parties of the new time, because both have noted the old one. */
export const tellRescheduled = (
  session: ClientSession,
  { startsAt: old }: Pick<BookingRow, 'startsAt'>,
  booking: BookingRow,
): Promise<void> =>
  tellSides(session, booking, BOOKING_PARTIES, () => ({
    title: 'Booking Rescheduled',
    message: `${booking.listing.title} is now on ${formatDateTime(booking.startsAt)} instead of ${formatDateTime(old)}.`,
  }));
