import { sessionApi } from './sessionApi';

/**
 * Returns the session. `user` is null for a visitor and while the session loads; `isVisitor` is true only
 * once the session is known to be absent. Sign-in, registration and profile mutations refresh it by
 * invalidating the tag `Session`.
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

/** Returns the signed-in user; null for visitors and while the session loads. */
export const useUser = () => useSession().user;
