/**
 * What a failed call becomes, whatever the screen: `message` is `"<status>: <detail>"` (product 8). `errors` holds the messages of
 * single fields, `code` the machine's name for the case, `retryAfter` the seconds that a 429 or 503 asks to wait. A call that got no answer at
 * all has status 0.
 */
export type ApiError = {
  status: number;
  message: string;
  detail: string;
  code?: string;
  errors?: Record<string, string[]>;
  requestId?: string;
  retryAfter?: number;
  /** With a 409: what the thing is now, as the call's contract has it. */
  current?: unknown;
};

const NO_ANSWER = 'The site did not answer. Check your connection and try again.';

const build = (status: number, detail: string, rest: Partial<ApiError> = {}): ApiError => ({
  ...rest,
  status,
  detail,
  message: `${status}: ${detail}`,
});

/** The error of a call that never got an answer (offline, aborted by the network). */
export const noAnswer = (): ApiError => build(0, NO_ANSWER, { code: 'no_answer' });

/** Reads a non-ok answer: problem+json, or plain text, or the status text when the body is empty. */
export async function readError(response: Response): Promise<ApiError> {
  const text = await response.text();
  const wait = Number(response.headers.get('retry-after'));
  const rest = {
    requestId: response.headers.get('x-request-id') ?? undefined,
    // A date, the header's other form, is not what our services send.
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

/** True for a value that a failed query or mutation carries, so that `catch` blocks can read it. */
export const isApiError = (error: unknown): error is ApiError =>
  typeof error === 'object' && error !== null && 'status' in error && 'detail' in error;

/** The server's own sentence, or the fallback when there was none: `messageOf(error, 'Failed to update profile.')`. */
export const messageOf = (error: unknown, fallback: string): string =>
  (isApiError(error) && error.status !== 0 && error.detail) || fallback;

/** An error that begins with '401: ' and contains 'Unauthorized' (product 8). */
export const isUnauthorized = (error: unknown): boolean =>
  isApiError(error) && error.message.startsWith('401: ') && error.message.includes('Unauthorized');
