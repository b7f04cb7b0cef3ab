import { describeBreak, findOutsideSeals, recountAccounts, walkSeals, type RecordedSeal } from '../recount';

export type LedgerVerdict = {
  /** The number of sealed transactions that were checked. */
  transactions: number;
  /** The newest valid seal. Record it outside the database. */
  head: RecordedSeal | null;
  /** The first error, as a sentence that names the transaction, the seal or the account; or null. */
  found: string | null;
};

/**
 * Checks the whole ledger: every seal and its transactions from the first on, then the transactions outside
 * of the seals, then all balances. `recorded` are heads of the chain that were recorded elsewhere.
 */
export const verifyLedger = async (recorded: readonly RecordedSeal[] = []): Promise<LedgerVerdict> => {
  const sealed = new Set<string>();
  const { transactions, head, found } = await walkSeals(recorded, sealed);
  if (found) return { transactions, head, found: describeBreak(found) };
  const outside = await findOutsideSeals(sealed, head?.number ?? 0);
  if (outside) return { transactions, head, found: describeBreak(outside) };
  sealed.clear();
  const [finding] = await recountAccounts();
  return { transactions, head, found: finding ? `${finding.text} (${finding.invariant})` : null };
};
