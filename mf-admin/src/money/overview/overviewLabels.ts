import type { LedgerAccountKind, LedgerInvariant } from '@tm/domain';
import type { MoneyOverview } from '@tm/contracts';
import type { Tone } from '@tm/ui';

type Invariant = MoneyOverview['invariants'][number];

/** Names of the kinds of accounts. */
export const ACCOUNT_NAMES: Readonly<Record<LedgerAccountKind, string>> = {
  held: 'Held for bookings',
  disputed: 'Held while the parties disagree',
  unmatched: 'Paid, but for no open booking',
  refund: 'Refunds that are not sent yet',
  provider: 'Owed to businesses',
  payout: 'On its way to businesses',
  debt: 'Owed by businesses',
  psp: 'At the payment company',
  bank: 'In our bank account',
  commission: 'Commission',
  fees: 'Fees of the payment company',
  loss: 'Losses that we bear',
  owner: 'Put in by the owner',
};

/** The statement of each invariant (docs/money.md). */
export const STATEMENTS: Readonly<Record<LedgerInvariant, string>> = {
  I1: 'Each transaction has 2 to 8 postings that sum to 0.',
  I2: 'All accounts sum to 0.',
  I3: 'No account of a customer or business is below 0.',
  I4: 'Each balance is the sum of its postings.',
  I5: 'For each booking, the money paid in is held, disputed, refunded, released or charged back.',
  I6: 'A release goes to the business, the commission and its debt only.',
  I7: 'The states of payments, refunds and payouts are those of their accounts.',
  I8: 'Seals have no gap, and each transaction is in exactly one or waits for one.',
  I9: 'There is one charge for a reference, and one payment for a payout.',
  I10: 'A release leaves nothing disputed.',
  I11: 'A booking is held or disputed exactly if that account has money.',
};

export const INVARIANT_BADGES: Readonly<Record<Invariant['state'], readonly [label: string, tone: Tone]>> = {
  broken: ['Broken', 'cancelled'],
  unchecked: ['Not checked', 'pending'],
  holds: ['Holds', 'completed'],
};

const ORDER = Object.keys(INVARIANT_BADGES);

/** Returns the invariants with the broken ones first. */
export const brokenFirst = (invariants: readonly Invariant[]): Invariant[] =>
  [...invariants].sort((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));

/** Returns the state of all invariants in a few words, with its colour. */
export const summaryOf = (invariants: readonly Invariant[]): { text: string; tone: Tone } => {
  const all = invariants.length;
  const countOf = (wanted: Invariant['state']) => invariants.filter(({ state }) => state === wanted).length;
  const [broken, unchecked] = [countOf('broken'), countOf('unchecked')];
  if (broken > 0) return { text: `${broken} of ${all} broken`, tone: 'cancelled' };
  if (unchecked > 0) return { text: `${unchecked} of ${all} not checked yet`, tone: 'pending' };
  return { text: `All ${all} hold`, tone: 'completed' };
};
