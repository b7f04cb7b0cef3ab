import { chargeBackOf } from '@tm/data-bookings';
import { commissionKobo, heldKobo, splitChargeback, type ChargebackParts, type Kobo } from '@tm/domain';
import type { ClientSession } from '@tm/mongo';
import type { BookingRow } from '@tm/schema/bookings';
import type { ChargebackRecord } from '@tm/schema/disputes';
import { LedgerAccountModel, PaymentModel } from '@tm/schema/payments';
import { endByBank, findOpenDispute } from '../disputes';
import { listOpenChargebacks, readMoney, type BookingMoney } from '../heldMoney';
import { findWaiting, takeFromWaiting } from '../late';
import { accountOf, draftOf, post } from '../ledger';
import { notifyLost, notifyWon, type Loss } from './chargeback.notifications';
import { findBookingOf, takenFromBusiness } from './chargeback.queries';
import { changeChargeback } from './chargeback.writes';

type End = { lostKobo: Kobo; now: Date };
type Case = { row: ChargebackRecord; money: BookingMoney | null; parts: ChargebackParts };

/** Returns the money of the booking of a chargeback; null if the charge is not what the booking holds. */
const moneyOf = async (
  session: ClientSession,
  booking: BookingRow | null,
  reference: string,
): Promise<BookingMoney | null> => {
  const money = booking && (await readMoney(booking, session));
  return money?.record?.reference === reference ? money : null;
};

/** Posts the part that was still held (no. 12). */
const postHeld = async (session: ClientSession, { row, money, parts: { held } }: Case): Promise<void> => {
  if (held === 0 || !money) return;
  const { booking, payment } = money;
  await PaymentModel.updateOne({ _id: booking._id }, { $inc: { chargedBackKobo: held } }, { session });
  const from = payment.state === 'disputed' ? 'disputed' : 'held';
  const event = { chargebackId: row._id, bookingId: String(booking._id), from, kobo: held } as const;
  await post(session, draftOf({ kind: 'chargeback-held', ...event }));
};

/** Posts the part that was released to the business (no. 13). Returns what the business bears. */
const postReleased = async (
  session: ClientSession,
  { row, money, parts: { released: kobo } }: Case,
  released: Kobo,
): Promise<Pick<Loss, 'fromBalance' | 'debt'>> => {
  if (kobo === 0) return { fromBalance: 0, debt: 0 };
  const { booking } = money!;
  const providerId = String(booking.providerId);
  const bps = booking.payment!.commissionBps;
  const account = await LedgerAccountModel.findById(accountOf('provider', providerId), 'kobo', {
    session,
  }).lean();
  const balance = account?.kobo ?? 0;
  const event = { chargebackId: row._id, bookingId: String(booking._id), providerId };
  await post(session, draftOf({ kind: 'chargeback-released', ...event, kobo, released, bps, balance }));
  const share = kobo - (commissionKobo(released, bps) - commissionKobo(released - kobo, bps));
  const fromBalance = Math.min(balance, share);
  return { fromBalance, debt: share - fromBalance };
};

/** Posts the part that the customer had got back before (no. 12). */
const postLoss = async (session: ClientSession, { row, parts }: Case): Promise<void> => {
  if (parts.loss === 0) return;
  // A transaction of another part has the name of the chargeback.
  const chargebackId = parts.held + parts.released > 0 ? `${row._id}-loss` : row._id;
  const booking = row.bookingId ? { bookingId: String(row.bookingId) } : {};
  await post(session, draftOf({ kind: 'chargeback-refunded', chargebackId, ...booking, kobo: parts.loss }));
};

/**
 * Moves the payment of the booking on: the rest is held again, unless the customer disputes it too or a bank
 * asks about another chargeback. Returns the booking after it.
 */
const settleRest = async (
  session: ClientSession,
  { row, money, parts }: Case,
  now: Date,
): Promise<BookingRow | null> => {
  if (!money) return null;
  const { booking, payment } = money;
  const [held, { state }] = [heldKobo(payment), payment];
  const rest = held - parts.held;
  if (held === 0 || (state !== 'held' && state !== 'disputed')) return booking;
  const dispute = await findOpenDispute(booking._id, session);
  const others = (await listOpenChargebacks(session, booking._id)).filter(({ _id }) => _id !== row._id);
  const isKept = state === 'disputed' && (dispute !== null || others.length > 0);
  const to = rest === 0 ? 'settled' : isKept ? 'disputed' : 'held';
  const after = await chargeBackOf(session, booking, { kobo: parts.held, to, now });
  if (dispute && parts.held > 0) await endByBank(session, dispute, { takenKobo: parts.held, rest, now });
  if (to === 'held' && state === 'disputed') {
    const number = `chargeback-${row._id}` as const;
    const returned = { bookingId: String(booking._id), number, kobo: rest };
    await post(session, draftOf({ kind: 'dispute-returned', ...returned }));
  }
  return after;
};

/**
 * Ends a chargeback in the transaction of the caller. If it is lost, the money goes from where it is: first
 * from held or waiting money, then from the business, and the rest is a loss of the site. Held money that
 * is left follows the rules of the booking again. Both parties are notified.
 */
export const endChargeback = async (
  session: ClientSession,
  row: ChargebackRecord,
  { lostKobo, now }: End,
): Promise<ChargebackRecord> => {
  const booking = await findBookingOf(session, row.reference);
  const money = await moneyOf(session, booking, row.reference);
  const waiting = await findWaiting(session, row.reference);
  const held = money ? heldKobo(money.payment) : (waiting?.kobo ?? 0);
  const taken = money ? await takenFromBusiness(session, money.booking._id) : 0;
  const released = money ? money.payment.released - taken : 0;
  const parts = splitChargeback(lostKobo, { held, released });
  const found = { row, money, parts };
  await postHeld(session, found);
  if (waiting) await takeFromWaiting(session, waiting, { chargebackId: row._id, taken: parts.held, now });
  const borne = await postReleased(session, found, released);
  await postLoss(session, found);
  const after = (await settleRest(session, found, now)) ?? booking;
  const isLost = lostKobo > 0;
  if (after && isLost)
    await notifyLost(session, after, lostKobo, { parts, ...borne, rest: held - parts.held });
  if (after && !isLost) await notifyWon(session, after);
  return changeChargeback(session, row, {
    $set: { state: isLost ? 'lost' : 'won', lostKobo, parts, endedAt: now, attempts: 0 },
    $unset: { dueAt: 1 },
  });
};
