import { sumKobo, type Kobo, type LedgerAccountKind } from '@tm/domain';
import { isPlatformAccount } from './accountId';
import { onSide, OWED_KINDS, PLATFORM_ACCOUNTS, type PlatformBalances } from './accountKinds';

type Posting = { account: string; kobo: Kobo };

/** Returns the balances of a platform without transactions. */
export const zeroPlatform = (): PlatformBalances =>
  Object.fromEntries(PLATFORM_ACCOUNTS.map((account) => [account, 0])) as PlatformBalances;

/** Returns the balances of the platform after more postings. Postings of other accounts do not count. */
export const addToPlatform = (balances: PlatformBalances, postings: Iterable<Posting>): PlatformBalances => {
  const sums = { ...balances };
  for (const { account, kobo } of postings)
    if (isPlatformAccount(account)) sums[account] = sumKobo([sums[account], onSide(account, kobo)]);
  return sums;
};

/**
 * Returns the rest in kobo after all customers and businesses are paid: the money at the payment company and
 * in our bank less all debts to them. Below zero, money of customers has paid fees, and no payout may leave.
 */
export const coverOf = (balances: Readonly<Record<LedgerAccountKind, Kobo>>): Kobo =>
  balances.psp + balances.bank - sumKobo(OWED_KINDS.map((kind) => balances[kind]));
