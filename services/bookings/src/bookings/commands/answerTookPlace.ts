import { bookingReference, confirmedFields, formatDateTime, wasCompletedEarly } from '@tm/domain';
import { conflict, currentTime, inTransaction } from '@tm/mongo';
import { storeSupportMessage, type SupportSender } from '@tm/data-accounts';
import { bookingChanged, noteCustomerMessage, refreshParties } from '@tm/data-bookings';
import { moneyFields, samePayment } from './confirmedMoney';
import { BookingModel, type BookingRow } from '@tm/schema/bookings';

/** `seen` is the booking as the caller checked it; `sender` is its customer. */
export type TookPlaceAnswer = { seen: BookingRow; sender: SupportSender; tookPlace: boolean };

const wordsOf = ({ _id, listing, startsAt, history }: BookingRow) => {
  const reference = bookingReference(String(_id));
  const done = history.find(({ status }) => status === 'completed')?.at;
  const when = done ? ` It was marked as complete on ${formatDateTime(done)}.` : '';
  return {
    subject: `Booking ${reference} did not take place`,
    bookingId: String(_id),
    message: `The customer says that booking ${reference} of ${listing.title} did not take place. Its scheduled start is ${formatDateTime(startsAt)}.${when}`,
  };
};

/**
 * Stores the customer's answer whether a booking took place that was completed before its start. Only older
 * pages ask it: "Yes" is a confirmation, as `confirmBooking` stores it. "No" sends a message in the
 * customer's name to the administrators' support queue, in the same transaction. Repeating the same answer
 * changes nothing. Rejects with 409 `not_asked` for any other booking, 409 `already_answered` after a
 * different answer.
 */
export const answerTookPlace = async (
  { seen, sender, tookPlace }: TookPlaceAnswer,
  now = currentTime(),
): Promise<BookingRow> => {
  if (seen.status !== 'completed' || !wasCompletedEarly(seen))
    throw conflict('not_asked', 'This is asked only about a booking that was completed before its start.');
  const $set = tookPlace ? { ...confirmedFields(seen, now), ...moneyFields(seen, now) } : { tookPlace };
  return inTransaction(async (session) => {
    const answered = await BookingModel.findOneAndUpdate(
      { _id: seen._id, status: 'completed', tookPlace: null, ...samePayment(seen) },
      { $set, $inc: { version: 1 } },
      { session, returnDocument: 'after' },
    ).lean<BookingRow>();
    if (!answered) {
      const stored = await BookingModel.findById(seen._id, null, { session }).lean<BookingRow>();
      if (stored?.tookPlace === tookPlace) return stored;
      if (stored && stored.payment?.state !== seen.payment?.state) throw bookingChanged();
      throw conflict('already_answered', 'You have already answered whether this booking took place.');
    }
    if (tookPlace) {
      await refreshParties(session, answered);
      return answered;
    }
    const message = await storeSupportMessage(session, sender, wordsOf(answered));
    return (await noteCustomerMessage(session, seen, message)) ?? answered;
  });
};
