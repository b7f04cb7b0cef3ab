import { isApiError } from '@tm/platform';

/**
 * Returns true if the decision is no longer possible: another admin was faster (409), or the record is gone
 * (404). After any other failure the question and its input stay.
 */
export const isConflict = (error: unknown): boolean =>
  isApiError(error) && (error.status === 409 || error.status === 404);
