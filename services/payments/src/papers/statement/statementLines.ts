import { containedVatKobo, sumKobo, type Kobo, type LedgerAccountKind } from '@tm/domain';
import type { LedgerTransactionRecord } from '@tm/schema/payments';
import { accountOf, kindOf } from '../../ledger';

/** The balance and the debt of a business. Amounts are kobo. */
export type Standing = { balance: Kobo; debt: Kobo };

/** The kinds of lines of a statement. */
export type StatementLineKind =
  | 'release'
  | 'payout'
  | 'payout_failed'
  | 'payout_returned'
  | 'chargeback'
  | 'debt_written_off'
  | 'correction';

/**
 * A transaction that changed the balance or the debt of a business. Amounts are kobo. `gross` is the money of
 * the customer that was released (negative: taken back), `commission` and the `vat` contained in it are parts
 * of it, and `debt` is the change of the debt. `amount` is the change of the balance, `after` the balance
 * after it.
 */
export type StatementLine = {
  kind: StatementLineKind;
  at: Date;
  bookingId: string | null;
  /** The reference of a payout. */
  payout: string | null;
  gross: Kobo;
  commission: Kobo;
  vat: Kobo;
  debt: Kobo;
  amount: Kobo;
  after: Kobo;
};

const KINDS: Partial<Record<LedgerTransactionRecord['kind'], StatementLineKind>> = {
  release: 'release',
  'payout-ordered': 'payout',
  'payout-failed': 'payout_failed',
  'payout-reversed': 'payout_returned',
  'chargeback-released': 'chargeback',
  'debt-written-off': 'debt_written_off',
};

type Posting = LedgerTransactionRecord['postings'][number];

const sumOf = (postings: readonly Posting[], kinds: readonly LedgerAccountKind[]): Kobo =>
  sumKobo(postings.filter(({ account }) => kinds.includes(kindOf(account))).map(({ kobo }) => kobo));

/** Returns the released money of a release, or the money that a chargeback took back, which is negative. */
const grossOf = (kind: StatementLineKind, postings: readonly Posting[]): Kobo => {
  if (kind === 'release') return sumOf(postings, ['held', 'disputed']);
  return kind === 'chargeback' ? sumOf(postings, ['psp']) : 0;
};

/** Tax contained in a commission; that of a returned commission is returned. */
const vatOf = (commission: Kobo): Kobo =>
  commission < 0 ? -containedVatKobo(-commission) : containedVatKobo(commission);

const PAYOUT = /^payout-(?:ordered|failed|reversed):/;

/** Returns the standing of a business after a transaction. */
export const standingAfter = (
  providerId: string,
  { postings }: LedgerTransactionRecord,
  before: Standing,
): Standing => {
  const [own, debt] = [accountOf('provider', providerId), accountOf('debt', providerId)];
  const afterOf = (name: string) => postings.find(({ account }) => account === name)?.after;
  return { balance: afterOf(own) ?? before.balance, debt: afterOf(debt) ?? before.debt };
};

/** Returns a transaction as a line of the statement of a business that had `before`. */
export const statementLine = (
  providerId: string,
  row: LedgerTransactionRecord,
  before: Standing,
): StatementLine => {
  const kind = KINDS[row.kind] ?? 'correction';
  const own = accountOf('provider', providerId);
  // The account grows by credits, which are negative. `0 - 0` is 0, unlike `-0`.
  const amount = 0 - sumKobo(row.postings.filter(({ account }) => account === own).map(({ kobo }) => kobo));
  const commission = 0 - sumOf(row.postings, ['commission']);
  const after = standingAfter(providerId, row, before);
  return {
    ...{ kind, at: row.at, amount, commission, vat: vatOf(commission) },
    bookingId: row.bookingId ? String(row.bookingId) : null,
    payout: PAYOUT.test(row._id) ? row._id.replace(PAYOUT, '') : null,
    gross: grossOf(kind, row.postings),
    debt: after.debt - before.debt,
    after: after.balance,
  };
};

/** The sums of the lines of a statement in kobo. `paidOut` is without payouts that failed or came back. */
export type StatementTotals = { gross: Kobo; commission: Kobo; vat: Kobo; paidOut: Kobo; lines: number };
export const NO_LINES: StatementTotals = { gross: 0, commission: 0, vat: 0, paidOut: 0, lines: 0 };

const isOfPayout = ({ kind }: StatementLine): boolean => kind.startsWith('payout');

/** Returns the sums with one more line. */
export const addLine = (totals: StatementTotals, line: StatementLine): StatementTotals => ({
  gross: sumKobo([totals.gross, line.gross]),
  commission: sumKobo([totals.commission, line.commission]),
  vat: totals.vat + line.vat,
  paidOut: totals.paidOut - (isOfPayout(line) ? line.amount : 0),
  lines: totals.lines + 1,
});
