import { notifyParties, whatOf } from '@tm/data-bookings';
import { formatNaira, splitCommission, toNaira, type Kobo } from '@tm/domain';
import type { ClientSession } from '@tm/mongo';
import type { BookingRow } from '@tm/schema/bookings';
import { LedgerAccountModel, PaymentModel } from '@tm/schema/payments';
import { accountOf, draftOf, post, type BookingSource } from '../ledger';

/** Returns the part of a release that pays an earlier debt of the business. */
const debtOf = async (session: ClientSession, providerId: string, share: Kobo): Promise<Kobo> => {
  const account = await LedgerAccountModel.findById(accountOf('debt', providerId), null, { session }).lean();
  return Math.min(account?.kobo ?? 0, share);
};

const describeRelease = (booking: BookingRow, share: Kobo, keptBack: Kobo): string => {
  const owed = keptBack > 0 ? ` ${formatNaira(toNaira(keptBack))} of it pays what you owe us.` : '';
  return `The money of the booking of ${whatOf(booking)} is yours: ${formatNaira(toNaira(share))} after our commission.${owed}`;
};

/**
 * Releases the rest of the money of a booking to its business, without the commission, and notifies the
 * business. The caller has stored in the same transaction that the payment is settled. A booking has one
 * release. Throws a `LedgerError` if the account has less.
 */
export const releaseMoney = async (
  session: ClientSession,
  settled: BookingRow,
  { kobo, from }: { kobo: Kobo; from: BookingSource },
): Promise<void> => {
  await PaymentModel.updateOne({ _id: settled._id }, { $inc: { releasedKobo: kobo } }, { session });
  const { commission, provider: share } = splitCommission(kobo, settled.payment!.commissionBps);
  const providerId = String(settled.providerId);
  const keptBack = await debtOf(session, providerId, share);
  const bookingId = String(settled._id);
  const parts = { bookingId, providerId, number: 1, from, kobo, commission, keptBack };
  await post(session, draftOf({ kind: 'release', ...parts }));
  await notifyParties(session, settled, ['provider'], () => ({
    title: 'Money Released',
    message: describeRelease(settled, share, keptBack),
  }));
};
