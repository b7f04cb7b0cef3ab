import { isApiError, isUnauthorized, messageOf, notify } from '@tm/platform';

/**
 * Says that something failed; of a conflict the server's sentence says more than the general one (PD-31). A session that is over has
 * said so itself, and one toast takes the place of another.
 */
export const notifyFailure = (error: unknown, text: string): void => {
  const isConflict = isApiError(error) && error.status === 409;
  const description = isConflict ? messageOf(error, text) : text;
  if (!isUnauthorized(error)) notify({ title: 'Error', description, variant: 'destructive' });
};
