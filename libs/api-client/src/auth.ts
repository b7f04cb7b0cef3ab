import type { LoginRequest, RegisterRequest, User } from '@tm/contracts';
import { extendApi, sessionApi, type ApiBuilder } from '@tm/platform';

/** What another person would see differently; the session itself is known from the answer. */
const OWN = ['Booking', 'Listing', 'Notification', 'Provider', 'Summary'] as const;

/** A call whose answer is the person who is signed in from now on. */
const enter = <Body>(build: ApiBuilder, url: string) =>
  build.mutation<User, Body>({
    query: (body) => ({ url, method: 'POST', body }),
    invalidatesTags: (user) => (user ? OWN : []),
    async onQueryStarted(_body, { dispatch, queryFulfilled }) {
      try {
        const { data } = await queryFulfilled;
        // Spares the page another round trip before it can leave the sign-in screen.
        await dispatch(sessionApi.util.upsertQueryData('getUser', undefined, data));
      } catch {
        // The form reads the error from its own promise.
      }
    },
  });

/** Sign-in and registration. Their success makes `useSession` answer the new person at once. */
export const authApi = extendApi((build) => ({
  login: enter<LoginRequest>(build, '/auth/login'),
  register: enter<RegisterRequest>(build, '/auth/register'),
}));

export const { useLoginMutation, useRegisterMutation } = authApi;
