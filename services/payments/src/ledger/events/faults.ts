import {
  isKobo,
  LEDGER_TRANSACTION_KINDS,
  type Kobo,
  type LedgerAccountKind,
  type LedgerTransactionKind,
} from '@tm/domain';
import { parseAccount } from '../accounts';
import type { Posting } from './ledgerEvent';
import { RULES } from './rules';

const MIN_POSTINGS = 2;
const MAX_POSTINGS = 8;

type Checked = { _id: string; kind: LedgerTransactionKind; postings: readonly Posting[] };

/**
 * Returns the fault in amounts and accounts of postings (I1), or null: 2 to 8 postings of different
 * accounts, each a whole number of kobo other than 0, that sum to 0.
 */
export const postingsFault = (postings: readonly Posting[]): string | null => {
  if (postings.length < MIN_POSTINGS || postings.length > MAX_POSTINGS)
    return `it has ${postings.length} postings`;
  if (new Set(postings.map(({ account }) => account)).size < postings.length)
    return 'it has two postings of one account';
  let sum: Kobo = 0;
  for (const { account, kobo } of postings) {
    if (!parseAccount(account)) return `${account} is no account`;
    if (!isKobo(kobo) || kobo === 0) return `${account} has the amount ${kobo}`;
    sum += kobo;
    if (!isKobo(sum)) return 'its sum is not exact';
  }
  return sum === 0 ? null : `its postings sum to ${sum} kobo`;
};

/** Returns the first account that a kind of transaction may not debit or credit, or null. */
export const shapeFault = ({ kind, postings }: Checked): string | null => {
  const { debits, credits } = RULES[kind];
  if (kind === 'correction') return null;
  for (const { account, kobo } of postings) {
    const parsed = parseAccount(account);
    const allowed = kobo > 0 ? debits : credits;
    if (!parsed || !allowed.includes(parsed.kind))
      return `${kind} may not ${kobo > 0 ? 'debit' : 'credit'} ${account}`;
  }
  return null;
};

/** Returns the kinds of transactions that may move accounts of a kind. A correction may move all accounts. */
export const kindsThatMove = (account: LedgerAccountKind): LedgerTransactionKind[] =>
  LEDGER_TRANSACTION_KINDS.filter((kind) => {
    const { debits, credits } = RULES[kind];
    return kind === 'correction' || debits.includes(account) || credits.includes(account);
  });

/** Names of events, as their rules make them, by kind. The first group is the part that must be unique. */
const NAMES: Readonly<Record<LedgerTransactionKind, string>> = {
  charge: 'charge',
  'charge-unmatched': 'charge',
  'unmatched-used': 'unmatched-used',
  'refund-ordered': 'refund-ordered',
  'refund-processed': 'refund-processed',
  release: 'release',
  'dispute-opened': 'dispute-opened',
  'dispute-returned': 'dispute-returned',
  'payout-ordered': 'payout-ordered',
  'payout-paid': 'payout-paid',
  'payout-failed': 'payout-failed',
  'payout-reversed': 'payout-reversed',
  'chargeback-held': 'chargeback',
  'chargeback-refunded': 'chargeback',
  'chargeback-released': 'chargeback',
  goodwill: 'goodwill',
  'debt-written-off': 'debt-written-off',
  settled: 'settled',
  'money-put-in': 'money-put-in',
  correction: 'correction',
};

type Named = Checked & { reference?: string | null | undefined };

const idInAccount = (postings: readonly Posting[], kind: string): string | null =>
  postings.map(({ account }) => parseAccount(account)).find((parsed) => parsed?.kind === kind)?.id ?? null;

/**
 * Returns the fault in the name of a transaction (I9), or null. A charge is named by its reference and
 * a payout by its account, so the unique ids of transactions admit one charge per reference and one payment
 * per payout.
 */
export const nameFault = ({ _id, kind, reference, postings }: Named): string | null => {
  const prefix = `${NAMES[kind]}:`;
  if (!_id.startsWith(prefix) || _id.length === prefix.length) return `a ${kind} is not named ${_id}`;
  const rest = _id.slice(prefix.length);
  if (prefix === 'charge:' && rest !== reference) return `it charges ${reference ?? 'no reference'}`;
  const payout = kind === 'payout-paid' ? idInAccount(postings, 'payout') : rest;
  return payout === rest ? null : `it pays ${payout ?? 'no payout'}`;
};

/** Returns the first thing that is wrong with a transaction, or null. */
export const transactionFault = (transaction: Named): string | null =>
  postingsFault(transaction.postings) ?? shapeFault(transaction) ?? nameFault(transaction);
