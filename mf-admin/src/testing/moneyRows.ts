import type {
  AdminDispute,
  AdminAccount,
  Debt,
  Difference,
  AdminPayout,
  AdminLate,
  AdminRefund,
  Chargeback,
  LedgerTransaction,
  MoneyOverview,
} from '@tm/contracts';
import { LEDGER_INVARIANTS, type LedgerAccountKind } from '@tm/domain';
import { idOf } from './answers';

export const AT = '2026-11-20T09:00:00.000Z';
const CREDITS: readonly LedgerAccountKind[] = [
  'held',
  'disputed',
  'unmatched',
  'refund',
  'provider',
  'payout',
];

type Amounts = Partial<Record<LedgerAccountKind, number>>;

/** An overview whose cover fits the balances, and whose invariants hold. */
export const buildOverview = (amounts: Amounts = {}, more: Partial<MoneyOverview> = {}): MoneyOverview => {
  const all = {
    ...{ held: 5_000, disputed: 1_000, unmatched: 0.5, refund: 300, provider: 900, payout: 100, debt: 0 },
    ...{
      psp: 1_012_850.8,
      bank: 20_000,
      commission: 1_000,
      fees: 450,
      loss: 0,
      owner: 1_000_000,
      ...amounts,
    },
  };
  const kinds = Object.keys(all) as LedgerAccountKind[];
  const owed = CREDITS.reduce((sum, kind) => sum + Math.round(all[kind] * 100), 0);
  return {
    at: AT,
    balances: kinds.map((kind) => ({
      kind,
      side: ['debt', 'psp', 'bank', 'fees', 'loss'].includes(kind) ? 'debit' : 'credit',
      amount: all[kind],
    })),
    cover: (Math.round((all.psp + all.bank) * 100) - owed) / 100,
    seal: { number: 12, at: AT },
    unsealed: { transactions: 0, oldestAt: null },
    invariants: LEDGER_INVARIANTS.map((id) => ({ id, state: 'holds', checkedAt: AT, found: null })),
    ...more,
  };
};

export const buildAccount = (number: number, more: Partial<AdminAccount> = {}): AdminAccount => ({
  providerId: idOf(number),
  businessName: `Business ${number}`,
  ownerName: 'Tunde Bakare',
  bank: 'Access Bank',
  accountName: 'MUSA GARBA',
  accountNumber: '••••1234',
  match: 'different',
  state: 'waiting',
  schedule: 'daily',
  savedAt: AT,
  activeAt: null,
  reason: null,
  version: 3,
  ...more,
});

export const buildPayout = (number: number, more: Partial<AdminPayout> = {}): AdminPayout => ({
  ...{ reference: `po-${idOf(number)}-20261120-1`, amount: 9_000, state: 'sent', refused: false },
  account: { bank: 'Access Bank', accountName: 'TUNDE BAKARE', accountNumber: '••••1234' },
  ...{ orderedAt: AT, sentAt: AT, nextCheckAt: AT, paidAt: null, endedAt: null },
  ...{ providerId: idOf(number), businessName: `Business ${number}`, ...more },
});

export const buildDebt = (number: number, more: Partial<Debt> = {}): Debt => ({
  ...{ providerId: idOf(number), businessName: `Business ${number}`, amount: 9_000, since: AT },
  ...more,
});

export const buildLate = (number: number, more: Partial<AdminLate> = {}): AdminLate => ({
  reference: `other-${number}`,
  amount: 10_000,
  state: 'waiting',
  arrivedAt: AT,
  until: null,
  bookingId: null,
  usedFor: null,
  ...more,
});

export const buildRefund = (number: number, more: Partial<AdminRefund> = {}): AdminRefund => ({
  id: idOf(number),
  reference: `${idOf(51)}-${number}`,
  bookingId: idOf(51),
  amount: 5_000,
  cause: 'ended',
  state: 'failed',
  orderedAt: AT,
  processedAt: null,
  stuckAt: AT,
  ...more,
});

export const buildDispute = (number: number, more: Partial<AdminDispute> = {}): AdminDispute => ({
  id: idOf(70 + number),
  booking: {
    ...{ id: idOf(50 + number), title: 'Wall Painting', startsAt: AT, status: 'completed' },
    ...{ startedByCode: true, finishedByCode: false },
  },
  customer: { id: idOf(1), name: `Customer ${number}` },
  provider: { id: idOf(8), name: 'Bright Walls' },
  ...{ state: 'waiting', reason: 'badly_done', amount: 15_000, pictures: 0, openedAt: AT },
  text: 'The wall is still wet and the colour is wrong.',
  answer: { text: 'We used the colour that was ordered.', pictures: 0, offer: 4_000, at: AT },
  ...{ needsSecondAdmin: false, proposal: null, ruling: null, waitingSince: AT, dueAt: AT, version: 2 },
  ...more,
});

export const buildTransaction = (more: Partial<LedgerTransaction> = {}): LedgerTransaction => ({
  id: `release:${idOf(51)}:1`,
  kind: 'release',
  at: AT,
  bookingId: idOf(51),
  providerId: idOf(8),
  reference: null,
  by: 'system',
  note: null,
  postings: [
    { account: 'commission', amount: -1_000, after: null },
    { account: `held:${idOf(51)}`, amount: 10_000, after: 0 },
    { account: `provider:${idOf(8)}`, amount: -9_000, after: 9_500 },
  ],
  ...more,
});

export const buildDifference = (number: number, more: Partial<Difference> = {}): Difference => ({
  id: `charge:bk-${number}:amount`,
  ...{ subject: 'charge', name: `bk-${number}`, kind: 'amount', state: 'open' },
  ours: { state: 'done', amount: 10_000, fee: 250 },
  theirs: { state: 'done', amount: 9_000, fee: 250 },
  ...{ firstSeenAt: AT, lastSeenAt: AT, closedAt: null, reason: null, version: 2 },
  ...more,
});

export const buildChargeback = (number: number, more: Partial<Chargeback> = {}): Chargeback => ({
  id: String(1_000 + number),
  ...{ reference: `${idOf(50 + number)}-1`, state: 'waiting', amount: 15_000, category: 'chargeback' },
  ...{ openedAt: AT, dueAt: '2036-11-20T09:00:00.000Z', isOfHeldMoney: true },
  booking: {
    ...{ id: idOf(50 + number), title: 'Wall Painting', startsAt: AT, status: 'completed' },
    ...{ startedByCode: true, finishedByCode: false, state: 'disputed', hasDispute: false },
    ...{ held: 15_000, refunded: 0, released: 0 },
    customer: { id: idOf(1), name: `Customer ${number}` },
    provider: { id: idOf(8), name: 'Bright Walls' },
  },
  ...{ answer: null, lost: null, endedAt: null, version: 1 },
  ...more,
});
