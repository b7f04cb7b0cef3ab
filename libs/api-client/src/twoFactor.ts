import type {
  DisableTwoFactorRequest,
  EnableTwoFactorRequest,
  ReauthenticateRequest,
  RecoveryCodes,
  SetupTwoFactorRequest,
  TwoFactorSetup,
} from '@tm/contracts';
import { extendApi } from '@tm/platform';

/**
 * Turning two-factor sign-in on (`setupTwoFactor` with the password, then `enableTwoFactor` with a first code, whose answer has the recovery codes, once) and
 * off. The signed-in user carries `twoFactorEnabled`. Signing in with it: `verifyTwoFactor` of `auth`.
 */
export const twoFactorApi = extendApi((build) => ({
  setupTwoFactor: build.mutation<TwoFactorSetup, SetupTwoFactorRequest>({
    query: (body) => ({ url: '/auth/2fa/setup', method: 'POST', body }),
  }),
  enableTwoFactor: build.mutation<RecoveryCodes, EnableTwoFactorRequest>({
    query: (body) => ({ url: '/auth/2fa/enable', method: 'POST', body }),
    invalidatesTags: (_answer, error) => (error ? [] : ['Session']),
  }),
  /** Proves once more who is signed in; the shell's dialog calls it when a call was refused for want of a recent proof. */
  reauthenticate: build.mutation<null, ReauthenticateRequest>({
    query: (body) => ({ url: '/auth/reauthenticate', method: 'POST', body }),
  }),
  /** Before a link that downloads a file: asks for the password where the link would be refused. */
  recentProof: build.mutation<null, void>({ query: () => '/auth/recent-proof' }),
  disableTwoFactor: build.mutation<null, DisableTwoFactorRequest>({
    query: (body) => ({ url: '/auth/2fa/disable', method: 'POST', body }),
    invalidatesTags: (_answer, error) => (error ? [] : ['Session']),
  }),
}));

export const {
  useSetupTwoFactorMutation,
  useEnableTwoFactorMutation,
  useDisableTwoFactorMutation,
  useReauthenticateMutation,
  useRecentProofMutation,
} = twoFactorApi;
