import { bookingPage, bookingReference, formatDateTime, mayReview, type BookingParty } from '@tm/domain';
import type { ClientSession } from '@tm/mongo';
import { notifyAll } from '@tm/records';
import type { BookingRow } from '@tm/schema/bookings';

/** Returns the other party of a booking. */
export const otherSide = (party: BookingParty): BookingParty =>
  party === 'customer' ? 'provider' : 'customer';

/**
 * Returns the link of a booking for a party. For a customer who may review, it also opens the review form.
 */
const linkFor = (booking: BookingRow, side: BookingParty): string =>
  bookingPage(String(booking._id), side === 'customer' && mayReview(booking) ? 'review' : undefined);

type Words = { title: string; message: string; mail?: null };

const newsOf = (booking: BookingRow, side: BookingParty, { title, message, mail }: Words) => ({
  userId: side === 'customer' ? booking.customerId : booking.providerUserId,
  title,
  message: `${message} Reference ${bookingReference(String(booking._id))}.`,
  link: linkFor(booking, side),
  mail,
  kind: 'changes' as const,
});

/** The user who made the change may have other pages open, so both parties' pages are refreshed. */
const refreshesOf = ({ _id, customerId, providerUserId }: BookingRow) =>
  [customerId, providerUserId].map((userId) => ({ userId, kind: 'booking' as const, id: String(_id) }));

/**
 * Notifies parties of bookings as `notifyParties` does, by as many database calls as for one booking. A party
 * for which `wordsFor` returns null is not notified.
 */
export const notifyPartiesOfAll = async (
  session: ClientSession,
  bookings: readonly BookingRow[],
  sides: readonly BookingParty[],
  wordsFor: (booking: BookingRow, side: BookingParty) => Words | null,
): Promise<void> => {
  const news = bookings.flatMap((booking) =>
    sides.flatMap((side) => {
      const words = wordsFor(booking, side);
      return words ? [newsOf(booking, side, words)] : [];
    }),
  );
  if (news.length > 0) await notifyAll(session, news, bookings.flatMap(refreshesOf));
};

/**
 * Notifies parties of a booking, in the transaction that changes it. Open pages of both parties are
 * refreshed, even if only one is notified. `mail: null` sends no email.
 */
export const notifyParties = (
  session: ClientSession,
  booking: BookingRow,
  sides: readonly BookingParty[],
  wordsFor: (side: BookingParty) => Words,
): Promise<void> => notifyPartiesOfAll(session, [booking], sides, (_booking, side) => wordsFor(side));

/** Returns the words for a booking in a sentence: its listing and its time. */
export const whatOf = ({ listing, startsAt }: BookingRow): string =>
  `${listing.title} for ${formatDateTime(startsAt)}`;
