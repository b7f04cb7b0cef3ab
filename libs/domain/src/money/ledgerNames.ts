/** Kinds of ledger accounts, in the order of statements: owed to people, then ours (docs/money.md). */
export const LEDGER_ACCOUNT_KINDS = [
  'held',
  'disputed',
  'unmatched',
  'refund',
  'provider',
  'payout',
  'debt',
  'psp',
  'bank',
  'commission',
  'fees',
  'loss',
  'owner',
] as const;
export type LedgerAccountKind = (typeof LEDGER_ACCOUNT_KINDS)[number];

/** Kinds of ledger transactions, one for each kind of event of money. */
export const LEDGER_TRANSACTION_KINDS = [
  'charge',
  'charge-unmatched',
  'unmatched-used',
  'refund-ordered',
  'refund-processed',
  'release',
  'dispute-opened',
  'dispute-returned',
  'payout-ordered',
  'payout-paid',
  'payout-failed',
  'payout-reversed',
  'chargeback-held',
  'chargeback-refunded',
  'chargeback-released',
  'goodwill',
  'debt-written-off',
  'settled',
  'money-put-in',
  'correction',
] as const;
export type LedgerTransactionKind = (typeof LEDGER_TRANSACTION_KINDS)[number];

/** Statements about the ledger, payments and refunds that must hold after every commit (docs/money.md). */
export const LEDGER_INVARIANTS = [
  'I1',
  'I2',
  'I3',
  'I4',
  'I5',
  'I6',
  'I7',
  'I8',
  'I9',
  'I10',
  'I11',
] as const;
export type LedgerInvariant = (typeof LEDGER_INVARIANTS)[number];
