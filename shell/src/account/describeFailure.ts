import { isApiError, messageOf } from '@tm/platform';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const pluralize = (amount: number, unit: string) => `${amount} ${unit}${amount === 1 ? '' : 's'}`;

/** Formats seconds, rounded up: 45 → '45 seconds', 61 → '2 minutes', 7000 → '2 hours'. */
export function formatWait(seconds: number): string {
  if (seconds < MINUTE) return pluralize(Math.ceil(seconds), 'second');
  if (seconds < HOUR) return pluralize(Math.ceil(seconds / MINUTE), 'minute');
  return pluralize(Math.ceil(seconds / HOUR), 'hour');
}

/**
 * Describes a failed call with the server's message or the fallback. After a 429 it includes the waiting
 * time.
 */
export function describeFailure(error: unknown, fallback: string): string {
  if (isApiError(error) && error.status === 429)
    return error.retryAfter
      ? `Too many attempts. Please try again in ${formatWait(error.retryAfter)}.`
      : 'Too many attempts. Please try again later.';
  return messageOf(error, fallback);
}
