import type { Middleware } from '@reduxjs/toolkit';
import { isApiError } from '../api/apiError';

let handler: (() => void) | undefined;

/**
 * Registers a handler for refused calls that require a second factor of an administrator. Returns a function
 * that removes it.
 */
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

/**
 * Redux middleware: calls the registered handler when a call is refused to an administrator without a second
 * factor.
 */
export const watchSecondFactor: Middleware = () => (next) => (action) => {
  const result = next(action);
  if (isSecondFactorRejection(action)) handler?.();
  return result;
};
