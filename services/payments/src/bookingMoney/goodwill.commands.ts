import { notifyParties, whatOf } from '@tm/data-bookings';
import {
  MAX_GOODWILL,
  bookingReference,
  checkGoodwill,
  formatNaira,
  goodwillRest,
  toNaira,
  type GoodwillSoFar,
  type Kobo,
  type MoneyPayment,
} from '@tm/domain';
import {
  Types,
  conflict,
  currentTime,
  inTransaction,
  invalid,
  notFound,
  type ClientSession,
  type DomainError,
  type OnWrite,
} from '@tm/mongo';
import { appendAudit } from '@tm/records';
import type { BookingRow } from '@tm/schema/bookings';
import { PaymentModel, type RefundRecord } from '@tm/schema/payments';
import { readBookings } from '@tm/schema/read';
import { isBankAsked, readMoney, takenBackOf } from '../heldMoney';
import { countRefunds, orderRefund } from '../refunds';

const naira = (kobo: Kobo): string => formatNaira(toNaira(kobo));

/** An administrator refunds an amount in kobo at the cost of the site. The customer reads the reason. */
export type Goodwill = { adminId: string; bookingId: string; kobo: Kobo; reason: string };

const BANK_DECIDES =
  'The bank of the customer is asked about this payment. It may give the same money back, so please wait for its decision.';

const refusalOf = (
  verdict: 'not_released' | 'too_many_refunds' | 'too_much',
  payment: MoneyPayment,
  soFar: GoodwillSoFar,
): DomainError => {
  if (verdict === 'too_much')
    return invalid({ amount: [`At most ${naira(goodwillRest(payment, soFar))} can go back`] });
  if (verdict === 'too_many_refunds')
    return conflict(verdict, `This booking has ${MAX_GOODWILL} goodwill refunds already.`);
  const isKept = payment.state === 'held' || payment.state === 'disputed';
  return conflict(
    verdict,
    isKept
      ? 'The money of this booking is not released. Refund it from the held money.'
      : 'No money of this booking was released to the business.',
  );
};

const notifyCustomer = (
  session: ClientSession,
  booking: BookingRow,
  { kobo, reason }: Goodwill,
): Promise<void> =>
  notifyParties(session, booking, ['customer'], () => ({
    title: 'Refund as Goodwill',
    message: `We refund ${naira(kobo)} of your booking of ${whatOf(booking)}: “${reason}”.`,
  }));

/**
 * Refunds a part of a released booking at the cost of the site: posts it as a loss, orders the refund of the
 * charge, notifies the customer and writes the audit entry, in one transaction. Two orders at once meet at
 * the payment, so their sum stays within the limit. `alongside` runs in the transaction. Rejects with 404,
 * with 400 for more than `goodwillRest`, and with 409 `not_released`,
 * `bank_decides` or `too_many_refunds`.
 */
export const refundAsGoodwill = (
  wish: Goodwill,
  alongside?: OnWrite<RefundRecord>,
  now = currentTime(),
): Promise<RefundRecord> =>
  inTransaction(async (session) => {
    const { adminId, bookingId, kobo, reason } = wish;
    const id = new Types.ObjectId(bookingId);
    const booking = await readBookings.findById(id, null, { session }).lean<BookingRow>();
    if (!booking) throw notFound('There is no such booking.');
    const { payment, record } = await readMoney(booking, session);
    const taken = await takenBackOf(session, id);
    const soFar = {
      goodwill: record?.goodwillKobo ?? 0,
      count: await countRefunds(session, id, 'goodwill'),
      takenBack: taken.released + taken.loss,
    };
    if (await isBankAsked(session, id)) throw conflict('bank_decides', BANK_DECIDES);
    const verdict = checkGoodwill(payment, soFar, kobo);
    if (verdict !== 'legal') throw refusalOf(verdict, payment, soFar);
    await PaymentModel.updateOne({ _id: id }, { $inc: { goodwillKobo: kobo } }, { session });
    const refund = await orderRefund(session, {
      ...{ kobo, cause: 'goodwill', reference: record!.reference, from: 'loss', bookingId, reason, now },
    });
    await notifyCustomer(session, booking, wish);
    await appendAudit(session, {
      ...{ actorId: adminId, action: 'refund.order', targetId: bookingId },
      reason: `${naira(kobo)} as goodwill for booking #${bookingReference(bookingId)}: ${reason}`,
    });
    await alongside?.(refund, session);
    return refund;
  });
