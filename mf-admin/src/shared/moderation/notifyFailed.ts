import { isUnauthorized, messageOf, notify } from '@tm/platform';

/** The toast of an act that failed: the server's sentence, else `fallback`. That the session is over the page says itself, and is not covered. */
export const notifyFailed = (error: unknown, fallback: string): void => {
  if (!isUnauthorized(error))
    notify({ title: 'Error', description: messageOf(error, fallback), variant: 'destructive' });
};
