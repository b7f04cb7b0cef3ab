import type { OwnRecovery, RecoveryTokenRequest } from '@tm/contracts';
import { extendApi } from '@tm/platform';

/** Part of what `Session` is about: this tag refetches the request alone. */
const OWN_RECOVERY = { type: 'Session', id: 'recovery' } as const;

/**
 * The way back of who has lost the phone and the recovery codes: `askRecovery` at the second step mails a link, `confirmRecovery` spends its
 * token and begins the wait. The owner cancels by `cancelRecoveryByMail`, or signed in by `cancelRecovery`.
 */
export const factorRecoveryApi = extendApi((build) => ({
  requestRecovery: build.mutation<null, void>({
    query: () => ({ url: '/auth/2fa/recovery', method: 'POST' }),
  }),
  confirmRecovery: build.mutation<null, RecoveryTokenRequest>({
    query: (body) => ({ url: '/auth/2fa/recovery/confirm', method: 'POST', body }),
    invalidatesTags: (_answer, error) => (error ? [] : [OWN_RECOVERY]),
  }),
  cancelRecoveryByMail: build.mutation<null, RecoveryTokenRequest>({
    query: (body) => ({ url: '/auth/2fa/recovery/cancel', method: 'POST', body }),
    invalidatesTags: (_answer, error) => (error ? [] : [OWN_RECOVERY]),
  }),
  ownRecovery: build.query<OwnRecovery, void>({
    query: () => '/auth/2fa/recovery',
    providesTags: [OWN_RECOVERY],
  }),
  /** A request that was cancelled or decided meanwhile (404) is not open any more: that is what was wanted. */
  cancelRecovery: build.mutation<null, void>({
    query: () => ({ url: '/auth/2fa/recovery', method: 'DELETE' }),
    invalidatesTags: (_answer, error) => (!error || error.status === 404 ? [OWN_RECOVERY] : []),
  }),
}));

export const {
  useRequestRecoveryMutation,
  useConfirmRecoveryMutation,
  useCancelRecoveryByMailMutation,
  useOwnRecoveryQuery,
  useCancelRecoveryMutation,
} = factorRecoveryApi;
