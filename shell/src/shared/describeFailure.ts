import { isApiError, messageOf } from '@tm/platform';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const pluralize = (amount: number, unit: string) => `${amount} ${unit}${amount === 1 ? '' : 's'}`;

/** Seconds as people say them, never too short: 45 → '45 seconds', 61 → '2 minutes', 7000 → '2 hours'. */
export function formatWait(seconds: number): string {
  if (seconds < MINUTE) return pluralize(Math.ceil(seconds), 'second');
  if (seconds < HOUR) return pluralize(Math.ceil(seconds / MINUTE), 'minute');
  return pluralize(Math.ceil(seconds / HOUR), 'hour');
}

/** What went wrong with a call, in the server's words or the fallback; after too many tries also when the next one is worth it. */
export function describeFailure(error: unknown, fallback: string): string {
  if (isApiError(error) && error.status === 429)
    return error.retryAfter
      ? `Too many tries. Please try again in ${formatWait(error.retryAfter)}.`
      : 'Too many tries. Please try again later.';
  return messageOf(error, fallback);
}
