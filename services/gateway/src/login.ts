import { isPathHere, SELF_REGISTRATION_ROLES } from '@tm/domain';

/**
 * Returns the target of `GET /api/login`: the sign-in screen, with a valid `next` and a selectable role (PD-3
 * and PD-7).
 */
export function loginTarget(search: string): string {
  const requested = new URLSearchParams(search);
  const accepted = new URLSearchParams();
  const next = requested.get('next') ?? '';
  const role = requested.get('role') ?? '';
  if (isPathHere(next)) accepted.set('next', next);
  if (SELF_REGISTRATION_ROLES.some((known) => known === role)) accepted.set('role', role);
  return accepted.size ? `/auth?${accepted.toString()}` : '/auth';
}
