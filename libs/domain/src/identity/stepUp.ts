import type { Role } from './roles';
import type { RouteKey } from './policy';

/** Maximum age in ms of the last proof of identity for a sensitive action. */
export const RECENT_PROOF_MS = 10 * 60_000;

/**
 * Routes that require, in the production profile, a sign-in or a `POST /api/auth/reauthenticate` within the
 * last ten minutes. A stolen or unattended session must not be able to call them.
 */
const NEEDS_RECENT_PROOF: ReadonlySet<RouteKey> = new Set<RouteKey>([
  'GET /api/auth/recent-proof',
  'GET /api/profile/export',
  'DELETE /api/auth/sessions',
  'DELETE /api/auth/sessions/:id',
  'PUT /api/admin/users/status',
  'PUT /api/admin/users/:id/status',
  'DELETE /api/admin/users/:id/sessions',
  'DELETE /api/admin/users/:id/sessions/:sessionId',
  'PUT /api/admin/factor-recoveries/:id',
  'POST /api/admin/providers/:id/document-link',
  'GET /api/admin/bookings.csv',
]);

/** Returns true if the production profile requires a recent proof of identity for the route. */
export const needsRecentProof = (key: RouteKey): boolean => NEEDS_RECENT_PROOF.has(key);

/**
 * Routes that an administrator without a second factor may call in the production profile: the routes needed
 * to set one up, to secure the account until then, and to sign out.
 */
const OPEN_WITHOUT_SECOND_FACTOR: ReadonlySet<RouteKey> = new Set<RouteKey>([
  'GET /api/auth/user',
  'POST /api/auth/login',
  'POST /api/auth/register',
  'GET /api/auth/logout',
  'POST /api/auth/logout',
  'POST /api/auth/password/forgot',
  'POST /api/auth/password/reset',
  'POST /api/auth/password/change',
  'POST /api/auth/email/verify',
  'POST /api/auth/email/send',
  'POST /api/auth/2fa/setup',
  'POST /api/auth/2fa/enable',
  'POST /api/auth/2fa/disable',
  'POST /api/auth/2fa/verify',
  'POST /api/auth/2fa/recovery',
  'POST /api/auth/2fa/recovery/confirm',
  'POST /api/auth/2fa/recovery/cancel',
  'GET /api/auth/2fa/recovery',
  'DELETE /api/auth/2fa/recovery',
  'POST /api/auth/reauthenticate',
  'GET /api/auth/recent-proof',
  'GET /api/auth/sessions',
  'DELETE /api/auth/sessions',
  'DELETE /api/auth/sessions/:id',
]);

/** Returns true if the user must set up a second factor before the production profile permits this route. */
export const needsSecondFactor = (key: RouteKey, role: Role, hasSecondFactor: boolean): boolean =>
  role === 'super_admin' && !hasSecondFactor && !OPEN_WITHOUT_SECOND_FACTOR.has(key);
