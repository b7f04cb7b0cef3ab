import type { Kobo } from '../booking/money';
import { addDays } from '../scheduling/lagosDates';
import { fromLagos, lagosDate } from '../scheduling/lagosTime';
import { DAY_MS } from '../scheduling/units';

/** The things that are compared with the payment company. `balance`: the money at the company as a whole. */
export const RECONCILED = ['charge', 'refund', 'transfer', 'chargeback', 'balance'] as const;
export type Reconciled = (typeof RECONCILED)[number];

/**
 * Kinds of differences. `missing_here`: the company has it, the ledger has not. `missing_there`: the reverse.
 * `amount` and `fee`: both have it, with other numbers. `state`: with another result. `balance`: the money at
 * the company is not what the ledger says.
 */
export const DIFFERENCE_KINDS = [
  'missing_here',
  'missing_there',
  'amount',
  'fee',
  'state',
  'balance',
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** `mended`: a later comparison found no difference any more. `explained`: an administrator closed it. */
export const DIFFERENCE_STATES = ['open', 'mended', 'explained'] as const;
export type DifferenceState = (typeof DIFFERENCE_STATES)[number];

/** Days of which the payment company lists its rows in one comparison. */
export const RECONCILED_DAYS = 3;
/** A balance that differs for this time pauses all payouts. */
export const IMBALANCE_PAUSE_MS = DAY_MS;
/** The smallest difference of the balance that counts, ₦1. */
export const LEAST_IMBALANCE_KOBO: Kobo = 100;
/** Lagos time of the daily comparison. */
const RECONCILIATION_TIME = '03:00';

/** Returns the time of the next daily comparison, strictly after `now`: 03:00 in Lagos. */
export const nextReconciliationAt = (now: Date): Date => {
  const today = fromLagos(lagosDate(now), RECONCILIATION_TIME)!;
  return today > now ? today : fromLagos(addDays(lagosDate(now), 1), RECONCILIATION_TIME)!;
};

/**
 * One side of a comparison in kobo. `open`: its result is not known yet. `done`: the money moved. `undone`:
 * it moved, and came back. `failed`: it did not move. The fee is null if this side does not state it.
 */
export type ComparedSide = {
  state: 'open' | 'done' | 'undone' | 'failed';
  kobo: Kobo;
  feeKobo: Kobo | null;
};

/**
 * Returns the differences between the ledger (`ours`) and the payment company (`theirs`); null for a side
 * that has no such thing. While our side is open, its result is asked for by other means, so the state and
 * the absence at the company do not count. A thing that failed at one side may be absent at the other.
 */
export const differencesBetween = (
  ours: ComparedSide | null,
  theirs: ComparedSide | null,
): DifferenceKind[] => {
  if (!ours) return theirs && theirs.state !== 'failed' && theirs.state !== 'open' ? ['missing_here'] : [];
  if (!theirs) return ours.state === 'open' || ours.state === 'failed' ? [] : ['missing_there'];
  const kinds: DifferenceKind[] = [];
  if (ours.kobo !== theirs.kobo) kinds.push('amount');
  if (ours.feeKobo !== null && theirs.feeKobo !== null && ours.feeKobo !== theirs.feeKobo) kinds.push('fee');
  if (ours.state !== 'open' && ours.state !== theirs.state) kinds.push('state');
  return kinds;
};

/**
 * Facts about the money at the payment company, in kobo. `psp` is the balance of the ledger, `balance` what
 * the company says can be sent. `unsettled` are charges that it does not count yet: each number is one
 * possible sum, because the company does not say up to which charge it has settled. `onTheWay` is money of
 * refunds and payouts that the company may have deducted already, although their result is not known here.
 */
export type BalanceFacts = { psp: Kobo; balance: Kobo; unsettled: readonly Kobo[]; onTheWay: Kobo };

/**
 * Returns the difference of the balance in kobo that nothing explains; 0 if it is explained. Positive: the
 * company has more than the ledger says. Differences below ₦1 count as none.
 */
export const imbalanceOf = ({ psp, balance, unsettled, onTheWay }: BalanceFacts): Kobo => {
  const rests = unsettled.map((kobo) => {
    const rest = balance + kobo - psp;
    return rest < 0 ? Math.min(0, rest + onTheWay) : rest;
  });
  const least = rests.reduce((best, rest) => (Math.abs(rest) < Math.abs(best) ? rest : best), Infinity);
  if (!Number.isFinite(least)) throw new RangeError('At least one sum of unsettled charges is needed');
  return Math.abs(least) < LEAST_IMBALANCE_KOBO ? 0 : least;
};
