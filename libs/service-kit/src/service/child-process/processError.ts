import { Refusal } from '@tm/data';

/** How an error is told from a process to the one that started it: one line of JSON, the last that it says. */
type Told = { name: string; message: string; code?: unknown; stack?: string; refusal?: Refusal };

const isTold = (value: unknown): value is Told =>
  typeof value === 'object' && value !== null && 'name' in value && 'message' in value;

export const tellError = (error: unknown): string => {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const code = error instanceof Error && 'code' in error ? { code: error.code } : {};
  return JSON.stringify({
    name,
    message,
    stack,
    ...code,
    ...(error instanceof Refusal && { refusal: error }),
  });
};

const told = (said: string): Told | null => {
  try {
    const value: unknown = JSON.parse(said.trim().split('\n').at(-1) ?? '');
    return isTold(value) ? value : null;
  } catch {
    return null;
  }
};

/**
 * The error that a process has told, as what it was there: a refusal is answered as one, a database that is down as that. One that could
 * not say what happened to it (out of memory, ended by a signal) ended `how`.
 */
export const errorTold = (said: string, how: string): Error => {
  const error = told(said);
  if (!error) return new Error(`A process of this service ended with ${how}: ${said.trim().slice(-500)}`);
  const { refusal, message, ...rest } = error;
  if (!refusal) return Object.assign(new Error(message), rest);
  const { kind, code, errors, retryAfter, members } = refusal;
  return new Refusal(kind, code, message, errors, retryAfter, members);
};
