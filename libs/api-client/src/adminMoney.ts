import type {
  AccountDecisionRequest,
  AdminAccount,
  AdminAccountQuery,
  LedgerQuery,
  LedgerTransaction,
  PayoutPauseRequest,
} from '@tm/contracts';
import {
  type AnswerMeta,
  type EndpointBuilder,
  extendApi,
  invalidateAfterDecision,
  request,
  type TagDescription,
} from '@tm/platform';
import { toOpenPage, type PageParams } from './page';

/** Parts of the tag `Summary`. */
const part = (id: string): TagDescription => ({ type: 'Summary', id });
const ACCOUNTS = part('PAYOUT_ACCOUNTS');
const PAUSE = part('PAYOUT_PAUSE');

/** A payout account in a list. Its id is that of the business. */
export type AccountRow = AdminAccount & { id: string };

const toAccountPage = (rows: AdminAccount[], meta?: AnswerMeta) =>
  toOpenPage<AccountRow>(
    rows.map((row) => ({ ...row, id: row.providerId })),
    meta,
  );

/**
 * The money of the whole site for administrators: balances and invariants, the ledger, the payout accounts
 * that wait, and the pause of all payouts.
 */
export const adminMoneyApi = extendApi((build: EndpointBuilder) => ({
  moneyOverview: build.query({
    query: () => request('GET /api/payments/admin/overview'),
    providesTags: [part('MONEY')],
  }),
  ledger: build.query({
    query: (query: PageParams<LedgerQuery>) => request('GET /api/payments/admin/ledger', { query }),
    transformResponse: toOpenPage<LedgerTransaction>,
    providesTags: [part('LEDGER')],
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
  payoutPause: build.query({
    query: () => request('GET /api/payments/admin/payouts/paused'),
    providesTags: [PAUSE],
  }),
  changePayoutPause: build.mutation({
    query: (body: PayoutPauseRequest) => request('PUT /api/payments/admin/payouts/paused', { body }),
    invalidatesTags: invalidateAfterDecision(PAUSE, 'Audit'),
  }),
}));

export const {
  useMoneyOverviewQuery,
  useLedgerQuery,
  usePayoutAccountsQuery,
  useDecidePayoutAccountMutation,
  usePayoutPauseQuery,
  useChangePayoutPauseMutation,
} = adminMoneyApi;
