/** The newest seal at some time, recorded outside the database. */
export type RecordedSeal = { number: number; hash: string };

/**
 * The error at a seal: it was altered (`changed`), is absent (`missing`), was added (`inserted`), does not
 * follow the previous one (`unlinked`), or has wrong balances (`balances`). For a recorded head: the seal and
 * all later ones are absent (`cut`), or another seal has its number (`rewritten`).
 */
export type SealFault = 'changed' | 'missing' | 'inserted' | 'unlinked' | 'balances' | 'cut' | 'rewritten';
/**
 * The error at a transaction: altered, absent, in no seal (`inserted`), or in a seal and waiting for one
 * (`repeated`).
 */
export type TransactionFault = 'changed' | 'missing' | 'inserted' | 'repeated';

export type SealBreak =
  | { what: SealFault; seal: number; transaction?: undefined }
  | { what: TransactionFault; seal: number | null; transaction: string };

const SEAL_TEXTS: Record<SealFault, (seal: number) => string> = {
  changed: (seal) => `Seal ${seal} was changed after it was written.`,
  missing: (seal) => `Seal ${seal} is missing.`,
  inserted: (seal) => `Seal ${seal} was inserted later.`,
  unlinked: (seal) => `Seal ${seal} does not match the hash of the previous seal, which was rewritten.`,
  balances: (seal) => `Seal ${seal} has other balances than its transactions.`,
  cut: (seal) => `Seal ${seal} and all later seals are missing. The ledger was truncated.`,
  rewritten: (seal) => `Seal ${seal} differs from the recorded head. The ledger was rewritten.`,
};

const TRANSACTION_TEXTS: Record<TransactionFault, string> = {
  changed: 'was changed after it was posted.',
  missing: 'is missing.',
  inserted: 'is in no seal and waits for none: it was inserted later.',
  repeated: 'is in more than one place of the chain of seals.',
};

/** Returns a sentence that names the transaction or the seal. */
export const describeBreak = (found: SealBreak): string => {
  if (found.transaction === undefined) return SEAL_TEXTS[found.what](found.seal);
  const where = found.seal === null ? '' : ` of seal ${found.seal}`;
  return `Transaction ${found.transaction}${where} ${TRANSACTION_TEXTS[found.what]}`;
};
