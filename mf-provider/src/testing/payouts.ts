import type { Bank, MoneyMovement, Payout, PayoutAccount, PayoutBalance } from '@tm/contracts';
import { http, HttpResponse } from 'msw';

export const buildBalance = (more: Partial<PayoutBalance> = {}): PayoutBalance => ({
  ...{ available: 9_000, onTheWay: 0, held: 20_000, disputed: 0, debt: 0 },
  nextPayout: { at: '2026-11-30T05:00:00.000Z', hold: null },
  ...more,
});

export const buildPayout = (more: Partial<Payout> = {}): Payout => ({
  ...{ reference: 'po-1', amount: 9_000, state: 'paid', paidAt: '2026-11-28T05:02:00.000Z', endedAt: null },
  account: { bank: 'Access Bank', accountName: 'TUNDE BAKARE', accountNumber: '••••8151' },
  orderedAt: '2026-11-28T05:00:00.000Z',
  ...more,
});

export const buildMovement = (more: Partial<MoneyMovement> = {}): MoneyMovement => ({
  ...{ id: 'm1', kind: 'release', at: '2026-11-28T09:00:00.000Z', bookingId: 'b'.repeat(24) },
  ...{ amount: 9_000, after: 9_000, ...more },
});

export const buildAccount = (more: Partial<PayoutAccount> = {}): PayoutAccount => ({
  ...{ bank: 'Access Bank', accountName: 'TUNDE BAKARE', accountNumber: '••••8151', match: 'match' },
  ...{ state: 'active', schedule: 'daily', savedAt: '2026-11-20T09:00:00.000Z', activeAt: null },
  ...{ reason: null, version: 1 },
  ...more,
});

export const BANKS: Bank[] = [
  { code: '044', name: 'Access Bank' },
  { code: '058', name: 'Guaranty Trust Bank' },
];

/** Answers of the payments service for a business. */
export const payoutHandlers = ({
  balance = buildBalance(),
  payouts = [] as Payout[],
  movements = [] as MoneyMovement[],
  account = null as PayoutAccount | null,
} = {}) => [
  http.get('*/api/payments/me/balance', () => HttpResponse.json(balance)),
  http.get('*/api/payments/me/payouts', () => HttpResponse.json(payouts)),
  http.get('*/api/payments/me/movements', () => HttpResponse.json(movements)),
  http.get('*/api/payments/me/payout-account', () => HttpResponse.json(account)),
  http.get('*/api/payments/banks', () => HttpResponse.json(BANKS)),
];
