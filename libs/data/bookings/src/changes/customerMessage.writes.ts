import { checkConfirmation } from '@tm/domain';
import { Types, type ClientSession } from '@tm/mongo';
import { publishLiveEvent } from '@tm/records';
import { BookingModel, type BookingRow } from '@tm/schema/bookings';

/** Refreshes the open pages of both parties of a booking, in the transaction that changes it. */
export const refreshParties = (session: ClientSession, booking: BookingRow): Promise<void> =>
  publishLiveEvent(
    session,
    ...[booking.customerId, booking.providerUserId].map((userId) => ({
      userId,
      kind: 'booking' as const,
      id: String(booking._id),
    })),
  );

/** Finds a booking of which a user is a party, in the transaction of the caller; null for any other. */
export const findBookingOfParty = (
  session: ClientSession,
  userId: string,
  bookingId: string,
): Promise<BookingRow | null> => {
  const person = new Types.ObjectId(userId);
  const $or = [{ customerId: person }, { providerUserId: person }];
  return BookingModel.findOne({ _id: bookingId, $or }, null, { session }).lean<BookingRow>();
};

/**
 * Stores in a booking that its customer has answered with a support message that something is wrong, in the
 * transaction of the message. Returns the changed booking; null, without a change, for other senders and if
 * the customer is not asked.
 */
export const noteCustomerMessage = async (
  session: ClientSession,
  booking: BookingRow,
  { _id, userId, createdAt }: { _id: Types.ObjectId; userId: Types.ObjectId; createdAt: Date },
): Promise<BookingRow | null> => {
  const isCustomer = String(booking.customerId) === String(userId);
  if (!isCustomer || checkConfirmation(booking, createdAt) !== 'legal') return null;
  const noted = await BookingModel.findOneAndUpdate(
    { _id: booking._id },
    { $set: { customerMessageId: _id } },
    { session, returnDocument: 'after' },
  ).lean<BookingRow>();
  await refreshParties(session, booking);
  return noted;
};
