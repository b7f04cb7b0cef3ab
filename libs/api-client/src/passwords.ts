import type { ChangePasswordRequest, ForgotPasswordRequest, ResetPasswordRequest } from '@tm/contracts';
import { extendApi } from '@tm/platform';
import { OPEN_SESSIONS } from './sessions';

/**
 * Forgotten and changed passwords. `forgotPassword` succeeds whether or not the account exists.
 * `resetPassword` redeems the token of the mail and ends every session of the account. `changePassword` ends
 * all other sessions.
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
