import { sessionApi } from './sessionApi';

/**
 * Who is signed in. `user` is null for a visitor and as long as nobody knows; `isVisitor` is true only when it is known to be nobody.
 * Sign-in, registration and profile mutations refresh it by invalidating the tag `Session`.
 */
export function useSession() {
  const { data, isLoading, error, refetch } = sessionApi.useGetUserQuery();
  return {
    user: data ?? null,
    isLoading,
    isSignedIn: !!data,
    isVisitor: data === null,
    error,
    retry: refetch,
  };
}

/** The signed-in person. Only for screens that are drawn for signed-in people; null while the session loads and for visitors. */
export const useUser = () => useSession().user;
