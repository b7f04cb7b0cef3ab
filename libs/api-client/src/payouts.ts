import type { MoneyMovement, Payout, PayoutAccountRequest, PayoutScheduleRequest } from '@tm/contracts';
import { type EndpointBuilder, endpointUrl, extendApi, request } from '@tm/platform';
import { byCursor, toOpenPage, type PageCall } from './page';

/** Part of the tag `Summary`: it is read again when a booking changes. */
const PAYOUTS = { type: 'Summary', id: 'PAYOUTS' } as const;

/** Returns the address of the statement of a Lagos month, `yyyy-MM`: a document to print. */
export const statementPage = (month: string): string =>
  endpointUrl('GET /api/payments/me/statement', { query: { month } });

/** Returns the address of the statement of a Lagos month, `yyyy-MM`, as a CSV file. */
export const statementFile = (month: string): string =>
  endpointUrl('GET /api/payments/me/statement.csv', { query: { month } });

/**
 * The money of the signed-in business and the account to which it is paid: `usePayoutBalanceQuery()`,
 * `usePayoutsInfiniteQuery()`, `useMovementsInfiniteQuery()`, `usePayoutAccountQuery()`.
 */
export const payoutsApi = extendApi((build: EndpointBuilder) => ({
  payoutBalance: build.query({
    query: () => request('GET /api/payments/me/balance'),
    providesTags: [PAYOUTS],
  }),
  payouts: build.infiniteQuery({
    infiniteQueryOptions: byCursor,
    query: ({ queryArg, pageParam }: PageCall<{ limit: number }>) =>
      request('GET /api/payments/me/payouts', { query: { ...queryArg, cursor: pageParam } }),
    transformResponse: toOpenPage<Payout>,
    providesTags: [PAYOUTS],
  }),
  movements: build.infiniteQuery({
    infiniteQueryOptions: byCursor,
    query: ({ queryArg, pageParam }: PageCall<{ limit: number }>) =>
      request('GET /api/payments/me/movements', { query: { ...queryArg, cursor: pageParam } }),
    transformResponse: toOpenPage<MoneyMovement>,
    providesTags: [PAYOUTS],
  }),
  payoutAccount: build.query({
    query: () => request('GET /api/payments/me/payout-account'),
    providesTags: [PAYOUTS],
  }),
  /** Asks the bank for the name of an account. */
  checkPayoutAccount: build.mutation({
    query: (body: PayoutAccountRequest) => request('POST /api/payments/me/payout-account/check', { body }),
  }),
  /** The shell asks for the password first, unless it was entered in the last ten minutes. */
  savePayoutAccount: build.mutation({
    query: (body: PayoutAccountRequest) => request('PUT /api/payments/me/payout-account', { body }),
    invalidatesTags: (saved) => (saved ? [PAYOUTS] : []),
  }),
  removePayoutAccount: build.mutation({
    query: () => request('DELETE /api/payments/me/payout-account'),
    invalidatesTags: (_answer, error) => (error && error.status !== 404 ? [] : [PAYOUTS]),
  }),
  changePayoutSchedule: build.mutation({
    query: (body: PayoutScheduleRequest) => request('PUT /api/payments/me/payout-schedule', { body }),
    invalidatesTags: (saved) => (saved ? [PAYOUTS] : []),
  }),
}));

export const {
  usePayoutBalanceQuery,
  usePayoutsInfiniteQuery,
  useMovementsInfiniteQuery,
  usePayoutAccountQuery,
  useCheckPayoutAccountMutation,
  useSavePayoutAccountMutation,
  useRemovePayoutAccountMutation,
  useChangePayoutScheduleMutation,
} = payoutsApi;
