import { useEffect } from 'react';
import { askToSignIn } from './signIn';
import { useSession } from './useSession';

/**
 * For a screen that only signed-in people see: once the session is known to be absent, the toast and the redirect of product 8.
 * Answers the session, so that the screen draws its skeleton while `user` is null.
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
