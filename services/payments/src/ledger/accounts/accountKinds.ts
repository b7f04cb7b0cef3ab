import type { Kobo, LedgerAccountKind } from '@tm/domain';

type AccountRule = {
  /** The side on which the account grows. A debit is money that is somewhere, a credit is owed to someone. */
  side: 'debit' | 'credit';
  /**
   * `refused`: one document per account, whose balance never goes below zero. `alarm`: one account for the
   * platform without a document, which the seals add up; below zero is reported.
   */
  belowZero: 'refused' | 'alarm';
  /** The form of the id after `<kind>:`; null for the one account of the platform. */
  id: RegExp | null;
};

const OBJECT = /^[0-9a-f]{24}$/;
/** References and names of refunds and payouts. A reference may come from the payment company. */
const NAME = /^[\w.=-]{1,100}$/;

const owed = (id: RegExp): AccountRule => ({ side: 'credit', belowZero: 'refused', id });
const ours = (side: AccountRule['side']): AccountRule => ({ side, belowZero: 'alarm', id: null });

/** The accounts of the ledger: the only place that states their sides and whether they may go below zero. */
export const ACCOUNT_KINDS: Readonly<Record<LedgerAccountKind, AccountRule>> = {
  held: owed(OBJECT),
  disputed: owed(OBJECT),
  unmatched: owed(NAME),
  refund: owed(NAME),
  provider: owed(OBJECT),
  payout: owed(NAME),
  debt: { side: 'debit', belowZero: 'refused', id: OBJECT },
  psp: ours('debit'),
  bank: ours('debit'),
  commission: ours('credit'),
  fees: ours('debit'),
  loss: ours('debit'),
  owner: ours('credit'),
};

/** The accounts of the platform, whose balances are in the seals. */
export const PLATFORM_ACCOUNTS = ['psp', 'bank', 'commission', 'fees', 'loss', 'owner'] as const;
export type PlatformAccount = (typeof PLATFORM_ACCOUNTS)[number];
export type PlatformBalances = Record<PlatformAccount, Kobo>;

/** Kinds of accounts with debts of this site to customers and businesses. */
export const OWED_KINDS = ['held', 'disputed', 'unmatched', 'refund', 'provider', 'payout'] as const;

/** Returns the balance on the side of an account for a sum of postings (a debit is positive). */
export const onSide = (kind: LedgerAccountKind, sum: Kobo): Kobo =>
  ACCOUNT_KINDS[kind].side === 'debit' || sum === 0 ? sum : -sum;

/** Returns the sum of postings (a debit is positive) of a balance on the side of an account. */
export const asDebit = onSide;
