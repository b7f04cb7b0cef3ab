import { isUnauthorized, messageOf, notify } from '@tm/platform';

/**
 * Shows the toast of a failed action: the server's message, or `fallback`. An ended session is skipped,
 * because the page reports it itself and its toast must stay visible.
 */
export const notifyFailure = (error: unknown, fallback: string): void => {
  if (!isUnauthorized(error))
    notify({ title: 'Error', description: messageOf(error, fallback), variant: 'destructive' });
};
