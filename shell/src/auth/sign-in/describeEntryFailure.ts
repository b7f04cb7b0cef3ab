import { isApiError, messageOf } from '@tm/platform';

/**
 * Describes why sign-in or sign-up failed, with the server's message or the text of the specification.
 * Without a response the input is not called wrong (PD-30).
 */
export const describeEntryFailure = (error: unknown, fallback: string): string =>
  isApiError(error) && error.status === 0
    ? 'No connection. Check your network and try again.'
    : messageOf(error, fallback);
