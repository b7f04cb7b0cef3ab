import type { LedgerTransactionKind } from '@tm/domain';
import { parseAccount } from '../accounts';
import type { LedgerEvent, LedgerEventOf, Posting } from './ledgerEvent';
import { RULES } from './rules';

/** A transaction before it is posted: without time, balances and digest. */
export type Draft = {
  _id: string;
  kind: LedgerTransactionKind;
  bookingId: string | null;
  providerId: string | null;
  reference: string | null;
  by: string;
  note: string | null;
  postings: Posting[];
};

/** The cause of an event (`system`, or ids of users), and a note for people. */
type Cause = { by?: string; note?: string };

const textOf = (event: LedgerEvent, name: string): string | null => {
  const value = (event as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : null;
};

/** Returns the postings of an event. Amounts of 0 have none. */
export const postingsOf = <K extends LedgerTransactionKind>(event: LedgerEventOf<K>): Posting[] =>
  RULES[event.kind].postings(event).filter(({ kobo }) => kobo !== 0);

/** Returns the name of an event, which is the id of its transaction. */
export const idOf = <K extends LedgerTransactionKind>(event: LedgerEventOf<K>): string =>
  RULES[event.kind].id(event);

/** Returns the business whose balance or debt an event without a business changes. */
const businessOf = (postings: readonly Posting[]): string | null =>
  postings
    .map(({ account }) => parseAccount(account))
    .find((parsed) => parsed?.kind === 'provider' || parsed?.kind === 'debt')?.id ?? null;

/** Returns the transaction of an event. It is not checked: `post` does that. */
export const draftOf = (event: LedgerEvent, { by = 'system', note }: Cause = {}): Draft => {
  const postings = postingsOf(event);
  return {
    _id: idOf(event),
    kind: event.kind,
    bookingId: textOf(event, 'bookingId'),
    providerId: textOf(event, 'providerId') ?? businessOf(postings),
    reference: textOf(event, 'reference'),
    by,
    note: note ?? null,
    postings,
  };
};
