import { isUnauthorized, notify } from '@tm/platform';

/**
 * The toast of a failed save of the profile flow (spec 8): `description`, or the words of that flow when the session is over; the way to the
 * sign-in has begun by then.
 */
export function tellFailed(error: unknown, description: string): void {
  notify(
    isUnauthorized(error)
      ? { title: 'Unauthorized', description: 'Please sign in again to continue.', variant: 'destructive' }
      : { title: 'Error', description, variant: 'destructive' },
  );
}

/** Spec 8. */
export const PROFILE_FAILED = 'Failed to update profile. Please try again.';
export const ROLE_FAILED = 'Failed to update profile';
export const IMAGE_FAILED = 'Failed to update profile image';
