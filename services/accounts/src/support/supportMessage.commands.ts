import { inTransaction, invalid, type ClientSession, type OnWrite } from '@tm/mongo';
import type { BookingRow } from '@tm/schema/bookings';
import type { SupportMessageRow } from '@tm/schema/accounts';
import { type SupportSender, type SupportText, storeSupportMessage } from '@tm/data-accounts';
import { findBookingOfParty, noteCustomerMessage } from '@tm/data-bookings';
import { attachPictures } from '@tm/records';

/** Returns the booking that a message is about. Rejects with 400 for a booking of other people. */
const bookingOf = async (
  session: ClientSession,
  sender: SupportSender,
  { bookingId }: SupportText,
): Promise<BookingRow | null> => {
  if (!bookingId) return null;
  const booking = await findBookingOfParty(session, sender.id, bookingId);
  if (!booking) throw invalid({ bookingId: ['Must be one of your bookings'] });
  return booking;
};

/**
 * Stores a user's message to the administrators, sends its content to every active super_admin, and
 * confirms it to the user, in one transaction. A message about a booking, whose customer is asked whether all
 * went well, is noted in the booking. `alongside` runs in the same transaction. Rejects with 400 `bookingId`
 * for a booking of other people, and 400 `pictures` for anything but pictures of the sender.
 */
export const sendSupportMessage = async (
  sender: SupportSender,
  text: SupportText,
  alongside?: OnWrite<SupportMessageRow>,
): Promise<SupportMessageRow> =>
  inTransaction(async (session) => {
    const booking = await bookingOf(session, sender, text);
    await attachPictures(session, sender.id, text.pictures ?? []);
    const row = await storeSupportMessage(session, sender, text);
    if (booking) await noteCustomerMessage(session, booking, row);
    await alongside?.(row, session);
    return row;
  });
