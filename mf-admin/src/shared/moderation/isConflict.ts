import { isApiError } from '@tm/platform';

/** Nothing is left of what was asked: somebody was faster, or it is gone. After any other failure the question stays, with what was typed. */
export const isConflict = (error: unknown): boolean =>
  isApiError(error) && (error.status === 409 || error.status === 404);
