import type { ChangePasswordRequest, ForgotPasswordRequest, ResetPasswordRequest } from '@tm/contracts';
import { type EndpointBuilder, extendApi, request } from '@tm/platform';
import { OPEN_SESSIONS } from './sessions';

/**
 * Forgotten and changed passwords. `forgotPassword` succeeds whether or not the account exists.
 * `resetPassword` redeems the token of the mail and ends every session of the account. `changePassword` ends
 * all other sessions.
 */
export const passwordsApi = extendApi((build: EndpointBuilder) => ({
  forgotPassword: build.mutation({
    query: (body: ForgotPasswordRequest) => request('POST /api/auth/password/forgot', { body }),
  }),
  resetPassword: build.mutation({
    query: (body: ResetPasswordRequest) => request('POST /api/auth/password/reset', { body }),
  }),
  changePassword: build.mutation({
    query: (body: ChangePasswordRequest) => request('POST /api/auth/password/change', { body }),
    invalidatesTags: (_answer, error) => (error ? [] : [OPEN_SESSIONS]),
  }),
}));

export const { useForgotPasswordMutation, useResetPasswordMutation, useChangePasswordMutation } =
  passwordsApi;
