import { conflict, currentTime, inTransaction, notFound } from '@tm/mongo';
import { appendAudit } from '@tm/records';
import { RefundModel, type RefundRecord } from '@tm/schema/payments';

/** An administrator wants a refund to be sent again. */
export type RefundRetry = { adminId: string; refundId: string; reason: string };

/** Returns the change that starts a stuck refund again. */
const restart = ({ state, providerRefundId }: RefundRecord, now: Date) =>
  state === 'failed'
    ? {
        $set: { state: 'ordered' as const, attempts: 0, dueAt: now },
        $unset: { stuckAt: 1 as const, providerRefundId: 1 as const },
        ...(providerRefundId && { $push: { failedIds: providerRefundId } }),
      }
    : {
        $set: { needsAccountAt: now, accountRequests: 0, dueAt: now },
        $unset: { stuckAt: 1 as const },
      };

/**
 * Orders a refund that has failed again at the payment company; the failed order is not taken for the new
 * one. The customer of a refund that needs an account is asked for it again, from the first day. Rejects with
 * 404, and 409 `not_stuck` for a refund that does not wait for an administrator.
 */
export const retryRefund = (
  { adminId, refundId, reason }: RefundRetry,
  now = currentTime(),
): Promise<RefundRecord> =>
  inTransaction(async (session) => {
    const refund = await RefundModel.findById(refundId, null, { session }).lean<RefundRecord>();
    if (!refund) throw notFound('There is no such refund.');
    if (!refund.stuckAt) throw conflict('not_stuck', 'This refund does not wait for an administrator.');
    const changed = await RefundModel.findOneAndUpdate({ _id: refundId }, restart(refund, now), {
      session,
      returnDocument: 'after',
    }).lean<RefundRecord>();
    await appendAudit(session, { actorId: adminId, action: 'refund.retry', targetId: refundId, reason });
    return changed!;
  });
