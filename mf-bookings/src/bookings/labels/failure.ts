import { isApiError, isUnauthorized, messageOf, notify } from '@tm/platform';

const FAILED = 'Failed to update booking. Please try again.';

/**
 * What to tell of a change that failed (product 8). Of a refusal by state the server's sentence says more: which booking is in the way, or that
 * somebody was faster. Null when the session has ended: the page says that itself.
 */
export function failureOf(error: unknown): string | null {
  if (isUnauthorized(error)) return null;
  return isApiError(error) && error.status === 409 ? messageOf(error, FAILED) : FAILED;
}

/** The toast of a failure; nothing for null. */
export const notifyFailure = (description: string | null): void => {
  if (description) notify({ title: 'Error', description, variant: 'destructive' });
};
