import { LEDGER_INVARIANTS } from '@tm/domain';
import {
  conflict,
  currentTime,
  inTransaction,
  isDuplicateKey,
  trusted,
  Types,
  type OnWrite,
} from '@tm/mongo';
import { appendAudit } from '@tm/records';
import { PAYOUT_RUN, PayoutRunModel, type PayoutRunRecord } from '@tm/schema/payouts';
import { readChecks } from '../ledger';

const NEVER = new Date(0);
const AUDIT_TARGET = 'payouts';

/** Returns the document about all payouts; null until the first pause or order. */
export const readRun = (): Promise<PayoutRunRecord | null> => PayoutRunModel.findById(PAYOUT_RUN).lean();

/** Returns true while no payout may be ordered or sent. */
export const isPaused = async (): Promise<boolean> => (await readRun())?.isPaused ?? false;

/** Creates the document about all payouts, unless it exists. */
const prepareRun = async (): Promise<void> => {
  try {
    await PayoutRunModel.updateOne(
      { _id: PAYOUT_RUN },
      { $setOnInsert: { isPaused: false, changedAt: NEVER, leasedUntil: NEVER } },
      { upsert: true },
    );
  } catch (error) {
    // Another process was first.
    if (!isDuplicateKey(error)) throw error;
  }
};

/** A pause of all payouts, or its end. */
export type PauseChange = { adminId: string; isPaused: boolean; reason: string };

/**
 * Pauses or resumes all payouts. `alongside` runs in the transaction. Throws 409 `already_decided` if nothing
 * changes.
 */
export const changePause = async (
  change: PauseChange,
  alongside?: OnWrite<PayoutRunRecord>,
  now = currentTime(),
): Promise<PayoutRunRecord> => {
  await prepareRun();
  return inTransaction(async (session) => {
    const { adminId, isPaused: pauses, reason } = change;
    const changed = await PayoutRunModel.findOneAndUpdate(
      { _id: PAYOUT_RUN, isPaused: !pauses },
      { $set: { isPaused: pauses, changedBy: new Types.ObjectId(adminId), reason, changedAt: now } },
      { session, returnDocument: 'after' },
    ).lean();
    if (!changed)
      throw conflict('already_decided', `Payouts are ${pauses ? 'paused' : 'not paused'} already.`);
    const action = pauses ? 'payout.pause' : 'payout.resume';
    await appendAudit(session, { actorId: adminId, action, targetId: AUDIT_TARGET, reason });
    await alongside?.(changed, session);
    return changed;
  });
};

/**
 * Pauses all payouts for a finding that is newer than the last change of the pause. Returns false if they are
 * paused, or if an administrator has resumed them since the finding.
 */
export const pauseForFinding = async (reason: string, foundAt: Date, now: Date): Promise<boolean> => {
  await prepareRun();
  const { modifiedCount } = await PayoutRunModel.updateOne(
    { _id: PAYOUT_RUN, isPaused: false, changedAt: trusted({ $lte: foundAt }) },
    { $set: { isPaused: true, reason, changedAt: now }, $unset: { changedBy: 1 } },
  );
  return modifiedCount === 1;
};

/**
 * Pauses all payouts if a recount has found a broken invariant of the ledger since the last change of the
 * pause. Returns the finding, or null. An administrator who resumes payouts has seen the earlier findings.
 */
export const pauseIfBroken = async (now = currentTime()): Promise<string | null> => {
  const [checks, run] = await Promise.all([readChecks(), readRun()]);
  const since = run?.changedAt ?? NEVER;
  const broken = LEDGER_INVARIANTS.map((id) => checks.get(id)).find(
    (check) => check?.found && check.at > since,
  );
  if (!broken || run?.isPaused) return null;
  const reason = `${broken._id}: ${broken.found}`;
  return (await pauseForFinding(reason, broken.at, now)) ? reason : null;
};

/** Reserves the ordering of payouts for this process until `until`. Returns false if another one has it. */
export const leaseRun = async (until: Date, now: Date): Promise<boolean> => {
  await prepareRun();
  const { modifiedCount } = await PayoutRunModel.updateOne(
    { _id: PAYOUT_RUN, leasedUntil: trusted({ $lte: now }) },
    { $set: { leasedUntil: until } },
  );
  return modifiedCount === 1;
};

/** Ends or moves the lease that this process took with `until`. */
export const releaseRun = async (until: Date, next: Date): Promise<void> => {
  await PayoutRunModel.updateOne({ _id: PAYOUT_RUN, leasedUntil: until }, { $set: { leasedUntil: next } });
};
