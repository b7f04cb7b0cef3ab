import { conflict, currentTime, inTransaction, notFound } from '@tm/mongo';
import { appendAudit } from '@tm/records';
import { OPEN_PAYOUT_STATES, PayoutAccountModel, PayoutModel, type PayoutRecord } from '@tm/schema/payouts';
import type { ClientSession } from '@tm/mongo';

/** An administrator wants a payout to be tried now. */
export type Retry = { adminId: string; payoutId: string; reason: string };

const retryOne = async (
  session: ClientSession,
  { _id, state, providerId }: PayoutRecord,
  now: Date,
): Promise<void> => {
  if (state === 'paid') throw conflict('payout_paid', 'This payout was paid.');
  if (OPEN_PAYOUT_STATES.includes(state)) {
    await PayoutModel.updateOne({ _id }, { $set: { dueAt: now } }, { session });
    return;
  }
  const { matchedCount } = await PayoutAccountModel.updateOne(
    { _id: providerId, state: 'active' },
    { $set: { dueAt: now } },
    { session },
  );
  if (matchedCount === 0)
    throw conflict('account_not_active', 'The business has no active account. Approve its account first.');
};

/**
 * Makes the result of an open payout asked for now, under its reference; after a failed one, makes the next
 * payout of the business due now, by all rules. `alongside` runs in the transaction. Throws 404, 409
 * `payout_paid` and 409 `account_not_active`.
 */
export const retryPayout = (
  { adminId, payoutId, reason }: Retry,
  alongside?: (session: ClientSession) => Promise<void>,
  now = currentTime(),
): Promise<void> =>
  inTransaction(async (session) => {
    const payout = await PayoutModel.findById(payoutId, null, { session }).lean<PayoutRecord>();
    if (!payout) throw notFound('There is no such payout.');
    await retryOne(session, payout, now);
    const targetId = String(payout.providerId);
    await appendAudit(session, { actorId: adminId, action: 'payout.retry', targetId, reason });
    await alongside?.(session);
  });
