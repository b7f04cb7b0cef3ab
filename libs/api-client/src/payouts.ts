import type { Payout, PayoutAccountRequest, PayoutScheduleRequest } from '@tm/contracts';
import { type EndpointBuilder, extendApi, request } from '@tm/platform';
import { byCursor, toOpenPage, type PageCall } from './page';

/** Part of the tag `Summary`: it is read again when a booking changes. */
const PAYOUTS = { type: 'Summary', id: 'PAYOUTS' } as const;

/**
 * The money of the signed-in business and the account to which it is paid: `usePayoutBalanceQuery()`,
 * `usePayoutsInfiniteQuery()`, `usePayoutAccountQuery()`.
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
  payoutAccount: build.query({
    query: () => request('GET /api/payments/me/payout-account'),
    providesTags: [PAYOUTS],
  }),
  banks: build.query({ query: () => request('GET /api/payments/banks') }),
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
  usePayoutAccountQuery,
  useBanksQuery,
  useCheckPayoutAccountMutation,
  useSavePayoutAccountMutation,
  useRemovePayoutAccountMutation,
  useChangePayoutScheduleMutation,
} = payoutsApi;
