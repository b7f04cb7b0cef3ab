import type { Kobo, LedgerInvariant, LedgerTransactionKind } from '@tm/domain';
import type { LedgerAccountRecord, LedgerTransactionRecord } from '@tm/schema/payments';
import { accountOf, isPlatformAccount, onSide, parseAccount } from '../accounts';
import { nameFault, postingsFault, shapeFault } from '../events';
import type { Finding } from './finding';

/** Kinds that bring money of a booking into the ledger or take it out. Disputes only move it within. */
const BOOKING_FLOWS: readonly LedgerTransactionKind[] = [
  'charge',
  'unmatched-used',
  'refund-ordered',
  'release',
  'chargeback-held',
  'correction',
];

type Row = Pick<
  LedgerTransactionRecord,
  '_id' | 'kind' | 'bookingId' | 'providerId' | 'reference' | 'postings'
>;

/** Adds an amount to a sum, and forgets sums of 0, so that only accounts with money take memory. */
const addTo = (sums: Map<string, Kobo>, name: string, kobo: Kobo): Kobo => {
  const sum = (sums.get(name) ?? 0) + kobo;
  if (sum === 0) sums.delete(name);
  else sums.set(name, sum);
  return sum;
};

const bookingAccounts = (bookingId: string): string[] => [
  accountOf('held', bookingId),
  accountOf('disputed', bookingId),
];

const bookingOf = (account: string): string | null => {
  const parsed = parseAccount(account);
  return parsed?.kind === 'held' || parsed?.kind === 'disputed' ? parsed.id : null;
};

/**
 * Counts transactions, which come in the order of their times, and compares the stored balances. With `only`,
 * counts these accounts and leaves out checks of a single transaction.
 */
export class Tally {
  /** Balances by account, on their sides, and the rest of bookings by their flows. */
  private readonly balances = new Map<string, Kobo>();
  private readonly bookings = new Map<string, Kobo>();
  private readonly found: Finding[] = [];

  constructor(private readonly only: ReadonlySet<string> | null = null) {}

  private note(invariant: LedgerInvariant, text: string, recheck?: readonly string[]): void {
    this.found.push({ invariant, text, ...(recheck && { recheck }) });
  }

  private concerns(account: string): boolean {
    return !isPlatformAccount(account) && (!this.only || this.only.has(account));
  }

  add(row: Row): void {
    if (!this.only) this.checkAlone(row);
    for (const { account, kobo, after } of row.postings) {
      const parsed = parseAccount(account);
      if (!parsed || !this.concerns(account)) continue;
      const balance = addTo(this.balances, account, onSide(parsed.kind, kobo));
      if (balance < 0) this.note('I3', `Transaction ${row._id} takes ${account} below zero.`, [account]);
      if (after !== balance) {
        const text = `Transaction ${row._id} leaves ${balance} kobo in ${account}, not ${String(after)}.`;
        this.note('I4', text, [account]);
      }
    }
    this.addFlows(row);
    this.checkDispute(row);
  }

  /** Checks what one transaction shows alone: I1, I6 and I9. */
  private checkAlone(row: Row): void {
    const { _id, kind } = row;
    const say = (invariant: LedgerInvariant, fault: string | null) => {
      if (fault) this.note(invariant, `Transaction ${_id}: ${fault}.`);
    };
    say('I1', postingsFault(row.postings) ?? (kind === 'release' ? null : shapeFault(row)));
    if (kind === 'release') say('I6', shapeFault(row));
    say('I9', nameFault(row));
  }

  /** Adds what a transaction brings to a booking or takes from it (I5). */
  private addFlows({ kind, postings }: Row): void {
    if (!BOOKING_FLOWS.includes(kind)) return;
    for (const { account, kobo } of postings) {
      const booking = bookingOf(account);
      if (booking && this.concerns(account)) addTo(this.bookings, booking, -kobo);
    }
  }

  /** Checks that a release leaves nothing disputed (I10). */
  private checkDispute({ _id, kind, bookingId }: Row): void {
    if (kind !== 'release' || !bookingId) return;
    const accounts = bookingAccounts(String(bookingId));
    const left = this.balances.get(accounts[1]!) ?? 0;
    if (left > 0 && this.concerns(accounts[1]!))
      this.note('I10', `Transaction ${_id} releases money while ${left} kobo are disputed.`, accounts);
  }

  /** Compares a stored balance. Every account is compared once, after all transactions. */
  compare({ _id, kobo }: Pick<LedgerAccountRecord, '_id' | 'kobo'>): void {
    if (!this.concerns(_id)) return;
    const counted = this.balances.get(_id) ?? 0;
    this.balances.delete(_id);
    if (kobo < 0) this.note('I3', `Account ${_id} has ${kobo} kobo.`, [_id]);
    if (kobo !== counted)
      this.note('I4', `Account ${_id} has ${kobo} kobo, its transactions leave ${counted}.`, [_id]);
    const booking = bookingOf(_id);
    if (booking) addTo(this.bookings, booking, -kobo);
  }

  /** Returns the findings, after all accounts were compared. */
  finish(): Finding[] {
    for (const [account, kobo] of this.balances)
      this.note('I4', `Account ${account} is missing, its transactions leave ${kobo} kobo.`, [account]);
    for (const [booking, kobo] of this.bookings)
      this.note(
        'I5',
        `Booking ${booking}: ${kobo} kobo more were paid than are here, refunded or released.`,
        bookingAccounts(booking),
      );
    return this.found;
  }
}
