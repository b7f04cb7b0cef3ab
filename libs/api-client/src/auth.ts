import type { LoginAnswer, LoginRequest, RegisterRequest, User, VerifyTwoFactorRequest } from '@tm/contracts';
import { extendApi, sessionApi, type ApiBuilder } from '@tm/platform';

/** What another person would see differently; the session itself is known from the answer. */
const PERSONAL_TAGS = ['Booking', 'Listing', 'Notification', 'Provider', 'Summary'] as const;

/** Whether an answer to `login` asks for the second factor; otherwise it is the person. */
export const asksForCode = (answer: LoginAnswer): answer is Exclude<LoginAnswer, User> =>
  'twoFactorRequired' in answer;

/** A call whose answer is the person who is signed in from now on. */
const signInMutation = <Body, Answer extends LoginAnswer = User>(build: ApiBuilder, url: string) =>
  build.mutation<Answer, Body>({
    query: (body) => ({ url, method: 'POST', body }),
    invalidatesTags: (answer) => (answer && !asksForCode(answer) ? PERSONAL_TAGS : []),
    async onQueryStarted(_body, { dispatch, queryFulfilled }) {
      try {
        const { data } = await queryFulfilled;
        // Spares the page another round trip before it can leave the sign-in screen.
        if (!asksForCode(data)) await dispatch(sessionApi.util.upsertQueryData('getUser', undefined, data));
      } catch {
        // The form reads the error from its own promise.
      }
    },
  });

/**
 * Sign-in and registration. Their success makes `useSession` answer the new person at once. `login` may answer that a second factor is
 * needed (`asksForCode(answer)`): then `verifyTwoFactor` finishes it, with a code of the authenticator or a recovery code. Its 401 means that
 * the minutes or the tries for it are used up: the password is needed again.
 */
export const authApi = extendApi((build) => ({
  login: signInMutation<LoginRequest, LoginAnswer>(build, '/auth/login'),
  register: signInMutation<RegisterRequest>(build, '/auth/register'),
  verifyTwoFactor: signInMutation<VerifyTwoFactorRequest>(build, '/auth/2fa/verify'),
}));

export const { useLoginMutation, useRegisterMutation, useVerifyTwoFactorMutation } = authApi;
