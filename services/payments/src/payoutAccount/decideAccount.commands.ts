import { ACCOUNT_REST_HOURS, HOUR_MS, nextPayoutAt, type PayoutAccountState } from '@tm/domain';
import { conflict, currentTime, inTransaction, notFound, trusted, Types } from '@tm/mongo';
import { appendAudit, notify } from '@tm/records';
import {
  ACCOUNT_DUE_INDEX,
  HAS_DUE_TIME,
  PayoutAccountModel,
  type PayoutAccountRecord,
} from '@tm/schema/payouts';
import { PAYOUTS_PAGE } from './saveAccount.commands';

/** The decision of an administrator on the account that had `version` when it was read. */
export type AccountDecision = {
  adminId: string;
  providerId: string;
  isApproved: boolean;
  reason: string;
  version: number;
};

const DECIDED: Readonly<Record<'approve' | 'refuse', readonly PayoutAccountState[]>> = {
  approve: ['pending', 'active'],
  refuse: ['refused'],
};

/** Returns the state of an account that is approved at `now`: a new one rests first. */
const approvedState = ({ savedAt, schedule }: PayoutAccountRecord, now: Date) => {
  const rests = new Date(savedAt.getTime() + ACCOUNT_REST_HOURS * HOUR_MS);
  return rests > now
    ? { state: 'pending' as const, dueAt: rests }
    : { state: 'active' as const, dueAt: nextPayoutAt(schedule, now) };
};

const wordsOf = ({ isApproved, reason }: AccountDecision) =>
  isApproved
    ? { title: 'Payout Account Approved', message: 'We checked your payout account. Your payouts go to it.' }
    : {
        title: 'Payout Account Refused',
        message: `We do not pay to your payout account: ${reason} Please add another account.`,
      };

/**
 * Approves or refuses the account of a business. Throws 404 if there is none, 409 `stale_version` if it was
 * changed since the administrator read it, and 409 `already_decided`.
 */
export const decideAccount = (decided: AccountDecision, now = currentTime()): Promise<PayoutAccountRecord> =>
  inTransaction(async (session) => {
    const { adminId, providerId, isApproved, reason, version } = decided;
    const _id = new Types.ObjectId(providerId);
    const seen = await PayoutAccountModel.findById(_id, null, { session }).lean<PayoutAccountRecord>();
    if (!seen) throw notFound('There is no payout account.');
    if (seen.version !== version)
      throw conflict('stale_version', 'The account has changed. Please look at it again.');
    if (DECIDED[isApproved ? 'approve' : 'refuse'].includes(seen.state))
      throw conflict('already_decided', 'The account has this state already.');
    const decision = { by: new Types.ObjectId(adminId), isApproved, reason, at: now };
    const change = isApproved
      ? { $set: { ...approvedState(seen, now), countedFrom: now, decision }, $inc: { version: 1 } }
      : {
          $set: { state: 'refused' as const, decision },
          $inc: { version: 1 },
          $unset: { dueAt: 1 as const },
        };
    const after = await PayoutAccountModel.findOneAndUpdate({ _id, version }, change, {
      ...{ session, returnDocument: 'after' },
    }).lean<PayoutAccountRecord>();
    const action = isApproved ? 'payoutAccount.approve' : 'payoutAccount.refuse';
    await appendAudit(session, { actorId: adminId, action, targetId: providerId, reason });
    await notify(session, { userId: seen.userId, ...wordsOf(decided), link: PAYOUTS_PAGE });
    return after!;
  });

/** Finds accounts that are due, the longest waiting first: pending ones, or active ones. */
export const findDueAccounts = (
  state: 'pending' | 'active',
  now: Date,
  most: number,
): Promise<PayoutAccountRecord[]> =>
  PayoutAccountModel.find({ dueAt: trusted({ ...HAS_DUE_TIME, $lte: now }), state })
    .sort(ACCOUNT_DUE_INDEX)
    .hint(ACCOUNT_DUE_INDEX)
    .limit(most)
    .lean<PayoutAccountRecord[]>();

/** Makes an account active whose rest is over, unless it was changed since it was read. */
export const activate = async ({ _id, dueAt, schedule }: PayoutAccountRecord, now: Date): Promise<void> => {
  await PayoutAccountModel.updateOne(
    { _id, state: 'pending', dueAt },
    { $set: { state: 'active', dueAt: nextPayoutAt(schedule, now) } },
  );
};
