import type { Middleware } from '@reduxjs/toolkit';
import { isApiError } from '../api/apiError';

let handler: (() => void) | undefined;

/** Called with each refusal that asks an administrator for a second factor. Gives what ends that. */
export function onSecondFactorRequired(handle: () => void): () => void {
  handler = handle;
  return () => {
    if (handler === handle) handler = undefined;
  };
}

const isSecondFactorRejection = (action: unknown): boolean =>
  typeof action === 'object' &&
  action !== null &&
  'payload' in action &&
  isApiError(action.payload) &&
  action.payload.code === 'second_factor_required';

/** Any call of the one api that is refused to an administrator without a second factor leads to where it is turned on. */
export const watchSecondFactor: Middleware = () => (next) => (action) => {
  const result = next(action);
  if (isSecondFactorRejection(action)) handler?.();
  return result;
};
