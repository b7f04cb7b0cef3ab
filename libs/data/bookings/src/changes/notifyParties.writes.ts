import { bookingReference, formatDateTime, mayReview, type BookingParty } from '@tm/domain';
import type { ClientSession } from '@tm/mongo';
import { notifyAll } from '@tm/records';
import type { BookingRow } from '@tm/schema/bookings';

/** Returns the other party of a booking. */
export const otherSide = (party: BookingParty): BookingParty =>
  party === 'customer' ? 'provider' : 'customer';

/**
 * Returns the link of a booking for a party. For a customer who may review, it also opens the review form.
 */
const linkFor = (booking: BookingRow, side: BookingParty): string => {
  const link = `/bookings?booking=${String(booking._id)}`;
  return side === 'customer' && mayReview(booking) ? `${link}&review=1` : link;
};

/**
 * Notifies parties of a booking, in the transaction that changes it. Open pages of both parties are
 * refreshed, even if only one is notified. `mail: null` sends no e-mail.
 */
export const notifyParties = async (
  session: ClientSession,
  booking: BookingRow,
  sides: readonly BookingParty[],
  wordsFor: (side: BookingParty) => { title: string; message: string; mail?: null },
): Promise<void> => {
  const id = String(booking._id);
  // The user who made the change may have other pages open, so both parties' pages are refreshed.
  const changes = [booking.customerId, booking.providerUserId].map((userId) => ({
    userId,
    kind: 'booking' as const,
    id,
  }));
  const news = sides.map((side) => {
    const { title, message, mail } = wordsFor(side);
    return {
      userId: side === 'customer' ? booking.customerId : booking.providerUserId,
      title,
      message: `${message} Reference ${bookingReference(id)}.`,
      link: linkFor(booking, side),
      mail,
      kind: 'changes' as const,
    };
  });
  if (news.length > 0) await notifyAll(session, news, changes);
};

/** Returns the words for a booking in a sentence: its listing and its time. */
export const whatOf = ({ listing, startsAt }: BookingRow): string =>
  `${listing.title} for ${formatDateTime(startsAt)}`;
