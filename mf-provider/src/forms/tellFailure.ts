import { isUnauthorized, notify } from '@tm/platform';

/** Says that something failed. A session that is over has said so itself, and one toast takes the place of another. */
export const tellFailure = (error: unknown, description: string): void => {
  if (!isUnauthorized(error)) notify({ title: 'Error', description, variant: 'destructive' });
};
