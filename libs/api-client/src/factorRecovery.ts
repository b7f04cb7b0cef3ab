import type { RecoveryTokenRequest } from '@tm/contracts';
import { extendApi, type EndpointBuilder } from '@tm/platform';
import { request } from './request';

/** Part of what `Session` is about: this tag refetches the request alone. */
const OWN_RECOVERY = { type: 'Session', id: 'recovery' } as const;

/**
 * The way back of who has lost the phone and the recovery codes: `askRecovery` at the second step mails a link, `confirmRecovery` spends its
 * token and begins the wait. The owner cancels by `cancelRecoveryByMail`, or signed in by `cancelRecovery`.
 */
export const factorRecoveryApi = extendApi((build: EndpointBuilder) => ({
  requestRecovery: build.mutation({
    query: () => request('POST /api/auth/2fa/recovery'),
  }),
  confirmRecovery: build.mutation({
    query: (body: RecoveryTokenRequest) => request('POST /api/auth/2fa/recovery/confirm', { body }),
    invalidatesTags: (_answer, error) => (error ? [] : [OWN_RECOVERY]),
  }),
  cancelRecoveryByMail: build.mutation({
    query: (body: RecoveryTokenRequest) => request('POST /api/auth/2fa/recovery/cancel', { body }),
    invalidatesTags: (_answer, error) => (error ? [] : [OWN_RECOVERY]),
  }),
  ownRecovery: build.query({
    query: () => request('GET /api/auth/2fa/recovery'),
    providesTags: [OWN_RECOVERY],
  }),
  /** A request that was cancelled or decided meanwhile (404) is not open any more: that is what was wanted. */
  cancelRecovery: build.mutation({
    query: () => request('DELETE /api/auth/2fa/recovery'),
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
