import type { LedgerAccountKind } from './ledgerNames';

/**
 * Kinds of accounts that a correction may change. Money of bookings, charges, refunds and payouts has a state
 * beside its account, which a correction would contradict (I7), so it changes by its own events only.
 */
export const CORRECTABLE_KINDS = [
  'provider',
  'debt',
  'psp',
  'bank',
  'commission',
  'fees',
  'loss',
  'owner',
] as const satisfies readonly LedgerAccountKind[];

/** A correction that administrators agree on: two accounts and an amount in kobo. */
type Correction = { debit: string; credit: string; kobo: number };

/** Returns true if two administrators have stated the same correction. */
export const isSameCorrection = (one: Correction, other: Correction): boolean =>
  one.debit === other.debit && one.credit === other.credit && one.kobo === other.kobo;

/**
 * Decides about the wish of an administrator to correct the ledger. `post`: it is carried out, because
 * another administrator has proposed the same, or there is no other one. `propose`: it waits for another
 * administrator, and replaces an earlier proposal. `needs_second_admin`: the same administrator repeats it.
 */
export const nextCorrectionStep = (
  wish: Correction,
  proposal: (Correction & { isMine: boolean }) | null,
  hasOtherAdmin: boolean,
): 'post' | 'propose' | 'needs_second_admin' => {
  if (!hasOtherAdmin) return 'post';
  if (!proposal || !isSameCorrection(wish, proposal)) return 'propose';
  return proposal.isMine ? 'needs_second_admin' : 'post';
};
