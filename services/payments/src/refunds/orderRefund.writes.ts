import type { Kobo, RefundCause } from '@tm/domain';
import { Types, type ClientSession } from '@tm/mongo';
import { RefundModel, type RefundRecord } from '@tm/schema/payments';
import { draftOf, post } from '../ledger';

type RefundOrder = {
  kobo: Kobo;
  cause: RefundCause;
  /** The charge that is refunded. */
  reference: string;
  /** The account with the money: held for the booking, or unmatched money of the charge. */
  from: 'held' | 'unmatched';
  bookingId: string;
  /** The words of the provider that gave it back. */
  reason?: string;
  now: Date;
};

/**
 * Orders a refund, in the transaction of the decision: posts it, and stores the order, which a worker sends
 * to the payment company, and returns it. The caller makes sure that the decision is made once. Throws a
 * `LedgerError` if the account has less.
 */
export const orderRefund = async (
  session: ClientSession,
  { kobo, cause, reference, from, bookingId, reason, now }: RefundOrder,
): Promise<RefundRecord> => {
  const refundId = String(new Types.ObjectId());
  const refund: RefundRecord = {
    _id: refundId,
    bookingId: new Types.ObjectId(bookingId),
    ...{ reference, kobo, cause, state: 'ordered', attempts: 0, orderedAt: now, dueAt: now },
    ...(reason !== undefined && { reason }),
  };
  await RefundModel.insertMany([refund], { session });
  const source =
    from === 'held' ? { from, bookingId } : ({ from: 'unmatched', reference, bookingId } as const);
  await post(session, draftOf({ kind: 'refund-ordered', refundId, kobo, ...source }));
  return refund;
};
