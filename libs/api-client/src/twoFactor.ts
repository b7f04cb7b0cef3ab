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
 * Turns two-factor sign-in on and off. `setupTwoFactor` needs the password, `enableTwoFactor` a first code;
 * its response contains the recovery codes, once. The session user has `twoFactorEnabled`. `verifyTwoFactor`
 * in `auth` signs in with it.
 */
export const twoFactorApi = extendApi((build) => ({
  setupTwoFactor: build.mutation<TwoFactorSetup, SetupTwoFactorRequest>({
    query: (body) => ({ url: '/auth/2fa/setup', method: 'POST', body }),
  }),
  enableTwoFactor: build.mutation<RecoveryCodes, EnableTwoFactorRequest>({
    query: (body) => ({ url: '/auth/2fa/enable', method: 'POST', body }),
    invalidatesTags: (_answer, error) => (error ? [] : ['Session']),
  }),
  /**
   * Proves the user's identity again. The shell's dialog calls it when a call was refused because the last
   * proof is too old.
   */
  reauthenticate: build.mutation<null, ReauthenticateRequest>({
    query: (body) => ({ url: '/auth/reauthenticate', method: 'POST', body }),
  }),
  /** Called before a download link: asks for the password if the link would be refused. */
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
