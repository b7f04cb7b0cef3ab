import { isApiError, isUnauthorized, messageOf, notify } from '@tm/platform';

/**
 * Shows a failure as a toast. For a conflict it shows the server's sentence, which is more precise (PD-31). A
 * 401 shows nothing here, because the session has already shown a toast and only one is visible at a time.
 */
export const notifyFailure = (error: unknown, text: string): void => {
  const isConflict = isApiError(error) && error.status === 409;
  const description = isConflict ? messageOf(error, text) : text;
  if (!isUnauthorized(error)) notify({ title: 'Error', description, variant: 'destructive' });
};
