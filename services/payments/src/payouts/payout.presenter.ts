import type { AdminPayout, MoneyMovement, Payout, PayoutBalance, PayoutPause } from '@tm/contracts';
import { payoutHold, toNaira, type Kobo, type LedgerTransactionKind, type PayoutFacts } from '@tm/domain';
import type { LedgerTransactionRecord } from '@tm/schema/payments';
import type { PayoutAccountRecord, PayoutRecord, PayoutRunRecord } from '@tm/schema/payouts';
import { accountOf } from '../ledger';
import { presentBankAccount, type Business } from '../payoutAccount';

/** The money of a business at one moment. Amounts are kobo. */
export type BusinessMoney = {
  facts: PayoutFacts;
  account: PayoutAccountRecord | null;
  open: readonly PayoutRecord[];
  held: Kobo;
  disputed: Kobo;
};

/** Presents the balance of a business, and its next payout. */
export const presentBalance = ({ facts, account, open, held, disputed }: BusinessMoney): PayoutBalance => ({
  available: toNaira(facts.balance),
  onTheWay: toNaira(open.reduce((sum, { kobo }) => sum + kobo, 0)),
  held: toNaira(held),
  disputed: toNaira(disputed),
  debt: toNaira(facts.debt),
  nextPayout: {
    at: account?.state === 'active' ? (account.dueAt?.toISOString() ?? null) : null,
    hold: payoutHold(facts),
  },
});

/** Presents a payout to its business. */
export const presentPayout = ({ _id, kobo, state, account, ...times }: PayoutRecord): Payout => ({
  reference: _id,
  amount: toNaira(kobo),
  state,
  account: account ? presentBankAccount(account) : null,
  orderedAt: times.orderedAt.toISOString(),
  paidAt: times.paidAt?.toISOString() ?? null,
  endedAt: times.endedAt?.toISOString() ?? null,
});

/** Presents a payout to an administrator. The business is absent after its erasure. */
export const presentAdminPayout = (row: PayoutRecord, business: Business | undefined): AdminPayout => ({
  ...presentPayout(row),
  providerId: String(row.providerId),
  businessName: business?.businessName ?? '',
  sentAt: row.sentAt?.toISOString() ?? null,
  nextCheckAt: row.dueAt?.toISOString() ?? null,
  refused: row.isRefused === true,
});

const KINDS: Partial<Record<LedgerTransactionKind, MoneyMovement['kind']>> = {
  release: 'release',
  'payout-ordered': 'payout-ordered',
  'payout-failed': 'payout-failed',
  'payout-reversed': 'payout-reversed',
  'chargeback-released': 'chargeback',
};

/** Presents a transaction as a change of the balance of a business. */
export const presentMovement =
  (providerId: string) =>
  (row: LedgerTransactionRecord): MoneyMovement => {
    const own = row.postings.find(({ account }) => account === accountOf('provider', providerId));
    return {
      id: row._id,
      kind: KINDS[row.kind] ?? 'correction',
      at: row.at.toISOString(),
      bookingId: row.bookingId ? String(row.bookingId) : null,
      // The account grows by credits, which are negative.
      amount: toNaira(-(own?.kobo ?? 0)),
      after: toNaira(own?.after ?? 0),
    };
  };

/** Presents whether payouts are paused. */
export const presentPause = (run: PayoutRunRecord | null): PayoutPause => {
  const isChanged = run !== null && run.changedAt.getTime() > 0;
  return {
    isPaused: run?.isPaused ?? false,
    reason: run?.reason ?? null,
    by: run?.changedBy ? String(run.changedBy) : null,
    changedAt: isChanged ? run.changedAt.toISOString() : null,
  };
};
