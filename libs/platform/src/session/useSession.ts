import { sessionApi } from './sessionApi';

/**
 * Who is signed in. `user` is null for a visitor and while the session is still loading; `isLoading` tells the two apart.
 * Sign-in, registration and profile mutations refresh it by invalidating the tag `Session`.
 */
export function useSession() {
  const { data, isLoading, error, refetch } = sessionApi.useGetUserQuery();
  return { user: data ?? null, isLoading, isSignedIn: !!data, error, retry: refetch };
}

/** The signed-in person. Only for screens that are drawn for signed-in people; null while the session loads and for visitors. */
export const useUser = () => useSession().user;
