import { isApiError, isUnauthorized, messageOf, notify } from '@tm/platform';

/**
 * Shows the toast of a failed save in the profile flow (product 8): `text`, or the text for an ended session,
 * when the redirect to sign-in has already started. A conflict shows the server's message, which is more
 * precise (PD-31).
 */
export function notifyFailure(error: unknown, text: string): void {
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
