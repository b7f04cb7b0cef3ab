import type { VerifyEmailRequest } from '@tm/contracts';
import { type EndpointBuilder, extendApi, request, sessionApi } from '@tm/platform';

/**
 * Email verification: `sendVerification` mails a link to the signed-in user, `verifyEmail` redeems its
 * token.
 */
export const emailVerificationApi = extendApi((build: EndpointBuilder) => ({
  sendVerification: build.mutation({
    query: () => request('POST /api/auth/email/send'),
    // 409: the email was already verified, for example in another tab.
    invalidatesTags: (_answer, error) => (error?.status === 409 ? ['Session'] : []),
  }),
  /**
   * A query, although it redeems a token: the cache sends one request per token, however often a screen
   * renders.
   */
  verifyEmail: build.query({
    query: (body: VerifyEmailRequest) => request('POST /api/auth/email/verify', { body }),
    async onQueryStarted(_body, { dispatch, queryFulfilled }) {
      try {
        await queryFulfilled;
        // The session may have been read before the token was redeemed, so it is read again even while a
        // request for it is pending.
        dispatch(sessionApi.util.invalidateTags(['Session']));
      } catch {
        // The screen reads the error from its own query.
      }
    },
  }),
}));

export const { useSendVerificationMutation, useVerifyEmailQuery } = emailVerificationApi;
