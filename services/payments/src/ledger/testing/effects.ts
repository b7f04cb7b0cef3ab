import type { LedgerTransactionKind } from '@tm/domain';
import type { LedgerEvent, LedgerEventOf } from '../events';

/** By how much an event changes an account, on the side of the account. */
export type Effect = readonly [account: string, kobo: number];

/** Half a kobo up, with integers of any size. */
const share = (kobo: number, bps: number): number =>
  Number((BigInt(kobo) * BigInt(bps) * 2n + 10_000n) / 20_000n);

const GROWS_BY_DEBIT = /^(?:debt:|psp$|bank$|fees$|loss$)/;

const sourceOf = (event: LedgerEventOf<'refund-ordered' | 'chargeback-held'>): string =>
  `${event.from}:${event.from === 'unmatched' ? event.reference : event.bookingId}`;

/**
 * Effects of the kinds of events, written from the design and independent of the rules of the ledger: tests
 * compare both.
 */
const EFFECTS: { readonly [K in LedgerTransactionKind]: (event: LedgerEventOf<K>) => Effect[] } = {
  charge: ({ paid, fee, due, bookingId, reference }) => [
    ['psp', paid - fee],
    ['fees', fee],
    [`held:${bookingId}`, due],
    [`unmatched:${reference}`, paid - due],
  ],
  'charge-unmatched': ({ paid, fee, reference }) => [
    ['psp', paid - fee],
    ['fees', fee],
    [`unmatched:${reference}`, paid],
  ],
  'unmatched-used': ({ reference, bookingId, kobo }) => [
    [`unmatched:${reference}`, -kobo],
    [`held:${bookingId}`, kobo],
  ],
  'refund-ordered': (event) => [
    [sourceOf(event), -event.kobo],
    [`refund:${event.refundId}`, event.kobo],
  ],
  'refund-processed': ({ refundId, kobo }) => [
    [`refund:${refundId}`, -kobo],
    ['psp', -kobo],
  ],
  release: ({ from, bookingId, providerId, kobo, commission, keptBack }) => [
    [`${from}:${bookingId}`, -kobo],
    [`provider:${providerId}`, kobo - commission - keptBack],
    ['commission', commission],
    [`debt:${providerId}`, -keptBack],
  ],
  'dispute-opened': ({ bookingId, kobo }) => [
    [`held:${bookingId}`, -kobo],
    [`disputed:${bookingId}`, kobo],
  ],
  'dispute-returned': ({ bookingId, kobo }) => [
    [`disputed:${bookingId}`, -kobo],
    [`held:${bookingId}`, kobo],
  ],
  'payout-ordered': ({ providerId, payoutId, kobo }) => [
    [`provider:${providerId}`, -kobo],
    [`payout:${payoutId}`, kobo],
  ],
  'payout-paid': ({ payoutId, kobo, fee }) => [
    [`payout:${payoutId}`, -kobo],
    ['fees', fee],
    ['psp', -kobo - fee],
  ],
  'payout-failed': ({ providerId, payoutId, kobo }) => [
    [`payout:${payoutId}`, -kobo],
    [`provider:${providerId}`, kobo],
  ],
  'payout-reversed': ({ providerId, kobo }) => [
    ['psp', kobo],
    [`provider:${providerId}`, kobo],
  ],
  'chargeback-held': (event) => [
    [sourceOf(event), -event.kobo],
    ['psp', -event.kobo],
  ],
  'chargeback-refunded': ({ kobo }) => [
    ['loss', kobo],
    ['psp', -kobo],
  ],
  'chargeback-released': ({ kobo, released, bps, balance, providerId }) => {
    const commission = share(released, bps) - share(released - kobo, bps);
    const here = Math.min(balance, kobo - commission);
    return [
      [`provider:${providerId}`, -here],
      [`debt:${providerId}`, kobo - commission - here],
      ['commission', -commission],
      ['psp', -kobo],
    ];
  },
  goodwill: ({ refundId, kobo }) => [
    ['loss', kobo],
    [`refund:${refundId}`, kobo],
  ],
  'debt-written-off': ({ providerId, kobo }) => [
    ['loss', kobo],
    [`debt:${providerId}`, -kobo],
  ],
  settled: ({ kobo }) => [
    ['bank', kobo],
    ['psp', -kobo],
  ],
  'money-put-in': ({ kobo }) => [
    ['psp', kobo],
    ['owner', kobo],
  ],
  correction: ({ debit, credit, kobo }) => [
    [debit, GROWS_BY_DEBIT.test(debit) ? kobo : -kobo],
    [credit, GROWS_BY_DEBIT.test(credit) ? -kobo : kobo],
  ],
};

/** Returns the effects of an event that are not 0. */
export const effectsOf = (event: LedgerEvent): Effect[] => {
  const effects = EFFECTS[event.kind] as (one: LedgerEvent) => Effect[];
  return effects(event).filter(([, kobo]) => kobo !== 0);
};
