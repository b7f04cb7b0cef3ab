import type { Middleware } from '@reduxjs/toolkit';
import { isUnauthorized } from '../api/apiError';
import { askToSignIn } from './signIn';

type Rejected = { type: string; payload?: unknown };

const isRejection = (action: unknown): action is Rejected =>
  typeof action === 'object' &&
  action !== null &&
  'type' in action &&
  /^api\/.*\/rejected$/.test(String(action.type));

/** Any call of the one api that is refused as unauthorized ends in the toast and the redirect of product 8. */
export const watchUnauthorized: Middleware = () => (next) => (action) => {
  const result = next(action);
  if (isRejection(action) && isUnauthorized(action.payload)) askToSignIn();
  return result;
};
