import { conflict, currentTime, inTransaction, notFound, type OnWrite } from '@tm/mongo';
import { appendAudit } from '@tm/records';
import { UnmatchedMoneyModel, type RefundRecord } from '@tm/schema/payments';
import { bankDecides } from '../heldMoney';
import { orderRefund } from '../refunds';
import { isBankAskedAbout } from './late.presenter';
import { lateDecided } from './refundLate.commands';

/** An administrator wants money of an unknown booking to go back. */
export type UnknownRefund = { adminId: string; reference: string; reason: string };

/**
 * Orders the refund of the money of an unknown booking, with an entry of the audit log. `alongside` runs in
 * the transaction. Rejects with 404, and 409 `customer_decides` for late money of a customer and
 * `already_used` for money that goes back, and `bank_decides`.
 */
export const refundUnknown = (
  { adminId, reference, reason }: UnknownRefund,
  alongside?: OnWrite<RefundRecord>,
  now = currentTime(),
): Promise<RefundRecord> =>
  inTransaction(async (session) => {
    const money = await UnmatchedMoneyModel.findById(reference, null, { session }).lean();
    if (!money) throw notFound('There is no such money.');
    if (money.state !== 'waiting') throw lateDecided(money);
    if (money.customerId)
      throw conflict(
        'customer_decides',
        'The customer of this money decides, and then the clock refunds it.',
      );
    if (isBankAskedAbout(money)) throw bankDecides();
    await UnmatchedMoneyModel.updateOne(
      { _id: reference, state: 'waiting' },
      { $set: { state: 'refunded', decidedAt: now } },
      { session },
    );
    const { kobo } = money;
    const refund = await orderRefund(session, {
      ...{ kobo, cause: 'unknown', reference, from: 'unmatched', now },
    });
    await appendAudit(session, { actorId: adminId, action: 'refund.order', targetId: reference, reason });
    await alongside?.(refund, session);
    return refund;
  });
