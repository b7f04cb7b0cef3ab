import type { LedgerInvariant } from '@tm/domain';

/** Something that breaks an invariant of the ledger. */
export type Finding = {
  invariant: LedgerInvariant;
  /** A sentence that names the transaction, the seal or the account. */
  text: string;
  /**
   * The accounts to read again at one moment before it counts: balances change while millions of transactions
   * are read. Without them the finding is final.
   */
  recheck?: readonly string[];
};

/** Returns the first finding of each invariant, in the order in which they were found. */
export const firstOfEach = (findings: readonly Finding[]): Finding[] => {
  const seen = new Set<LedgerInvariant>();
  return findings.filter(({ invariant }) => !seen.has(invariant) && seen.add(invariant));
};
