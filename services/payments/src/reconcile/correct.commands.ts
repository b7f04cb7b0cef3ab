import { CORRECTABLE_KINDS, formatNaira, nextCorrectionStep, toNaira, type Kobo } from '@tm/domain';
import {
  conflict,
  currentTime,
  inTransaction,
  invalid,
  notFound,
  Types,
  type ClientSession,
  type OnWrite,
  type UpdateQuery,
} from '@tm/mongo';
import { appendAudit } from '@tm/records';
import { DifferenceModel, LedgerAccountModel, type DifferenceRecord } from '@tm/schema/payments';
import { draftOf, isPlatformAccount, kindOf, LedgerError, post } from '../ledger';
import { hasOtherAdmin } from '../otherAdmin.queries';

/** An administrator wants to correct the ledger because of a difference. `version` is the one they saw. */
export type CorrectionWish = {
  adminId: string;
  differenceId: string;
  debit: string;
  credit: string;
  kobo: Kobo;
  reason: string;
  version: number;
};

const isCorrectable = (account: string): boolean => {
  try {
    return (CORRECTABLE_KINDS as readonly string[]).includes(kindOf(account));
  } catch {
    return false;
  }
};

/** Returns why a correction may not change an account, or null. */
const accountFault = async (session: ClientSession, account: string): Promise<string | null> => {
  if (!isCorrectable(account)) return 'No correction may change this account';
  if (isPlatformAccount(account)) return null;
  const found = await LedgerAccountModel.exists({ _id: account }).session(session);
  return found ? null : 'There is no such account';
};

const assertAccounts = async (session: ClientSession, { debit, credit }: CorrectionWish): Promise<void> => {
  const faults: Record<string, string[]> = {};
  for (const [field, account] of Object.entries({ debit, credit })) {
    const fault = await accountFault(session, account);
    if (fault) faults[field] = [fault];
  }
  if (debit === credit) faults['credit'] = ['Choose another account'];
  if (Object.keys(faults).length > 0) throw invalid(faults);
};

const change = async (
  session: ClientSession,
  { _id, version }: DifferenceRecord,
  update: UpdateQuery<DifferenceRecord>,
): Promise<DifferenceRecord> => {
  const changed = await DifferenceModel.findOneAndUpdate(
    { _id, state: 'open', version },
    { ...update, $inc: { version: 1 } } as never,
    { session, returnDocument: 'after' },
  ).lean<DifferenceRecord>();
  if (!changed) throw conflict('stale_version', 'The difference has changed. Please look at it again.');
  return changed;
};

const describe = ({ debit, credit, kobo, reason }: CorrectionWish): string =>
  `${formatNaira(toNaira(kobo))}, debit ${debit}, credit ${credit}: ${reason}`;

/** Posts no. 17. Its name has the version of the difference, so that a decision is posted once. */
const postCorrection = async (
  session: ClientSession,
  wish: CorrectionWish,
  by: string,
  now: Date,
): Promise<void> => {
  const { differenceId, version, debit, credit, kobo, reason } = wish;
  const reconciliationId = `${differenceId}:${version}`;
  const event = { kind: 'correction', reconciliationId, debit, credit, kobo } as const;
  try {
    await post(session, draftOf(event, { by, note: reason }), now);
  } catch (error) {
    if (error instanceof LedgerError && error.code === 'insufficient')
      throw conflict('insufficient', 'An account would go below zero. Nothing was posted.');
    throw error;
  }
};

/**
 * Corrects the ledger because of an open difference, in one transaction with the audit entry: the correction
 * of a first administrator is a proposal, and the same one of another posts no. 17 and closes the difference
 * as explained. The only administrator decides alone. `alongside` runs in the transaction. Rejects with 404;
 * 400 for accounts that do not exist or that no correction may change; 409 `already_decided`,
 * `stale_version`, `needs_second_admin`, and `insufficient` if an account would go below zero.
 */
export const correctLedger = (
  wish: CorrectionWish,
  alongside?: OnWrite<DifferenceRecord>,
  now = currentTime(),
): Promise<DifferenceRecord> =>
  inTransaction(async (session) => {
    const { adminId, differenceId, debit, credit, kobo, reason, version } = wish;
    const seen = await DifferenceModel.findById(differenceId, null, { session }).lean<DifferenceRecord>();
    if (!seen) throw notFound('There is no such difference.');
    if (seen.state !== 'open') throw conflict('already_decided', 'This difference is closed already.');
    if (seen.version !== version)
      throw conflict('stale_version', 'The difference has changed. Please look at it again.');
    await assertAccounts(session, wish);
    const { proposal = null } = seen;
    const proposed = proposal && { ...proposal, isMine: String(proposal.by) === adminId };
    const step = nextCorrectionStep(wish, proposed, await hasOtherAdmin(adminId, session));
    if (step === 'needs_second_admin')
      throw conflict(step, 'You have proposed this correction. Another administrator must confirm it.');
    const by = new Types.ObjectId(adminId);
    const audit = { actorId: adminId, targetId: differenceId, reason: describe(wish) };
    if (step === 'post') {
      const people = proposed && !proposed.isMine ? `${String(proposed.by)} ${adminId}` : adminId;
      await postCorrection(session, wish, people, now);
    }
    const after = await change(
      session,
      seen,
      step === 'post'
        ? { $set: { state: 'explained', reason, closedBy: by, closedAt: now }, $unset: { proposal: 1 } }
        : { $set: { proposal: { by, debit, credit, kobo, reason, at: now } } },
    );
    await appendAudit(session, { ...audit, action: step === 'post' ? 'ledger.correct' : 'ledger.propose' });
    await alongside?.(after, session);
    return after;
  });
