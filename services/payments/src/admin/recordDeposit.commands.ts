import { formatNaira, toNaira, type Kobo } from '@tm/domain';
import { currentTime, inTransaction, Types, type OnWrite } from '@tm/mongo';
import { appendAudit } from '@tm/records';
import { draftOf, post } from '../ledger';

/** An administrator states that the company has put money into its account at the payment company. */
type DepositWish = { adminId: string; kobo: Kobo; note: string };

/** A recorded deposit. `note` is empty if there is none. */
export type RecordedDeposit = { id: string; kobo: Kobo; at: Date; note: string };

/**
 * Posts no. 16 for a deposit of the company, with an audit entry. `alongside` runs in the transaction, where
 * the stored answer of an idempotency key makes a repetition impossible.
 */
export const recordDeposit = (
  { adminId, kobo, note }: DepositWish,
  alongside?: OnWrite<RecordedDeposit>,
  now = currentTime(),
): Promise<RecordedDeposit> =>
  inTransaction(async (session) => {
    const id = String(new Types.ObjectId());
    const cause = { by: adminId, ...(note && { note }) };
    const { transaction } = await post(
      session,
      draftOf({ kind: 'money-put-in', depositId: id, kobo }, cause),
      now,
    );
    const amount = formatNaira(toNaira(kobo));
    const reason = note ? `${amount}: ${note}` : amount;
    await appendAudit(session, { actorId: adminId, action: 'ledger.deposit', targetId: id, reason });
    const recorded = { id, kobo, at: transaction.at, note };
    await alongside?.(recorded, session);
    return recorded;
  });
