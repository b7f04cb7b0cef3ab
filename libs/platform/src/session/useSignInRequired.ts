import { useEffect } from 'react';
import { askToSignIn } from './signIn';
import { useSession } from './useSession';

/**
 * For screens that require a session: shows the toast and redirects (product 8) once the session is known to
 * be absent. Returns the session, so that the screen renders its skeleton while `user` is null.
 */
export function useSignInRequired(words?: Parameters<typeof askToSignIn>[0]) {
  const session = useSession();
  const { isLoading, isSignedIn, error } = session;
  const title = words?.title;
  const description = words?.description;
  const to = words?.to;
  useEffect(() => {
    if (!isLoading && !isSignedIn && !error) askToSignIn({ title, description, to });
  }, [isLoading, isSignedIn, error, title, description, to]);
  return session;
}
