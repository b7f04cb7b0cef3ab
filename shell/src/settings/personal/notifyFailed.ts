import { isApiError, isUnauthorized, messageOf, notify } from '@tm/platform';

/**
 * The toast of a failed save of the profile flow (product 8): `text`, or the words of that flow when the session is over; the way to the
 * sign-in has begun by then. Of a conflict the server's sentence says more (PD-31).
 */
export function notifyFailed(error: unknown, text: string): void {
  const isConflict = isApiError(error) && error.status === 409;
  const description = isConflict ? messageOf(error, text) : text;
  notify(
    isUnauthorized(error)
      ? { title: 'Unauthorized', description: 'Please sign in again to continue.', variant: 'destructive' }
      : { title: 'Error', description, variant: 'destructive' },
  );
}

/** Texts of product 8. */
export const PROFILE_FAILED = 'Failed to update profile. Please try again.';
export const ROLE_FAILED = 'Failed to update profile';
export const IMAGE_FAILED = 'Failed to update profile image';
