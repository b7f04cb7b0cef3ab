import { checkConfirmation, confirmUntil, confirmedFields, formatDateTime } from '@tm/domain';
import { conflict, currentTime, inTransaction, trusted, type DomainError } from '@tm/mongo';
import { findBooking, refreshParties } from '@tm/data-bookings';
import { moneyFields, samePayment } from './confirmedMoney';
import { BookingModel, type BookingRow } from '@tm/schema/bookings';

type Refusal = Exclude<ReturnType<typeof checkConfirmation>, 'legal'>;

const WORDS: Record<Refusal, (booking: BookingRow) => string> = {
  not_completed: () => 'This booking is not completed, so there is nothing to confirm yet.',
  not_asked: () => 'You or our team completed this booking, so it needs no confirmation.',
  already_answered: () => 'You have answered already that this booking did not take place.',
  disputed: () =>
    'The money of this booking is disputed. You can confirm that all went well once you withdraw the dispute, or it is decided.',
  too_late_to_confirm: (booking) => {
    const until = confirmUntil(booking);
    return `This could be confirmed until ${until ? formatDateTime(until) : 'its end'}. It counts as confirmed.`;
  },
};

const refusalOf = (verdict: Refusal, booking: BookingRow): DomainError =>
  conflict(verdict, WORDS[verdict](booking));

/**
 * Stores the customer's confirmation that a completed booking went well, which also makes its held money due.
 * Repeating it changes nothing. Rejects with 409 `not_completed`, `not_asked`, `already_answered`,
 * `disputed`, `too_late_to_confirm`.
 */
export const confirmBooking = async (seen: BookingRow, now = currentTime()): Promise<BookingRow> => {
  if (seen.customerConfirmedAt) return seen;
  const verdict = checkConfirmation(seen, now);
  if (verdict !== 'legal') throw refusalOf(verdict, seen);
  const booking = await inTransaction(async (session) => {
    const confirmed = await BookingModel.findOneAndUpdate(
      {
        _id: seen._id,
        status: 'completed',
        customerConfirmedAt: null,
        tookPlace: trusted({ $ne: false }),
        ...samePayment(seen),
      },
      { $set: { ...confirmedFields(seen, now), ...moneyFields(seen, now) }, $inc: { version: 1 } },
      { session, returnDocument: 'after' },
    ).lean<BookingRow>();
    if (confirmed) await refreshParties(session, confirmed);
    return confirmed;
  });
  if (booking) return booking;
  const stored = await findBooking(String(seen._id));
  if (stored?.customerConfirmedAt) return stored;
  // Its money has moved since it was read.
  if (stored && stored.payment?.state !== seen.payment?.state) return confirmBooking(stored, now);
  throw refusalOf('already_answered', seen);
};
