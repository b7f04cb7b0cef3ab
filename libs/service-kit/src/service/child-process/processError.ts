import { DomainError } from '@tm/mongo';

/** Serialized error of a child process: the last line that it writes, as JSON. */
type SerializedError = {
  name: string;
  message: string;
  code?: unknown;
  stack?: string;
  domainError?: DomainError;
};

const isSerializedError = (value: unknown): value is SerializedError =>
  typeof value === 'object' && value !== null && 'name' in value && 'message' in value;

export const serializeError = (error: unknown): string => {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const code = error instanceof Error && 'code' in error ? { code: error.code } : {};
  return JSON.stringify({
    name,
    message,
    stack,
    ...code,
    ...(error instanceof DomainError && { domainError: error }),
  });
};

const deserialize = (said: string): SerializedError | null => {
  try {
    const value: unknown = JSON.parse(said.trim().split('\n').at(-1) ?? '');
    return isSerializedError(value) ? value : null;
  } catch {
    return null;
  }
};

/**
 * Restores the error of a child process: a `DomainError` as such, others with name and code, so that a
 * database failure is recognized. Without a serialized error (out of memory, killed by a signal), the message
 * contains `how` it ended and the last output.
 */
export const deserializeError = (said: string, how: string): Error => {
  const error = deserialize(said);
  if (!error)
    return Object.assign(
      new Error(`A process of this service ended with ${how}: ${said.trim().slice(-500)}`),
      { endedWith: how },
    );
  const { domainError, message, ...rest } = error;
  if (!domainError) return Object.assign(new Error(message), rest);
  const { kind, code, errors, retryAfter, members } = domainError;
  return new DomainError(kind, code, message, errors, retryAfter, members);
};

/** V8 ends a process without memory by SIGABRT; a shell between them reports it as a status. */
const KILLED = /^(SIG[A-Z]+|status 134)$/;

/** Returns true for the error of a killed process: by its limit of time or memory, or from outside. */
export const isProcessKilled = (error: unknown): boolean =>
  error instanceof Error && 'endedWith' in error && KILLED.test(String(error.endedWith));
