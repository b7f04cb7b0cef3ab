import { isApiError, messageOf } from '@tm/platform';

/** Why somebody could not get in, in the server's words or the spec's. Without an answer nothing of what was typed is wrong (PD-30). */
export const describeEntryFailure = (error: unknown, fallback: string): string =>
  isApiError(error) && error.status === 0
    ? 'No connection. Check your network and try again.'
    : messageOf(error, fallback);
