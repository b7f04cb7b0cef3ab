export type DomainErrorKind = 'notFound' | 'conflict' | 'forbidden' | 'invalid' | 'tooMany';

/**
 * An expected rejection by a command (domain error). Thrown inside a transaction it aborts it. The service
 * kit converts it to a problem response (404, 409, 403, 400, 429). `code` is for programs, `message` for
 * users.
 */
export class DomainError extends Error {
  constructor(
    readonly kind: DomainErrorKind,
    readonly code: string,
    message: string,
    readonly errors?: Record<string, string[]>,
    /** Seconds after which another attempt may succeed. */
    readonly retryAfter?: number,
    /** Further members of the problem response, for programs. */
    readonly members?: Record<string, unknown>,
  ) {
    super(message);
    this.name = 'DomainError';
  }
}

/** Error 409: the state forbids it, another change was first, or it exists already. */
export const conflict = (code: string, message: string, members?: Record<string, unknown>): DomainError =>
  new DomainError('conflict', code, message, undefined, undefined, members);

/** Error 404: unknown, or not visible to this reader. */
export const notFound = (message = 'Not found'): DomainError =>
  new DomainError('notFound', 'not_found', message);

/** Error 403: visible, but the user may not change it. */
export const forbidden = (message = 'You may not do this'): DomainError =>
  new DomainError('forbidden', 'forbidden', message);

/** Error 400: `errors` has the messages by field, `members` further members of the problem document. */
export const invalid = (
  errors: Record<string, string[]>,
  code = 'invalid',
  members?: Record<string, unknown>,
): DomainError => {
  const message = Object.values(errors)[0]?.[0] ?? 'Invalid input';
  return new DomainError('invalid', code, message, errors, undefined, members);
};

/** Error 429: the user has the maximum number open already. `retryAfter` in seconds. */
export const tooMany = (code: string, message: string, retryAfter: number): DomainError =>
  new DomainError('tooMany', code, message, undefined, retryAfter);

/** Returns true for the error of a unique index, from a single write or a batch. */
export const isDuplicateKey = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 11000;
