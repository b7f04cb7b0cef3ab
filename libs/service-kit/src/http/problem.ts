import { STATUS_CODES } from 'node:http';
import { DomainError, isDatabaseDown, type DomainErrorKind } from '@tm/mongo';

type Extra = {
  errors?: Record<string, string[]>;
  headers?: Record<string, string>;
  /** Additional members of the response (RFC 9457, extension members). */
  members?: Record<string, unknown>;
};

/** Error that is sent as RFC 9457 problem+json (contract, Conventions). Create it with `problem`. */
export class Problem extends Error {
  readonly title: string;
  constructor(
    readonly status: number,
    readonly code: string,
    readonly detail: string,
    readonly extra: Extra = {},
  ) {
    super(detail);
    this.name = 'Problem';
    this.title = STATUS_CODES[status] ?? 'Error';
  }
}

/** Creates all error responses of the product. Callers throw the result. */
export const problem = {
  /** 400 without a field, for example invalid JSON. */
  badRequest: (code: string, detail: string) => new Problem(400, code, detail),
  /** 400 with messages by field, in the words of the spec. */
  invalid: (errors: Record<string, string[]>, code = 'invalid', members: Record<string, unknown> = {}) =>
    new Problem(400, code, Object.values(errors)[0]?.[0] ?? 'Invalid input', { errors, members }),
  /** 401; clients look for the word in `detail` (product 8). */
  unauthorized: (detail = 'Unauthorized', code = 'unauthorized') => new Problem(401, code, detail),
  forbidden: (detail = 'You may not do this', code = 'forbidden') => new Problem(403, code, detail),
  notFound: (detail = 'Not found') => new Problem(404, 'not_found', detail),
  methodNotAllowed: (allow: string) =>
    new Problem(405, 'method_not_allowed', 'This method is not allowed here', { headers: { Allow: allow } }),
  conflict: (code: string, detail: string, members: Record<string, unknown> = {}) =>
    new Problem(409, code, detail, { members }),
  tooLarge: (detail = 'The request is too large') => new Problem(413, 'too_large', detail),
  wrongType: (detail = 'Send application/json') => new Problem(415, 'wrong_type', detail),
  unprocessable: (code: string, detail: string) => new Problem(422, code, detail),
  /** 429; `seconds` until the next attempt. */
  tooMany: (
    seconds: number,
    detail = 'Too many requests. Please try again later.',
    code = 'too_many_requests',
  ) =>
    new Problem(429, code, detail, {
      headers: { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) },
    }),
  /** 503: a dependency is down or full. */
  unavailable: (detail = 'The service is not available at the moment. Please try again.') =>
    new Problem(503, 'unavailable', detail, { headers: { 'Retry-After': '3' } }),
};

const REFUSED: Record<DomainErrorKind, (refusal: DomainError) => Problem> = {
  notFound: ({ message }) => problem.notFound(message),
  conflict: ({ code, message, members }) => problem.conflict(code, message, members),
  forbidden: ({ code, message, members = {} }) => new Problem(403, code, message, { members }),
  invalid: ({ errors, code, members }) => problem.invalid(errors ?? {}, code, members),
  tooMany: ({ code, message, retryAfter = 60 }) => problem.tooMany(retryAfter, message, code),
};

const statusOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
    ? error.status
    : 500;

/** Returns the problem for an error. An unexpected error becomes a 500 that reveals only its request id. */
export const toProblem = (error: unknown): Problem => {
  if (error instanceof Problem) return error;
  if (error instanceof DomainError) return REFUSED[error.kind](error);
  if (isDatabaseDown(error)) return problem.unavailable();
  const status = statusOf(error);
  if (status === 413) return problem.tooLarge();
  if (status === 415) return problem.wrongType();
  if (status === 400) return problem.badRequest('malformed', 'The request could not be understood');
  return new Problem(500, 'internal', 'Something went wrong on our side. Please try again.');
};
