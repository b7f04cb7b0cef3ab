import { isPathHere, SELF_REGISTRATION_ROLES } from '@tm/domain';

/**
 * Returns the target of `GET /api/login`: the sign-in screen, with a valid `next` and a selectable role (PD-3
 * and PD-7).
 */
export function loginTarget(search: string): string {
  const asked = new URLSearchParams(search);
  const kept = new URLSearchParams();
  const next = asked.get('next') ?? '';
  const role = asked.get('role') ?? '';
  if (isPathHere(next)) kept.set('next', next);
  if (SELF_REGISTRATION_ROLES.some((known) => known === role)) kept.set('role', role);
  return kept.size ? `/auth?${kept.toString()}` : '/auth';
}
