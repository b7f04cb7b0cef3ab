import { notifyParties, whatOf } from '@tm/data-bookings';
import {
  formatDateTime,
  formatNaira,
  isUnpaid,
  lateChoiceUntil,
  splitCharge,
  toNaira,
  type ChargeFit,
  type ChargeSplit,
} from '@tm/domain';
import { currentTime, inTransaction, trusted, type ClientSession } from '@tm/mongo';
import type { BookingRow } from '@tm/schema/bookings';
import { LedgerTransactionModel, PaymentAttemptModel, type PaymentAttemptRecord } from '@tm/schema/payments';
import { readBookings } from '@tm/schema/read';
import { keepUnmatched } from '../late';
import { draftOf, post } from '../ledger';
import type { PaymentProvider, ProviderCharge } from '../provider';
import { orderRefund } from '../refunds';
import { holdMoney } from './holdMoney.writes';

/**
 * `posted`: its money is in the ledger now. `known`: it was before. `not_paid`: nothing came. `reversed`: it
 * was returned at the payment company. `foreign_currency`: it is not naira, which the ledger does not have.
 */
export type Settlement = 'posted' | 'known' | 'not_paid' | 'reversed' | 'foreign_currency';

const OF_STATE: Readonly<Record<Exclude<ProviderCharge['state'], 'paid'>, Settlement>> = {
  open: 'not_paid',
  failed: 'not_paid',
  abandoned: 'not_paid',
  reversed: 'reversed',
};

/** A charge that is paid, in naira. */
type PaidCharge = { reference: string; paid: number; fee: number };

/** Stores what the payment company states about an attempt that is not paid. */
const storeState = async ({ reference, state }: ProviderCharge): Promise<void> => {
  if (state === 'paid' || state === 'reversed') return;
  await PaymentAttemptModel.updateOne(
    { _id: reference, state: trusted({ $ne: 'paid' }) },
    { $set: { state } },
  );
};

const naira = (kobo: number): string => formatNaira(toNaira(kobo));

/** Words for the customer about a charge that came in time, by its fit. */
const WORDS: Readonly<
  Record<
    Exclude<ChargeFit, 'unknown' | 'late'>,
    (paid: string, price: string, rest: string, what: string) => [title: string, message: string]
  >
> = {
  exact: (paid, _price, _rest, what) => [
    'Payment Received',
    `We received ${paid} for ${what}. We hold it until the work is done.`,
  ],
  over: (_paid, price, rest, what) => [
    'Payment Received',
    `We received ${price} for ${what}. We hold it until the work is done. You paid ${rest} too much, which goes back to you.`,
  ],
  short: (paid, price, _rest, what) => [
    'Payment Too Small',
    `We received ${paid} of ${price} for ${what}. It goes back to you. Please pay the exact amount.`,
  ],
  second: (paid, _price, _rest, what) => [
    'Paid Twice',
    `You had paid for ${what} already. The second payment of ${paid} goes back to you.`,
  ],
};

const lateWords = (paid: number, booking: BookingRow, now: Date): [title: string, message: string] => [
  'Late Money',
  `Your payment of ${naira(paid)} for ${whatOf(booking)} came when the request waited for it no more. Until ${formatDateTime(lateChoiceUntil(now))} you can book again with it, or have it refunded. After that it goes back to you.`,
];

type Split = ChargeSplit & { fit: Exclude<ChargeFit, 'unknown'> };

const notifyCustomer = (
  session: ClientSession,
  booking: BookingRow,
  { paid, split: { fit, unmatched } }: { paid: number; split: Split },
  now: Date,
): Promise<void> => {
  const [title, message] =
    fit === 'late'
      ? lateWords(paid, booking, now)
      : WORDS[fit](naira(paid), naira(booking.totalAmountKobo), naira(unmatched), whatOf(booking));
  return notifyParties(session, booking, ['customer'], () => ({ title, message }));
};

const splitFor = (booking: BookingRow, paid: number, now: Date): Split =>
  // The booking is known, so the fit is too.
  splitCharge({
    paid,
    due: booking.totalAmountKobo,
    state: booking.payment?.state ?? 'cash',
    hasTime: isUnpaid(booking) && booking.expiresAt !== null && booking.expiresAt > now,
  }) as Split;

/** Posts money that is not the price: late money waits for the choice of the customer. */
const postUnmatched = async (
  session: ClientSession,
  booking: BookingRow,
  { reference, paid, fee }: PaidCharge,
  { fit, now }: { fit: Split['fit']; now: Date },
): Promise<void> => {
  const bookingId = String(booking._id);
  await post(session, draftOf({ kind: 'charge-unmatched', bookingId, reference, paid, fee }));
  if (fit === 'late') await keepUnmatched(session, { reference, kobo: paid, booking, now });
};

/**
 * Posts the money of a charge for a booking. The price is held if the charge fits. Late money is kept, and
 * other money is refunded at once.
 */
const settle = async (
  session: ClientSession,
  booking: BookingRow,
  charge: PaidCharge,
  now: Date,
): Promise<ChargeFit> => {
  const { reference, paid, fee } = charge;
  const bookingId = String(booking._id);
  const split = splitFor(booking, paid, now);
  const { fit, held: due, unmatched: kobo } = split;
  if (due > 0) {
    await holdMoney(session, booking, reference, now);
    await post(session, draftOf({ kind: 'charge', bookingId, reference, paid, fee, due }));
  } else await postUnmatched(session, booking, charge, { fit, now });
  if (kobo > 0 && fit !== 'late' && fit !== 'exact')
    await orderRefund(session, { kobo, cause: fit, reference, from: 'unmatched', bookingId, now });
  await notifyCustomer(session, booking, { paid, split }, now);
  return fit;
};

const bookingOf = async (
  session: ClientSession,
  attempt: PaymentAttemptRecord | null,
): Promise<BookingRow | null> =>
  attempt ? readBookings.findById(attempt.bookingId, null, { session }).lean<BookingRow>() : null;

const postCharge = (charge: PaidCharge): Promise<Settlement> =>
  inTransaction(async (session) => {
    const { reference, paid, fee } = charge;
    if (await LedgerTransactionModel.exists({ _id: `charge:${reference}` }).session(session)) return 'known';
    const attempt = await PaymentAttemptModel.findById(reference, null, { session }).lean();
    const booking = await bookingOf(session, attempt);
    if (!booking) {
      await post(session, draftOf({ kind: 'charge-unmatched', reference, paid, fee }));
      await keepUnmatched(session, { reference, kobo: paid, booking: null, now: currentTime() });
      return 'posted';
    }
    const fit = await settle(session, booking, charge, currentTime());
    await PaymentAttemptModel.updateOne(
      { _id: reference },
      { $set: { state: 'paid', fit }, $unset: { checkAt: 1 } },
      { session },
    );
    return 'posted';
  });

/**
 * Asks for a charge and posts its money, once, in one transaction with the payment of its booking. Money of
 * an unknown booking is unmatched. Throws errors of the company, and a `LedgerError` for a charge with an
 * impossible reference or amount.
 */
export const settleCharge = async (company: PaymentProvider, reference: string): Promise<Settlement> => {
  const charge = await company.charge(reference);
  if (charge.state !== 'paid') {
    await storeState(charge);
    return OF_STATE[charge.state];
  }
  if (charge.currency !== 'NGN') return 'foreign_currency';
  return postCharge({ reference, paid: charge.kobo, fee: charge.feeKobo ?? 0 });
};
