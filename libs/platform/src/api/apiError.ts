/**
 * The error of a failed call, for every screen. `message` is `"<status>: <detail>"` (product 8), `errors`
 * holds the messages of single fields, `code` the problem code, `retryAfter` the seconds that a 429 or 503
 * asks to wait. A call without any response has status 0.
 */
export type ApiError = {
  status: number;
  message: string;
  detail: string;
  code?: string;
  errors?: Record<string, string[]>;
  requestId?: string;
  retryAfter?: number;
  /** With a 409: the current state of the resource, as the contract of the call defines it. */
  current?: unknown;
};

const NO_ANSWER = 'The site did not answer. Check your connection and try again.';

const build = (status: number, detail: string, rest: Partial<ApiError> = {}): ApiError => ({
  ...rest,
  status,
  detail,
  message: `${status}: ${detail}`,
});

/** Returns the error of a call that got no response (offline, aborted by the network). */
export const noAnswer = (): ApiError => build(0, NO_ANSWER, { code: 'no_answer' });

/** Reads a response that is not ok: problem+json, plain text, or the status text when the body is empty. */
export async function readError(response: Response): Promise<ApiError> {
  const text = await response.text();
  const wait = Number(response.headers.get('retry-after'));
  const rest = {
    requestId: response.headers.get('x-request-id') ?? undefined,
    // `Number` of a date, the header's other form, is NaN and ignored. The services never send dates.
    ...(wait > 0 && { retryAfter: wait }),
  };
  try {
    const { detail, title, code, errors, current } = JSON.parse(text) as Partial<
      Record<'detail' | 'title' | 'code', string>
    > &
      Pick<ApiError, 'errors' | 'current'>;
    return build(response.status, detail ?? title ?? response.statusText, {
      ...rest,
      code,
      errors,
      ...(current !== undefined && { current }),
    });
  } catch {
    return build(response.status, text || response.statusText, rest);
  }
}

/** Returns true if a caught value is the error of a query or mutation. */
export const isApiError = (error: unknown): error is ApiError =>
  typeof error === 'object' && error !== null && 'status' in error && 'detail' in error;

/**
 * Returns the server's message, or the fallback when there is none: `messageOf(error, 'Failed to update
 * profile.')`.
 */
export const messageOf = (error: unknown, fallback: string): string =>
  (isApiError(error) && error.status !== 0 && error.detail) || fallback;

/** Returns true if the message begins with '401: ' and contains 'Unauthorized' (product 8). */
export const isUnauthorized = (error: unknown): boolean =>
  isApiError(error) && error.message.startsWith('401: ') && error.message.includes('Unauthorized');
