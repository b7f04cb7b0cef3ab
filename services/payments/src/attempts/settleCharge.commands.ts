import { askProvider, notifyParties, whatOf } from '@tm/data-bookings';
import { formatNaira, isUnpaid, splitCharge, toNaira, type ChargeFit, type ChargeSplit } from '@tm/domain';
import { currentTime, inTransaction, trusted, type ClientSession } from '@tm/mongo';
import type { BookingRow } from '@tm/schema/bookings';
import {
  LedgerTransactionModel,
  PaymentAttemptModel,
  PaymentModel,
  type PaymentAttemptRecord,
} from '@tm/schema/payments';
import { readBookings } from '@tm/schema/read';
import { draftOf, post } from '../ledger';
import type { PaymentProvider, ProviderCharge } from '../provider';
import { orderRefund } from '../refunds';

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

/** Words for the customer about a charge, by its fit. */
const WORDS: Readonly<
  Record<
    Exclude<ChargeFit, 'unknown'>,
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
  late: (paid, _price, _rest, what) => [
    'Payment Too Late',
    `Your payment of ${paid} for ${what} came when the request waited for it no more. It goes back to you.`,
  ],
};

const notifyCustomer = (
  session: ClientSession,
  booking: BookingRow,
  { paid }: PaidCharge,
  { fit, unmatched }: ChargeSplit,
): Promise<void> => {
  const words = WORDS[fit === 'unknown' ? 'late' : fit];
  const [title, message] = words(
    naira(paid),
    naira(booking.totalAmountKobo),
    naira(unmatched),
    whatOf(booking),
  );
  return notifyParties(session, booking, ['customer'], () => ({ title, message }));
};

const splitFor = (booking: BookingRow, paid: number, now: Date): ChargeSplit =>
  splitCharge({
    paid,
    due: booking.totalAmountKobo,
    state: booking.payment?.state ?? 'cash',
    hasTime: isUnpaid(booking) && booking.expiresAt !== null && booking.expiresAt > now,
  });

/** Holds the price of a booking, and asks its provider. */
const hold = async (
  session: ClientSession,
  booking: BookingRow,
  { reference, paid, fee }: PaidCharge,
  now: Date,
): Promise<void> => {
  await askProvider(session, booking, 'held', now);
  const due = booking.totalAmountKobo;
  await PaymentModel.insertMany(
    [
      {
        ...{ _id: booking._id, reference, paidKobo: due, heldAt: now },
        ...{ refundedKobo: 0, releasedKobo: 0, chargedBackKobo: 0 },
      },
    ],
    { session },
  );
  const bookingId = String(booking._id);
  await post(session, draftOf({ kind: 'charge', bookingId, reference, paid, fee, due }));
};

/**
 * Posts the money of a charge for a booking. The price is held if the charge fits, and other money is
 * refunded, also if it came too late.
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
  if (split.held > 0) await hold(session, booking, charge, now);
  else await post(session, draftOf({ kind: 'charge-unmatched', bookingId, reference, paid, fee }));
  if (split.unmatched > 0 && split.fit !== 'exact' && split.fit !== 'unknown')
    await orderRefund(session, {
      ...{ kobo: split.unmatched, cause: split.fit, reference, from: 'unmatched', bookingId, now },
    });
  await notifyCustomer(session, booking, charge, split);
  return split.fit;
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
