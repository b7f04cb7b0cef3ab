import type { Middleware } from '@reduxjs/toolkit';
import { isUnauthorized } from '../api/apiError';
import { askToSignIn } from './signIn';

type Rejected = { type: string; payload?: unknown };

const isRejection = (action: unknown): action is Rejected =>
  typeof action === 'object' &&
  action !== null &&
  'type' in action &&
  /^api\/.*\/rejected$/.test(String(action.type));

/**
 * Redux middleware: shows the toast and redirects (product 8) when a call of the api is refused as
 * unauthorized.
 */
export const watchUnauthorized: Middleware = () => (next) => (action) => {
  const result = next(action);
  if (isRejection(action) && isUnauthorized(action.payload)) askToSignIn();
  return result;
};
