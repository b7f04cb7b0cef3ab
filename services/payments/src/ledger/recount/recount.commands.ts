import { LEDGER_INVARIANTS, type LedgerInvariant } from '@tm/domain';
import { currentTime, inTransaction } from '@tm/mongo';
import {
  LedgerCheckModel,
  LedgerTransactionModel,
  LedgerUnsealedModel,
  type LedgerCheckRecord,
} from '@tm/schema/payments';
import { lastSeal } from '../seals';
import { firstOfEach, type Finding } from './finding';
import { recountAccounts } from './recount.queries';
import { describeBreak } from './sealBreak';
import { findOutsideSeals } from './unsealed.queries';
import { walkSeals } from './walkSeals';

/** Returns whether all transactions are in the seals up to `number`, in later ones, or wait for one. */
const isComplete = (number: number, transactions: number): Promise<boolean> =>
  inTransaction(async (session) => {
    const all = await LedgerTransactionModel.countDocuments({}, { session });
    const waiting = await LedgerUnsealedModel.countDocuments({}, { session });
    const last = await lastSeal(session);
    // A seal was added since the walk: the next recount counts it.
    return (last?._id ?? 0) !== number || all === transactions + waiting;
  });

/** Checks that the seals have no gap, and that every transaction is in exactly one (I8). */
const recountSeals = async (): Promise<Finding | null> => {
  const { found, head, transactions } = await walkSeals();
  const finding = (text: string): Finding => ({ invariant: 'I8', text });
  if (found) return finding(describeBreak(found));
  if (await isComplete(head?.number ?? 0, transactions)) return null;
  // Its ids need memory, so only a ledger whose numbers differ is walked with them.
  const sealed = new Set<string>();
  const again = await walkSeals([], sealed);
  const outside = again.found ?? (await findOutsideSeals(sealed, again.head?.number ?? 0));
  return outside ? finding(describeBreak(outside)) : null;
};

/**
 * Counts the whole ledger, compares it with the payments (`recountPayments` checks I7 and I11), and stores
 * for each invariant whether it holds. Returns the first finding of each. Several processes may run it at the
 * same time.
 */
export const recountLedger = async (recountPayments: () => Promise<Finding[]>): Promise<Finding[]> => {
  const seals = await recountSeals();
  const all = [...(await recountAccounts()), ...(seals ? [seals] : []), ...(await recountPayments())];
  const findings = firstOfEach(all);
  const at = currentTime();
  for (const invariant of LEDGER_INVARIANTS) {
    const found = findings.find((one) => one.invariant === invariant)?.text ?? null;
    await LedgerCheckModel.updateOne({ _id: invariant }, { $set: { at, found } }, { upsert: true });
  }
  return findings;
};

/** Returns the result of the last recount by invariant; none before the first one. */
export const readChecks = async (): Promise<ReadonlyMap<LedgerInvariant, LedgerCheckRecord>> => {
  const rows = await LedgerCheckModel.find().lean();
  return new Map(rows.map((row) => [row._id as LedgerInvariant, row]));
};
