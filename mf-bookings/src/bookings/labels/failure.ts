import { isApiError, isUnauthorized, messageOf, notify } from '@tm/platform';

const FAILED = 'Failed to update booking. Please try again.';

/** Refusals of a code of the customer, whose messages name the attempts that are left. */
const OF_CODES: readonly (string | undefined)[] = ['wrong_code', 'code_locked'];

/**
 * Returns the message for a failed change (product 8). For a 409 and for a code the server's message is more
 * precise, for example because it names the conflicting booking. Returns null after a 401, because the
 * session has already shown a toast.
 */
export function failureOf(error: unknown): string | null {
  if (isUnauthorized(error)) return null;
  const isPrecise = isApiError(error) && (error.status === 409 || OF_CODES.includes(error.code));
  return isPrecise ? messageOf(error, FAILED) : FAILED;
}

/** Shows a failure as a toast. Does nothing for null. */
export const notifyFailure = (description: string | null): void => {
  if (description) notify({ title: 'Error', description, variant: 'destructive' });
};
