import type { VerifyEmailRequest } from '@tm/contracts';
import { extendApi, sessionApi, type EndpointBuilder } from '@tm/platform';
import { request } from './request';

/** Proving that one's e-mail is one's own: `sendVerification` mails a link to the signed-in person, `verifyEmail` spends its token. */
export const emailVerificationApi = extendApi((build: EndpointBuilder) => ({
  sendVerification: build.mutation({
    query: () => request('POST /api/auth/email/send'),
    // 409: it was proved meanwhile, in another tab.
    invalidatesTags: (_answer, error) => (error?.status === 409 ? ['Session'] : []),
  }),
  /** A query, although it spends something: the cache asks once for a token, however often a screen draws itself. */
  verifyEmail: build.query({
    query: (body: VerifyEmailRequest) => request('POST /api/auth/email/verify', { body }),
    async onQueryStarted(_body, { dispatch, queryFulfilled }) {
      try {
        await queryFulfilled;
        // Also when the session is just being asked for: it may have been read before.
        dispatch(sessionApi.util.invalidateTags(['Session']));
      } catch {
        // The screen reads the error from its own query.
      }
    },
  }),
}));

export const { useSendVerificationMutation, useVerifyEmailQuery } = emailVerificationApi;
