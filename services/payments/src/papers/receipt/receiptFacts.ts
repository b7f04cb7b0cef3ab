import { bookingReference, containedVatKobo, sumKobo, type Kobo, type LedgerAccountKind } from '@tm/domain';
import type { LedgerTransactionRecord } from '@tm/schema/payments';
import { kindOf } from '../../ledger';

type Posting = LedgerTransactionRecord['postings'][number];

/** The kinds of lines of a receipt. */
export type ReceiptLineKind =
  'paid' | 'unused' | 'earlier' | 'refund' | 'goodwill' | 'released' | 'taken_back';

/** Money of a booking that came or went, in kobo. `settledAt` is when a refund was sent, null before. */
export type ReceiptLine = { kind: ReceiptLineKind; at: Date; kobo: Kobo; settledAt: Date | null };

/** The parts of released money in kobo: the tax is contained in the commission, the debt was kept back. */
export type ReceiptShares = { commission: Kobo; vat: Kobo; keptBack: Kobo; provider: Kobo };

/** The money of a booking by its ledger. Amounts are kobo. */
export type ReceiptFacts = {
  /** `RC-<reference>-<n>`: receipts of one number have the same lines. */
  number: string;
  lines: ReceiptLine[];
  paid: Kobo;
  refunded: Kobo;
  released: Kobo;
  takenBack: Kobo;
  /** The rest that is neither refunded nor released yet. */
  kept: Kobo;
  shares: ReceiptShares;
};

const sumOf = (postings: readonly Posting[], kinds: readonly LedgerAccountKind[]): Kobo =>
  sumKobo(postings.filter(({ account }) => kinds.includes(kindOf(account))).map(({ kobo }) => kobo));

/** The money of the customer that this site has for a booking. */
const KEPT = ['held', 'disputed', 'unmatched'] as const;

type Rule = { as: ReceiptLineKind; kobo: (postings: readonly Posting[]) => Kobo };
/** Money from the customer is a credit (negative), money that leaves is a debit. */
const came = (postings: readonly Posting[]) => -sumOf(postings, KEPT);
const went = (postings: readonly Posting[]) => sumOf(postings, KEPT);

/** The transactions with a line. A dispute moves money only between two accounts of the booking. */
const RULES: Partial<Record<LedgerTransactionRecord['kind'], Rule>> = {
  charge: { as: 'paid', kobo: came },
  'charge-unmatched': { as: 'unused', kobo: came },
  'unmatched-used': { as: 'earlier', kobo: (postings) => -sumOf(postings, ['held']) },
  'refund-ordered': { as: 'refund', kobo: (postings) => -sumOf(postings, ['refund']) },
  goodwill: { as: 'goodwill', kobo: (postings) => -sumOf(postings, ['refund']) },
  release: { as: 'released', kobo: went },
  'chargeback-held': { as: 'taken_back', kobo: (postings) => -sumOf(postings, ['psp']) },
  'chargeback-refunded': { as: 'taken_back', kobo: (postings) => -sumOf(postings, ['psp']) },
  'chargeback-released': { as: 'taken_back', kobo: (postings) => -sumOf(postings, ['psp']) },
};

const refundAccount = ({ postings }: LedgerTransactionRecord): string | undefined =>
  postings.find(({ account }) => kindOf(account) === 'refund')?.account;

/** Returns when each refund was sent, by its account. */
const sentRefunds = (rows: readonly LedgerTransactionRecord[]): ReadonlyMap<string, Date> =>
  new Map(
    rows
      .filter(({ kind }) => kind === 'refund-processed')
      .map((row) => [refundAccount(row) ?? '', row.at] as const),
  );

const sharesOf = (rows: readonly LedgerTransactionRecord[]): ReceiptShares => {
  const sums = { commission: 0, vat: 0, keptBack: 0, provider: 0 };
  for (const { kind, postings } of rows) {
    if (kind !== 'release') continue;
    const commission = -sumOf(postings, ['commission']);
    sums.commission += commission;
    sums.vat += containedVatKobo(commission);
    sums.keptBack -= sumOf(postings, ['debt']);
    sums.provider -= sumOf(postings, ['provider']);
  }
  return sums;
};

const linesOf = (rows: readonly LedgerTransactionRecord[]): ReceiptLine[] => {
  const sent = sentRefunds(rows);
  return rows.flatMap((row) => {
    const rule = RULES[row.kind];
    if (!rule) return [];
    const settledAt = sent.get(refundAccount(row) ?? '') ?? null;
    return [{ kind: rule.as, at: row.at, kobo: rule.kobo(row.postings), settledAt }];
  });
};

/**
 * Returns the money of a booking from its transactions, the oldest first; null if nothing was ever paid. The
 * number counts the transactions, so that a receipt after a later refund has another one.
 */
export const receiptFacts = (
  bookingId: string,
  rows: readonly LedgerTransactionRecord[],
): ReceiptFacts | null => {
  const lines = linesOf(rows);
  const total = (...kinds: ReceiptLineKind[]) =>
    sumKobo(lines.filter(({ kind }) => kinds.includes(kind)).map(({ kobo }) => kobo));
  const paid = total('paid', 'unused', 'earlier');
  if (paid === 0) return null;
  return {
    number: `RC-${bookingReference(bookingId)}-${rows.length}`,
    ...{ lines, paid },
    refunded: total('refund', 'goodwill'),
    released: total('released'),
    takenBack: total('taken_back'),
    kept: -sumKobo(rows.flatMap(({ postings }) => sumOf(postings, KEPT))),
    shares: sharesOf(rows),
  };
};
