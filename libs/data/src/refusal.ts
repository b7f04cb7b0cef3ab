export type RefusalKind = 'notFound' | 'conflict' | 'forbidden' | 'invalid' | 'tooMany';

/**
 * A verb's way to say no. Thrown inside a transaction it aborts it; the service kit turns it into the problem answer of
 * its kind (404, 409, 403, 400, 429). `code` is for programs, `message` is the sentence that people read.
 */
export class Refusal extends Error {
  constructor(
    readonly kind: RefusalKind,
    readonly code: string,
    message: string,
    readonly errors?: Record<string, string[]>,
    /** Seconds after which another try may succeed. */
    readonly retryAfter?: number,
    /** Further members of the problem answer, for programs. */
    readonly members?: Record<string, unknown>,
  ) {
    super(message);
    this.name = 'Refusal';
  }
}

/** 409: the state forbids it, another was faster, or it exists already. */
export const conflict = (code: string, message: string, members?: Record<string, unknown>): Refusal =>
  new Refusal('conflict', code, message, undefined, undefined, members);

/** 404: no such thing, or not visible to this reader. */
export const notFound = (message = 'Not found'): Refusal => new Refusal('notFound', 'not_found', message);

/** 403: visible, but not theirs to change. */
export const forbidden = (message = 'You may not do this'): Refusal =>
  new Refusal('forbidden', 'forbidden', message);

/** 400: `errors` has the messages by field. */
export const invalid = (errors: Record<string, string[]>): Refusal =>
  new Refusal('invalid', 'invalid', Object.values(errors)[0]?.[0] ?? 'Invalid input', errors);

/** 429: as much of it as one may have is open already. `retryAfter` in seconds. */
export const tooMany = (code: string, message: string, retryAfter: number): Refusal =>
  new Refusal('tooMany', code, message, undefined, retryAfter);

/** True for the error of a unique index, of a single write or of one in a batch. */
export const isDuplicateKey = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 11000;
