import type { LedgerTransactionKind } from '@tm/domain';
import { idOf, type LedgerEvent } from '../events';
import type { Chance } from './chance';
import { effectsOf } from './effects';

/** The result of posting an event. */
export type Outcome = 'posted' | 'known' | 'insufficient' | 'disputed' | 'malformed' | 'other-content';

const isPlatform = (account: string): boolean => !account.includes(':');

/**
 * Events of some bookings and businesses that no other lane has, with a model of their accounts: it predicts
 * what the ledger answers.
 */
export class Lane {
  /** Balances by account, on their sides. */
  readonly balances = new Map<string, number>();
  readonly posted = new Map<string, LedgerEvent>();
  private made = 0;

  constructor(
    private readonly number: number,
    private readonly chance: Chance,
  ) {}

  private name(what: string): string {
    this.made += 1;
    return `${what}-${this.number}-${this.made}`;
  }
  private objectId(part: string, n: number): string {
    return `${part}${this.number.toString(16).padStart(4, '0')}${n.toString(16).padStart(18, '0')}`;
  }
  private booking(): string {
    return this.objectId('b0', this.chance.between(1, 6));
  }
  private provider(): string {
    return this.objectId('a0', this.chance.between(1, 3));
  }
  private balance(account: string): number {
    return this.balances.get(account) ?? 0;
  }
  /** Returns the owner of an account of a kind, preferably of one with money. */
  private ownerOf(kind: string, otherwise: () => string): string {
    const rich = [...this.balances].filter(([name, kobo]) => name.startsWith(`${kind}:`) && kobo > 0);
    return rich.length > 0 && this.chance.is(0.85)
      ? this.chance.pick(rich)[0].slice(kind.length + 1)
      : otherwise();
  }
  /** Returns an amount for an account: often a part or all of its balance, sometimes too much. */
  private amountOf(account: string): number {
    const balance = this.balance(account);
    if (balance === 0 || this.chance.is(0.08)) return balance + this.chance.between(1, 50_000);
    return this.chance.is(0.5) ? balance : this.chance.between(1, balance);
  }
  private source(bookingId: string): 'held' | 'disputed' {
    return this.balance(`disputed:${bookingId}`) > 0 && this.chance.is(0.7) ? 'disputed' : 'held';
  }
  private take(kind: 'held' | 'disputed') {
    const bookingId = this.ownerOf(kind, () => this.booking());
    return { bookingId, kobo: this.amountOf(`${kind}:${bookingId}`) };
  }
  /** Returns an amount of a customer's money, which often belongs to no open booking. */
  private takeFromAny() {
    if (this.chance.is(0.3)) {
      const reference = this.ownerOf('unmatched', () => this.name('none'));
      return { from: 'unmatched', reference, kobo: this.amountOf(`unmatched:${reference}`) } as const;
    }
    const from = this.chance.pick(['held', 'disputed'] as const);
    return { from, ...this.take(from) };
  }
  private charge() {
    const due = this.chance.between(1, 2_000_000);
    const paid = due + (this.chance.is(0.3) ? this.chance.between(1, 90_000) : 0);
    return {
      reference: this.name('bk'),
      paid,
      fee: this.chance.between(0, Math.min(paid, 30_000)),
      due,
      bookingId: this.booking(),
    };
  }
  private payoutParts() {
    const payoutId = this.ownerOf('payout', () => this.name('po'));
    return { payoutId, providerId: this.provider(), kobo: this.amountOf(`payout:${payoutId}`) };
  }

  private readonly choices: { readonly [K in LedgerTransactionKind]: () => LedgerEvent } = {
    charge: () => ({ kind: 'charge', ...this.charge() }),
    'charge-unmatched': () => {
      const { reference, paid, fee } = this.charge();
      return { kind: 'charge-unmatched', reference, paid, fee };
    },
    'unmatched-used': () => {
      const reference = this.ownerOf('unmatched', () => this.name('none'));
      const kobo = this.amountOf(`unmatched:${reference}`);
      return { kind: 'unmatched-used', reference, bookingId: this.booking(), kobo };
    },
    'refund-ordered': () => {
      return { kind: 'refund-ordered', refundId: this.name('rf'), ...this.takeFromAny() };
    },
    'refund-processed': () => {
      const refundId = this.ownerOf('refund', () => this.name('rf'));
      return { kind: 'refund-processed', refundId, kobo: this.amountOf(`refund:${refundId}`) };
    },
    release: () => {
      const bookingId = this.ownerOf('held', () => this.booking());
      const from = this.source(bookingId);
      const kobo = this.amountOf(`${from}:${bookingId}`);
      const providerId = this.provider();
      const commission = this.chance.between(0, kobo);
      const debt = this.balance(`debt:${providerId}`);
      const keptBack = Math.min(debt, kobo - commission);
      const number = (this.made += 1);
      return { kind: 'release', bookingId, providerId, number, from, kobo, commission, keptBack };
    },
    'dispute-opened': () => ({ kind: 'dispute-opened', number: (this.made += 1), ...this.take('held') }),
    'dispute-returned': () => ({
      kind: 'dispute-returned',
      number: (this.made += 1),
      ...this.take('disputed'),
    }),
    'payout-ordered': () => {
      const providerId = this.ownerOf('provider', () => this.provider());
      const kobo = this.amountOf(`provider:${providerId}`);
      return { kind: 'payout-ordered', payoutId: this.name('po'), providerId, kobo };
    },
    'payout-paid': () => ({
      kind: 'payout-paid',
      ...this.payoutParts(),
      fee: this.chance.pick([0, 1_000, 2_500, 5_000]),
    }),
    'payout-failed': () => ({ kind: 'payout-failed', ...this.payoutParts() }),
    'payout-reversed': () => ({
      kind: 'payout-reversed',
      payoutId: this.name('po'),
      providerId: this.provider(),
      kobo: this.chance.between(1, 100_000),
    }),
    'chargeback-held': () => {
      return { kind: 'chargeback-held', chargebackId: this.name('cb'), ...this.takeFromAny() };
    },
    'chargeback-refunded': () => ({
      kind: 'chargeback-refunded',
      chargebackId: this.name('cb'),
      kobo: this.chance.between(1, 100_000),
    }),
    'chargeback-released': () => {
      const providerId = this.ownerOf('provider', () => this.provider());
      const released = this.chance.between(1, 2_000_000);
      return {
        kind: 'chargeback-released',
        chargebackId: this.name('cb'),
        bookingId: this.booking(),
        providerId,
        released,
        kobo: this.chance.between(1, released),
        bps: this.chance.pick([800, 1_000]),
        balance: this.balance(`provider:${providerId}`) + (this.chance.is(0.05) ? 1_000_000 : 0),
      };
    },
    goodwill: () => ({
      kind: 'goodwill',
      bookingId: this.booking(),
      refundId: this.name('rf'),
      kobo: this.chance.between(1, 50_000),
    }),
    'debt-written-off': () => {
      const providerId = this.ownerOf('debt', () => this.provider());
      const kobo = this.amountOf(`debt:${providerId}`);
      return { kind: 'debt-written-off', providerId, number: (this.made += 1), kobo };
    },
    settled: () => ({
      kind: 'settled',
      settlementId: this.name('st'),
      kobo: this.chance.between(1, 1_000_000),
    }),
    'money-put-in': () => ({
      kind: 'money-put-in',
      depositId: this.name('in'),
      kobo: this.chance.between(0, 1_000_000),
    }),
    correction: () => {
      const unmatched = `unmatched:${this.ownerOf('unmatched', () => this.name('none'))}`;
      const kobo = this.amountOf(unmatched);
      const reconciliationId = this.name('rc');
      return { kind: 'correction', reconciliationId, debit: unmatched, credit: 'psp', kobo };
    },
  };

  /** Chooses the next event: a new one of any kind, or an earlier one, the same or with another amount. */
  choose(): LedgerEvent {
    const before = [...this.posted.values()];
    if (before.length > 0 && this.chance.is(0.1)) return this.chance.pick(before);
    if (before.length > 0 && this.chance.is(0.03)) {
      const event = this.chance.pick(before);
      if ('kobo' in event && event.kind !== 'release' && event.kind !== 'chargeback-released')
        return { ...event, kobo: event.kobo + 1 };
    }
    const kinds = Object.keys(this.choices) as LedgerTransactionKind[];
    const kind = this.chance.is(0.25) ? 'charge' : this.chance.pick(kinds);
    return this.choices[kind]();
  }

  /** Returns what the ledger must answer. */
  predict(event: LedgerEvent): Outcome {
    const effects = effectsOf(event);
    if (effects.length < 2) return 'malformed';
    const before = this.posted.get(idOf(event));
    if (before) return JSON.stringify(before) === JSON.stringify(event) ? 'known' : 'other-content';
    const after = (account: string, kobo = 0) => this.balance(account) + kobo;
    if (event.kind === 'release') {
      const disputed = `disputed:${event.bookingId}`;
      if (after(disputed, event.from === 'disputed' ? -event.kobo : 0) > 0) return 'disputed';
    }
    const isShort = effects.some(([account, kobo]) => !isPlatform(account) && after(account, kobo) < 0);
    return isShort ? 'insufficient' : 'posted';
  }

  /** Notes that the ledger has posted an event. */
  apply(event: LedgerEvent): void {
    this.posted.set(idOf(event), event);
    for (const [account, kobo] of effectsOf(event)) this.balances.set(account, this.balance(account) + kobo);
  }
}
