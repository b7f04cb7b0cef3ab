import type {
  AccountDecisionRequest,
  AdminAccount,
  AdminAccountQuery,
  Debt,
  DebtQuery,
  Difference,
  DifferenceQuery,
  ExplainRequest,
  AdminPayout,
  AdminPayoutQuery,
  LedgerExportQuery,
  AdminLate,
  AdminLateQuery,
  AdminRefund,
  AdminRefundQuery,
  AdminRefundRequest,
  LedgerQuery,
  LedgerTransaction,
  PayoutPauseRequest,
  PayoutRetryRequest,
} from '@tm/contracts';
import {
  type AnswerMeta,
  type EndpointBuilder,
  endpointUrl,
  extendApi,
  invalidateAfterDecision,
  request,
} from '@tm/platform';
import { toOpenPage, type PageParams } from './page';
import { summaryPart } from './summaryPart';

const MONEY = summaryPart('MONEY');
const LEDGER = summaryPart('LEDGER');
const ACCOUNTS = summaryPart('PAYOUT_ACCOUNTS');
const PAUSE = summaryPart('PAYOUT_PAUSE');
const DIFFERENCES = summaryPart('DIFFERENCES');
const DISPUTES = summaryPart('DISPUTES');
const CHARGEBACKS = summaryPart('CHARGEBACKS');
const PAYOUTS = summaryPart('ADMIN_PAYOUTS');
const LATE = summaryPart('UNMATCHED_MONEY');
const REFUNDS = summaryPart('REFUNDS');

/** A payout account in a list. Its id is that of the business. */
export type AccountRow = AdminAccount & { id: string };

const toAccountPage = (rows: AdminAccount[], meta?: AnswerMeta) =>
  toOpenPage<AccountRow>(
    rows.map((row) => ({ ...row, id: row.providerId })),
    meta,
  );

/** A payout in a list. Its id is its reference. */
export type PayoutRow = AdminPayout & { id: string };

const toPayoutPage = (rows: AdminPayout[], meta?: AnswerMeta) =>
  toOpenPage<PayoutRow>(
    rows.map((row) => ({ ...row, id: row.reference })),
    meta,
  );

/** A debt in a list. Its id is that of the business. */
export type DebtRow = Debt & { id: string };

const toDebtPage = (rows: Debt[], meta?: AnswerMeta) =>
  toOpenPage<DebtRow>(
    rows.map((row) => ({ ...row, id: row.providerId })),
    meta,
  );

/** Unmatched money in a list. Its id is the reference of its charge. */
export type LateRow = AdminLate & { id: string };

const toLatePage = (rows: AdminLate[], meta?: AnswerMeta) =>
  toOpenPage<LateRow>(
    rows.map((row) => ({ ...row, id: row.reference })),
    meta,
  );

/** Returns the address of a CSV file with all transactions of a filter, for a link with `download`. */
export const ledgerFile = (query: LedgerExportQuery): string =>
  endpointUrl('GET /api/payments/admin/ledger.csv', { query });

/** The idempotency key of a form (`newKey`): a repetition after a lost answer has no second effect. */
type Keyed<Body> = { key: string; body: Body };

/**
 * The money of the whole site for administrators: balances and invariants, the ledger, the payout accounts
 * that wait, all payouts and their pause, debts, unmatched money, refunds, and differences from the payment
 * company.
 */
export const adminMoneyApi = extendApi((build: EndpointBuilder) => ({
  moneyOverview: build.query({
    query: () => request('GET /api/payments/admin/overview'),
    providesTags: [MONEY],
  }),
  /** The lengths of the queues. Every decision in one of them changes it. */
  moneyWaiting: build.query({
    query: () => request('GET /api/payments/admin/waiting'),
    providesTags: [DISPUTES, CHARGEBACKS, ACCOUNTS, LATE, REFUNDS, DIFFERENCES],
  }),
  ledger: build.query({
    query: (query: PageParams<LedgerQuery>) => request('GET /api/payments/admin/ledger', { query }),
    transformResponse: toOpenPage<LedgerTransaction>,
    providesTags: [LEDGER],
  }),
  payoutAccounts: build.query({
    query: (query: PageParams<AdminAccountQuery>) => request('GET /api/payments/admin/accounts', { query }),
    transformResponse: toAccountPage,
    providesTags: [ACCOUNTS],
  }),
  decidePayoutAccount: build.mutation({
    query: ({ id, body }: { id: string; body: AccountDecisionRequest }) =>
      request('PUT /api/payments/admin/accounts/:id', { params: { id }, body }),
    invalidatesTags: invalidateAfterDecision(ACCOUNTS, 'Audit'),
  }),
  differences: build.query({
    query: (query: PageParams<DifferenceQuery>) =>
      request('GET /api/payments/admin/reconciliations', { query }),
    transformResponse: toOpenPage<Difference>,
    providesTags: [DIFFERENCES],
  }),
  explainDifference: build.mutation({
    query: ({ id, body }: { id: string; body: ExplainRequest }) =>
      request('PUT /api/payments/admin/reconciliations/:id', { params: { id }, body }),
    invalidatesTags: invalidateAfterDecision(DIFFERENCES, 'Audit'),
  }),
  unmatchedMoney: build.query({
    query: (query: PageParams<AdminLateQuery>) => request('GET /api/payments/admin/late', { query }),
    transformResponse: toLatePage,
    providesTags: [LATE],
  }),
  allRefunds: build.query({
    query: (query: PageParams<AdminRefundQuery>) => request('GET /api/payments/admin/refunds', { query }),
    transformResponse: toOpenPage<AdminRefund>,
    providesTags: [REFUNDS],
  }),
  /** `key` is the idempotency key: a lost answer never orders a second refund. */
  refundUnmatched: build.mutation({
    query: ({ key, body }: { key: string; body: AdminRefundRequest }) =>
      request('POST /api/payments/admin/refunds', { body, idempotencyKey: key }),
    invalidatesTags: invalidateAfterDecision(LATE, REFUNDS, MONEY, LEDGER, 'Audit'),
  }),
  retryRefund: build.mutation({
    query: ({ id, reason }: { id: string; reason: string }) =>
      request('POST /api/payments/admin/refunds/:id/retry', { params: { id }, body: { reason } }),
    invalidatesTags: invalidateAfterDecision(REFUNDS, 'Audit'),
  }),
  payoutPause: build.query({
    query: () => request('GET /api/payments/admin/payouts/paused'),
    providesTags: [PAUSE],
  }),
  changePayoutPause: build.mutation({
    query: ({ key, body }: Keyed<PayoutPauseRequest>) =>
      request('PUT /api/payments/admin/payouts/paused', { body, idempotencyKey: key }),
    invalidatesTags: invalidateAfterDecision(PAUSE, 'Audit'),
  }),
  adminPayouts: build.query({
    query: (query: PageParams<AdminPayoutQuery>) => request('GET /api/payments/admin/payouts', { query }),
    transformResponse: toPayoutPage,
    providesTags: [PAYOUTS],
  }),
  debts: build.query({
    query: (query: PageParams<DebtQuery>) => request('GET /api/payments/admin/debts', { query }),
    transformResponse: toDebtPage,
    providesTags: [summaryPart('DEBTS')],
  }),
  retryPayout: build.mutation({
    query: ({ id, key, body }: Keyed<PayoutRetryRequest> & { id: string }) =>
      request('POST /api/payments/admin/payouts/:id/retry', { params: { id }, body, idempotencyKey: key }),
    invalidatesTags: invalidateAfterDecision(PAYOUTS, 'Audit'),
  }),
}));

export const {
  useMoneyOverviewQuery,
  useMoneyWaitingQuery,
  useLedgerQuery,
  usePayoutAccountsQuery,
  useDecidePayoutAccountMutation,
  useDifferencesQuery,
  useExplainDifferenceMutation,
  useUnmatchedMoneyQuery,
  useAllRefundsQuery,
  useRefundUnmatchedMutation,
  useRetryRefundMutation,
  usePayoutPauseQuery,
  useChangePayoutPauseMutation,
  useAdminPayoutsQuery,
  useDebtsQuery,
  useRetryPayoutMutation,
} = adminMoneyApi;
