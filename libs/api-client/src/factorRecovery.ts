import type { RecoveryTokenRequest } from '@tm/contracts';
import { type EndpointBuilder, extendApi, request } from '@tm/platform';

/** Part of the tag `Session`: invalidating it refetches only the recovery request. */
const OWN_RECOVERY = { type: 'Session', id: 'recovery' } as const;

/**
 * Account recovery for a user who has lost the phone and the recovery codes. `requestRecovery` mails a link
 * in the second sign-in step. `confirmRecovery` redeems its token and starts the waiting period. The owner
 * cancels with `cancelRecoveryByMail`, or with `cancelRecovery` when signed in.
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
  /**
   * If the request is no longer open (404, cancelled or decided), the state is read again as after a success.
   */
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
