import type {
  DisableTwoFactorRequest,
  EnableTwoFactorRequest,
  ReauthenticateRequest,
  SetupTwoFactorRequest,
} from '@tm/contracts';
import { extendApi, type EndpointBuilder } from '@tm/platform';
import { request } from './request';

/**
 * Turning two-factor sign-in on (`setupTwoFactor` with the password, then `enableTwoFactor` with a first code, whose answer has the recovery codes, once) and
 * off. The signed-in user carries `twoFactorEnabled`. Signing in with it: `verifyTwoFactor` of `auth`.
 */
export const twoFactorApi = extendApi((build: EndpointBuilder) => ({
  setupTwoFactor: build.mutation({
    query: (body: SetupTwoFactorRequest) => request('POST /api/auth/2fa/setup', { body }),
  }),
  enableTwoFactor: build.mutation({
    query: (body: EnableTwoFactorRequest) => request('POST /api/auth/2fa/enable', { body }),
    invalidatesTags: (_answer, error) => (error ? [] : ['Session']),
  }),
  /** Proves once more who is signed in; the shell's dialog calls it when a call was refused for want of a recent proof. */
  reauthenticate: build.mutation({
    query: (body: ReauthenticateRequest) => request('POST /api/auth/reauthenticate', { body }),
  }),
  /** Before a link that downloads a file: asks for the password where the link would be refused. */
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
