import { isApiError } from '@tm/platform';

/** The upload tool's default number of retries (product 9). */
export const RETRIES = 10;
const MAX_DELAY_MS = 8000;

/** Returns the milliseconds before retry `count` (from 1): one second, doubled each time, at most eight. */
export const delayBefore = (count: number): number => Math.min(1000 * 2 ** (count - 1), MAX_DELAY_MS);

const statusOf = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : undefined;

// Checks the code, because the upload tool derives error names from class names, which the minifier shortens.
const isNetworkFault = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'NETWORK';

/**
 * Returns true for a failure that may not occur again: a network fault or a server error. Rejections (4xx)
 * are not retried.
 */
export function isRetryable(error: unknown): boolean {
  const status = statusOf(error);
  return isNetworkFault(error) || (status !== undefined && (status === 0 || status >= 500));
}

/** Returns `what` (the failed step), followed by the server's message for a 4xx response. */
export const describeFailure = (what: string, error: unknown): string =>
  isApiError(error) && error.status >= 400 && error.status < 500 ? `${what}. ${error.detail}` : what;
