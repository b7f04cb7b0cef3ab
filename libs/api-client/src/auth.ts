import type { LoginAnswer, LoginRequest, RegisterRequest, User, VerifyTwoFactorRequest } from '@tm/contracts';
import { type EndpointBuilder, type EndpointCall, extendApi, request, sessionApi } from '@tm/platform';
import type { Output } from '@tm/contracts/endpoints';

/** Data that depends on the signed-in user. The session itself is set from the response. */
const PERSONAL_TAGS = ['Booking', 'Listing', 'Notification', 'Provider', 'Summary'] as const;

/** Returns true if the response to `login` asks for the second factor; otherwise the response is the user. */
export const asksForCode = (answer: LoginAnswer): answer is Exclude<LoginAnswer, User> =>
  'twoFactorRequired' in answer;

type SignInKey = 'POST /api/auth/login' | 'POST /api/auth/register' | 'POST /api/auth/2fa/verify';

/** A mutation whose response is the user who is signed in from now on. */
const signInMutation = <
  K extends SignInKey,
  Body,
  Answer extends LoginAnswer = Extract<Output<K>, LoginAnswer>,
>(
  build: EndpointBuilder,
  query: (body: Body) => EndpointCall<K>,
) =>
  build.mutation<K, Body, Answer>({
    query,
    invalidatesTags: (answer) => (answer && !asksForCode(answer) ? PERSONAL_TAGS : []),
    async onQueryStarted(_body, { dispatch, queryFulfilled }) {
      try {
        const { data } = await queryFulfilled;
        // Saves another round trip before the page can leave the sign-in screen.
        if (!asksForCode(data)) await dispatch(sessionApi.util.upsertQueryData('getUser', undefined, data));
      } catch {
        // The form reads the error from its own promise.
      }
    },
  });

/**
 * Sign-in and registration. After success `useSession` returns the new user at once. `login` may respond that
 * a second factor is required (`asksForCode(answer)`); then `verifyTwoFactor` completes the sign-in with an
 * authenticator code or a recovery code. A 401 from it means that the time or the attempts are used up, so
 * the password is required again.
 */
export const authApi = extendApi((build: EndpointBuilder) => ({
  login: signInMutation(build, (body: LoginRequest) => request('POST /api/auth/login', { body })),
  register: signInMutation(build, (body: RegisterRequest) => request('POST /api/auth/register', { body })),
  verifyTwoFactor: signInMutation(build, (body: VerifyTwoFactorRequest) =>
    request('POST /api/auth/2fa/verify', { body }),
  ),
}));

export const { useLoginMutation, useRegisterMutation, useVerifyTwoFactorMutation } = authApi;
