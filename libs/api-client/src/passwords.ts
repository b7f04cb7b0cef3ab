import type { ChangePasswordRequest, ForgotPasswordRequest, ResetPasswordRequest } from '@tm/contracts';
import { extendApi, type EndpointBuilder } from '@tm/platform';
import { OPEN_SESSIONS } from './sessions';
import { request } from './request';

/**
 * Passwords that are forgotten or changed. `forgotPassword` succeeds whether or not the account exists; `resetPassword` spends the token of
 * the mail and ends every session of the account; `changePassword` ends the other ones.
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
