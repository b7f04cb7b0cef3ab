import { isApiError } from '@tm/platform';

/** The upload tool's default (product 9). */
export const RETRIES = 10;
const MAX_DELAY_MS = 8000;

/** Milliseconds before retry `count` (from 1): one second, doubled each time, eight at most. */
export const delayBefore = (count: number): number => Math.min(1000 * 2 ** (count - 1), MAX_DELAY_MS);

const statusOf = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : undefined;

// By its code: the upload tool names its errors after their classes, and those names are short in what is built.
const isNetworkFault = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'NETWORK';

/** True for a failure that the next try may not meet: the line broke, or a server is ill. A refusal stays one. */
export function isRetryable(error: unknown): boolean {
  const status = statusOf(error);
  return isNetworkFault(error) || (status !== undefined && (status === 0 || status >= 500));
}

/** `what` failed, and the server's own sentence where it gave one. */
export const describeFailure = (what: string, error: unknown): string =>
  isApiError(error) && error.status >= 400 && error.status < 500 ? `${what}. ${error.detail}` : what;
