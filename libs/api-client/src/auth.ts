import type { LoginAnswer, LoginRequest, RegisterRequest, User, VerifyTwoFactorRequest } from '@tm/contracts';
import type { Output } from '@tm/contracts/endpoints';
import { extendApi, sessionApi, type EndpointBuilder, type EndpointCall } from '@tm/platform';
import { request } from './request';

/** What another person would see differently; the session itself is known from the answer. */
const PERSONAL_TAGS = ['Booking', 'Listing', 'Notification', 'Provider', 'Summary'] as const;

/** Whether an answer to `login` asks for the second factor; otherwise it is the person. */
export const asksForCode = (answer: LoginAnswer): answer is Exclude<LoginAnswer, User> =>
  'twoFactorRequired' in answer;

type SignInKey = 'POST /api/auth/login' | 'POST /api/auth/register' | 'POST /api/auth/2fa/verify';

/** A call whose answer is the person who is signed in from now on. */
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
export const authApi = extendApi((build: EndpointBuilder) => ({
  login: signInMutation(build, (body: LoginRequest) => request('POST /api/auth/login', { body })),
  register: signInMutation(build, (body: RegisterRequest) => request('POST /api/auth/register', { body })),
  verifyTwoFactor: signInMutation(build, (body: VerifyTwoFactorRequest) =>
    request('POST /api/auth/2fa/verify', { body }),
  ),
}));

export const { useLoginMutation, useRegisterMutation, useVerifyTwoFactorMutation } = authApi;
