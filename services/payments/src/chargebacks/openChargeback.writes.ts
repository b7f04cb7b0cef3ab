import { disputePayment, keepDisputed } from '@tm/data-bookings';
import { CHARGEBACK_ANSWER_HOURS, HOUR_MS, heldKobo, type Kobo } from '@tm/domain';
import { asTransientError, isDuplicateKey, type ClientSession } from '@tm/mongo';
import type { BookingRow } from '@tm/schema/bookings';
import { ChargebackModel, type ChargebackRecord } from '@tm/schema/disputes';
import { readMoney } from '../heldMoney';
import { keepForBank } from '../late';
import { draftOf, post } from '../ledger';
import type { ProviderDispute } from '../provider';
import { notifyAdmins, notifyOpened } from './chargeback.notifications';
import { findBookingOf } from './chargeback.queries';

/** Keeps the money of a booking where it is until the bank has decided. Returns the booking after it. */
const holdBack = async (session: ClientSession, booking: BookingRow, id: string): Promise<BookingRow> => {
  const { payment } = await readMoney(booking, session);
  if (payment.state === 'disputed') return keepDisputed(session, booking);
  if (payment.state !== 'held') return booking;
  const changed = await disputePayment(session, booking);
  const kept = {
    bookingId: String(booking._id),
    number: `chargeback-${id}`,
    kobo: heldKobo(payment),
  } as const;
  await post(session, draftOf({ kind: 'dispute-opened', ...kept }));
  return changed;
};

const insert = async (session: ClientSession, row: ChargebackRecord): Promise<void> => {
  try {
    await ChargebackModel.insertMany([row], { session });
  } catch (error) {
    // Another event has stored it since the read.
    throw isDuplicateKey(error) ? asTransientError(error) : error;
  }
};

type Opening = {
  stated: ProviderDispute;
  /** The whole amount of the charge. */
  paidKobo: Kobo;
  now: Date;
};

/**
 * Stores a chargeback in the transaction of the caller. Money of its booking that is still here becomes
 * disputed, or stays so, and moves only by the end of the chargeback; so does money of its charge that waits
 * for a decision. The admins and both parties are notified, unless the bank has decided already.
 */
export const openChargeback = async (
  session: ClientSession,
  { stated, paidKobo, now }: Opening,
): Promise<ChargebackRecord> => {
  const { id: _id, chargeReference: reference, category, dueAt } = stated;
  const booking = await findBookingOf(session, reference);
  const isOfHeldMoney =
    booking !== null && (await readMoney(booking, session)).record?.reference === reference;
  const isDecided = stated.state === 'resolved';
  const kept = booking && isOfHeldMoney ? await holdBack(session, booking, _id) : booking;
  const row: ChargebackRecord = {
    ...{ _id, reference, isOfHeldMoney, state: 'waiting', kobo: stated.kobo || paidKobo },
    ...(booking && {
      bookingId: booking._id,
      customerId: booking.customerId,
      providerUserId: booking.providerUserId,
    }),
    ...(category !== null && { category }),
    ...{ openedAt: now, answerBy: dueAt ?? new Date(now.getTime() + CHARGEBACK_ANSWER_HOURS * HOUR_MS) },
    ...{ reminders: 0, attempts: 0, version: 1, dueAt: now },
  };
  await insert(session, row);
  await keepForBank(session, reference);
  if (isDecided) return row;
  await notifyAdmins(session, row, false);
  if (kept) await notifyOpened(session, kept, row);
  return row;
};
