import { isApiError, isUnauthorized, messageOf, notify } from '@tm/platform';

const FAILED = 'Failed to update booking. Please try again.';

/**
 * Returns the message for a failed change (product 8). For a 409 the server's message is more precise, for
 * example because it names the conflicting booking. Returns null after a 401, because the session has already
 * shown a toast.
 */
export function failureOf(error: unknown): string | null {
  if (isUnauthorized(error)) return null;
  return isApiError(error) && error.status === 409 ? messageOf(error, FAILED) : FAILED;
}

/** Shows a failure as a toast. Does nothing for null. */
export const notifyFailure = (description: string | null): void => {
  if (description) notify({ title: 'Error', description, variant: 'destructive' });
};
