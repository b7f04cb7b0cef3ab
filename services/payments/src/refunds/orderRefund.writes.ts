import type { Kobo, RefundCause } from '@tm/domain';
import { Types, type ClientSession } from '@tm/mongo';
import { RefundModel, type RefundRecord } from '@tm/schema/payments';
import { draftOf, post, type LedgerEvent } from '../ledger';

type RefundOrder = {
  kobo: Kobo;
  cause: RefundCause;
  /** The charge that is refunded. */
  reference: string;
  /** The words of the provider that gave it back, or of the site. */
  reason?: string;
  now: Date;
} &
  // The account with the money: held or disputed of the booking, unmatched money of the charge, or a loss.
  ({ from: 'held' | 'disputed' | 'loss'; bookingId: string } | { from: 'unmatched'; bookingId?: string });

/** Returns the event that orders a refund in the ledger. */
const eventOf = (order: RefundOrder, refundId: string): LedgerEvent => {
  const { kobo, reference } = order;
  if (order.from === 'loss') return { kind: 'goodwill', refundId, kobo, bookingId: order.bookingId };
  const source =
    order.from === 'unmatched'
      ? { from: order.from, reference, ...(order.bookingId && { bookingId: order.bookingId }) }
      : { from: order.from, bookingId: order.bookingId };
  return { kind: 'refund-ordered', refundId, kobo, ...source };
};

/**
 * Orders a refund, in the transaction of the decision: posts it, and stores the order, which a worker sends
 * to the payment company, and returns it. The caller makes sure that the decision is made once. Throws a
 * `LedgerError` if the account has less.
 */
export const orderRefund = async (session: ClientSession, order: RefundOrder): Promise<RefundRecord> => {
  const { kobo, cause, reference, bookingId, reason, now } = order;
  const refundId = String(new Types.ObjectId());
  const refund: RefundRecord = {
    _id: refundId,
    ...{ reference, kobo, cause, state: 'ordered', attempts: 0, orderedAt: now, dueAt: now },
    ...(bookingId !== undefined && { bookingId: new Types.ObjectId(bookingId) }),
    ...(reason !== undefined && { reason }),
  };
  await RefundModel.insertMany([refund], { session });
  await post(session, draftOf(eventOf(order, refundId)), now);
  return refund;
};
