import { homeOf, isPathHere, SELF_REGISTRATION_ROLES, type Role } from '@tm/domain';

export type AccountType = (typeof SELF_REGISTRATION_ROLES)[number];

/** `next` as it came in the address, when it is a path on this site (PD-7); anything else is ignored. */
export const safeNext = (next: string | null): string | null => (next && isPathHere(next) ? next : null);

/** Where a person goes who is signed in: a valid `next`, else the home of their role (product 2.4). */
export const afterSignIn = (role: Role, next: string | null): string => safeNext(next) ?? homeOf(role);

/** The account type that an address asks for; null when it asks for none that people may choose. */
export const requestedType = (role: string | null): AccountType | null =>
  SELF_REGISTRATION_ROLES.find((type) => type === role) ?? null;
