import type { ChangePasswordRequest, ForgotPasswordRequest, ResetPasswordRequest } from '@tm/contracts';
import { extendApi } from '@tm/platform';
import { OPEN_SESSIONS } from './sessions';

/**
 * Passwords that are forgotten or changed. `forgotPassword` succeeds whether or not the account exists; `resetPassword` spends the token of
 * the mail and ends every session of the account; `changePassword` ends the other ones.
 */
export const passwordsApi = extendApi((build) => ({
  forgotPassword: build.mutation<null, ForgotPasswordRequest>({
    query: (body) => ({ url: '/auth/password/forgot', method: 'POST', body }),
  }),
  resetPassword: build.mutation<null, ResetPasswordRequest>({
    query: (body) => ({ url: '/auth/password/reset', method: 'POST', body }),
  }),
  changePassword: build.mutation<null, ChangePasswordRequest>({
    query: (body) => ({ url: '/auth/password/change', method: 'POST', body }),
    invalidatesTags: (_answer, error) => (error ? [] : [OPEN_SESSIONS]),
  }),
}));

export const { useForgotPasswordMutation, useResetPasswordMutation, useChangePasswordMutation } =
  passwordsApi;
