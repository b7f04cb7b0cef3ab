import type {
  DisableTwoFactorRequest,
  EnableTwoFactorRequest,
  ReauthenticateRequest,
  SetupTwoFactorRequest,
} from '@tm/contracts';
import { type EndpointBuilder, extendApi, request } from '@tm/platform';

/**
 * Turns two-factor sign-in on and off. `setupTwoFactor` needs the password, `enableTwoFactor` a first code;
 * its response contains the recovery codes, once. The session user has `twoFactorEnabled`. `verifyTwoFactor`
 * in `auth` signs in with it.
 */
export const twoFactorApi = extendApi((build: EndpointBuilder) => ({
  setupTwoFactor: build.mutation({
    query: (body: SetupTwoFactorRequest) => request('POST /api/auth/2fa/setup', { body }),
  }),
  enableTwoFactor: build.mutation({
    query: (body: EnableTwoFactorRequest) => request('POST /api/auth/2fa/enable', { body }),
    invalidatesTags: (_answer, error) => (error ? [] : ['Session']),
  }),
  /**
   * Proves the user's identity again. The shell's dialog calls it when a call was refused because the last
   * proof is too old.
   */
  reauthenticate: build.mutation({
    query: (body: ReauthenticateRequest) => request('POST /api/auth/reauthenticate', { body }),
  }),
  /** Called before a download link: asks for the password if the link would be refused. */
  recentProof: build.mutation({ query: () => request('GET /api/auth/recent-proof') }),
  disableTwoFactor: build.mutation({
    query: (body: DisableTwoFactorRequest) => request('POST /api/auth/2fa/disable', { body }),
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
