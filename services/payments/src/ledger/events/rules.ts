import { commissionKobo, type Kobo, type LedgerTransactionKind } from '@tm/domain';
import { accountOf } from '../accounts';
import type { LedgerEventOf, Posting, Shape } from './ledgerEvent';

type Rule<K extends LedgerTransactionKind> = Shape & {
  /** The name of the event. Two events of one name are one event. */
  id: (event: LedgerEventOf<K>) => string;
  /** The postings; those of 0 kobo are left out. */
  postings: (event: LedgerEventOf<K>) => Posting[];
};

const debit = (account: string, kobo: Kobo): Posting => ({ account, kobo });
const credit = (account: string, kobo: Kobo): Posting => ({ account, kobo: -kobo });
const move = (from: string, to: string, kobo: Kobo): Posting[] => [debit(from, kobo), credit(to, kobo)];

const received = ({ paid, fee }: { paid: Kobo; fee: Kobo }): Posting[] => [
  debit('psp', paid - fee),
  debit('fees', fee),
];

const sourceOf = (event: LedgerEventOf<'refund-ordered' | 'chargeback-held'>): string =>
  accountOf(event.from, event.from === 'unmatched' ? event.reference : event.bookingId);

/**
 * Returns the postings of a chargeback after a release. The site bears the commission on the lost amount. The
 * business bears the rest, first from its balance, then as a debt.
 */
const takenBack = (event: LedgerEventOf<'chargeback-released'>): Posting[] => {
  const { kobo, released, bps, balance, providerId } = event;
  const commission = commissionKobo(released, bps) - commissionKobo(released - kobo, bps);
  const share = kobo - commission;
  const fromBalance = Math.min(balance, share);
  return [
    debit(accountOf('provider', providerId), fromBalance),
    debit(accountOf('debt', providerId), share - fromBalance),
    debit('commission', commission),
    credit('psp', kobo),
  ];
};

/**
 * Rules of the kinds of events: their names, postings and limits. The numbers are the rows of the table in
 * docs/money.md.
 */
export const RULES: { readonly [K in LedgerTransactionKind]: Rule<K> } = {
  // 1
  charge: {
    debits: ['psp', 'fees'],
    credits: ['held', 'unmatched'],
    id: ({ reference }) => `charge:${reference}`,
    postings: (event) => [
      ...received(event),
      credit(accountOf('held', event.bookingId), event.due),
      credit(accountOf('unmatched', event.reference), event.paid - event.due),
    ],
  },
  // 2
  'charge-unmatched': {
    debits: ['psp', 'fees'],
    credits: ['unmatched'],
    id: ({ reference }) => `charge:${reference}`,
    postings: (event) => [...received(event), credit(accountOf('unmatched', event.reference), event.paid)],
  },
  // 3
  'unmatched-used': {
    debits: ['unmatched'],
    credits: ['held'],
    id: ({ reference }) => `unmatched-used:${reference}`,
    postings: ({ reference, bookingId, kobo }) =>
      move(accountOf('unmatched', reference), accountOf('held', bookingId), kobo),
  },
  // 4
  'refund-ordered': {
    debits: ['held', 'disputed', 'unmatched'],
    credits: ['refund'],
    id: ({ refundId }) => `refund-ordered:${refundId}`,
    postings: (event) => move(sourceOf(event), accountOf('refund', event.refundId), event.kobo),
  },
  // 5
  'refund-processed': {
    debits: ['refund'],
    credits: ['psp'],
    id: ({ refundId }) => `refund-processed:${refundId}`,
    postings: ({ refundId, kobo }) => move(accountOf('refund', refundId), 'psp', kobo),
  },
  // 6
  release: {
    debits: ['held', 'disputed'],
    credits: ['provider', 'commission', 'debt'],
    id: ({ bookingId, number }) => `release:${bookingId}:${number}`,
    postings: ({ from, bookingId, providerId, kobo, commission, keptBack }) => [
      debit(accountOf(from, bookingId), kobo),
      credit(accountOf('provider', providerId), kobo - commission - keptBack),
      credit('commission', commission),
      credit(accountOf('debt', providerId), keptBack),
    ],
  },
  // 7
  'dispute-opened': {
    debits: ['held'],
    credits: ['disputed'],
    id: ({ bookingId, number }) => `dispute-opened:${bookingId}:${number}`,
    postings: ({ bookingId, kobo }) =>
      move(accountOf('held', bookingId), accountOf('disputed', bookingId), kobo),
  },
  'dispute-returned': {
    debits: ['disputed'],
    credits: ['held'],
    id: ({ bookingId, number }) => `dispute-returned:${bookingId}:${number}`,
    postings: ({ bookingId, kobo }) =>
      move(accountOf('disputed', bookingId), accountOf('held', bookingId), kobo),
  },
  // 8
  'payout-ordered': {
    debits: ['provider'],
    credits: ['payout'],
    id: ({ payoutId }) => `payout-ordered:${payoutId}`,
    postings: ({ providerId, payoutId, kobo }) =>
      move(accountOf('provider', providerId), accountOf('payout', payoutId), kobo),
  },
  // 9
  'payout-paid': {
    debits: ['payout', 'fees'],
    credits: ['psp'],
    id: ({ payoutId }) => `payout-paid:${payoutId}`,
    postings: ({ payoutId, kobo, fee }) => [
      debit(accountOf('payout', payoutId), kobo),
      debit('fees', fee),
      credit('psp', kobo + fee),
    ],
  },
  // 10
  'payout-failed': {
    debits: ['payout'],
    credits: ['provider'],
    id: ({ payoutId }) => `payout-failed:${payoutId}`,
    postings: ({ providerId, payoutId, kobo }) =>
      move(accountOf('payout', payoutId), accountOf('provider', providerId), kobo),
  },
  // 11
  'payout-reversed': {
    debits: ['psp'],
    credits: ['provider'],
    id: ({ payoutId }) => `payout-reversed:${payoutId}`,
    postings: ({ providerId, kobo }) => move('psp', accountOf('provider', providerId), kobo),
  },
  // 12
  'chargeback-held': {
    debits: ['held', 'disputed', 'unmatched'],
    credits: ['psp'],
    id: ({ chargebackId }) => `chargeback:${chargebackId}`,
    postings: (event) => move(sourceOf(event), 'psp', event.kobo),
  },
  'chargeback-refunded': {
    debits: ['loss'],
    credits: ['psp'],
    id: ({ chargebackId }) => `chargeback:${chargebackId}`,
    postings: ({ kobo }) => move('loss', 'psp', kobo),
  },
  // 13
  'chargeback-released': {
    debits: ['provider', 'debt', 'commission'],
    credits: ['psp'],
    id: ({ chargebackId }) => `chargeback:${chargebackId}`,
    postings: takenBack,
  },
  // 14
  goodwill: {
    debits: ['loss'],
    credits: ['refund'],
    id: ({ refundId }) => `goodwill:${refundId}`,
    postings: ({ refundId, kobo }) => move('loss', accountOf('refund', refundId), kobo),
  },
  // 15
  'debt-written-off': {
    debits: ['loss'],
    credits: ['debt'],
    id: ({ providerId, number }) => `debt-written-off:${providerId}:${number}`,
    postings: ({ providerId, kobo }) => move('loss', accountOf('debt', providerId), kobo),
  },
  // 16
  settled: {
    debits: ['bank'],
    credits: ['psp'],
    id: ({ settlementId }) => `settled:${settlementId}`,
    postings: ({ kobo }) => move('bank', 'psp', kobo),
  },
  'money-put-in': {
    debits: ['psp'],
    credits: ['owner'],
    id: ({ depositId }) => `money-put-in:${depositId}`,
    postings: ({ kobo }) => move('psp', 'owner', kobo),
  },
  // 17
  correction: {
    debits: [],
    credits: [],
    id: ({ reconciliationId }) => `correction:${reconciliationId}`,
    postings: (event) => move(event.debit, event.credit, event.kobo),
  },
};
