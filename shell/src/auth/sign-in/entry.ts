import { homeOf, isPathHere, SELF_REGISTRATION_ROLES, type Role } from '@tm/domain';

export type AccountType = (typeof SELF_REGISTRATION_ROLES)[number];

/** Returns `next` from the address if it is a path of this site (PD-7), otherwise null. */
export const safeNext = (next: string | null): string | null => (next && isPathHere(next) ? next : null);

/** Returns the target after sign-in: a valid `next`, otherwise the home page of the role (product 2.4). */
export const afterSignIn = (role: Role, next: string | null): string => safeNext(next) ?? homeOf(role);

/** Returns the account type that the address requests, or null if it is none that users can choose. */
export const requestedType = (role: string | null): AccountType | null =>
  SELF_REGISTRATION_ROLES.find((type) => type === role) ?? null;
