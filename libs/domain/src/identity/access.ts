import { ROLES, SUPPLY_ROLES, type Role } from './roles';

/**
 * Relation of a caller to the resource of an endpoint. Each handler computes it; the endpoint's access rule
 * decides what it permits.
 */
export type Relation = 'self' | 'owner' | 'customer' | 'provider' | 'admin' | 'publicReader' | 'stranger';

/** Rule of access to an endpoint (product 6, HTTP contract). */
export type AccessRule = {
  /**
   * 'anyone' requires no session. Otherwise a missing session is 401 and another role is 403, before anything
   * is loaded.
   */
  roles: 'anyone' | readonly Role[];
  /** Relations that may know that the resource exists; all others receive 404. */
  sees: readonly Relation[];
  /** Relations that may perform the action; those in `sees` that are not in `acts` receive 403. */
  acts: readonly Relation[];
};

/** Access rules that several endpoints share. */
export const ACCESS = {
  open: { roles: 'anyone', sees: ['publicReader'], acts: ['publicReader'] },
  /** Open to visitors, but a hidden resource is visible to its owner and admins only. */
  readable: {
    roles: 'anyone',
    sees: ['owner', 'admin', 'publicReader'],
    acts: ['owner', 'admin', 'publicReader'],
  },
  /** The same for users with a session. */
  signedInReadable: {
    roles: ROLES,
    sees: ['owner', 'admin', 'publicReader'],
    acts: ['owner', 'admin', 'publicReader'],
  },
  own: { roles: ROLES, sees: ['self'], acts: ['self'] },
  ownOrAdmin: { roles: ROLES, sees: ['self', 'admin'], acts: ['self', 'admin'] },
  /** A provider's own business. */
  ownBusiness: { roles: SUPPLY_ROLES, sees: ['owner'], acts: ['owner'] },
  /** A public resource that only its owner may change: other providers receive 403 instead of 404. */
  ownPublic: { roles: SUPPLY_ROLES, sees: ['owner', 'publicReader'], acts: ['owner'] },
  /** Actions of the two parties of a booking only. */
  bookingParties: {
    roles: ['customer', ...SUPPLY_ROLES],
    sees: ['customer', 'provider'],
    acts: ['customer', 'provider'],
  },
  /** Reads of a booking, for its parties and admins. */
  bookingReaders: {
    roles: ROLES,
    sees: ['customer', 'provider', 'admin'],
    acts: ['customer', 'provider', 'admin'],
  },
  admin: { roles: ['super_admin'], sees: ['admin'], acts: ['admin'] },
} as const satisfies Record<string, AccessRule>;

/** Roles that may read verification documents: their owners, and the admins who check them. */
export const DOCUMENT_ROLES = [...SUPPLY_ROLES, 'super_admin'] as const satisfies readonly Role[];

type Actor = { role: Role };

/** Returns true if an endpoint is for administrators only. */
export const isForAdmins = ({ roles }: Pick<AccessRule, 'roles'>): boolean =>
  roles !== 'anyone' && roles.length > 0 && roles.every((role) => role === 'super_admin');

/**
 * Checks the role before anything is loaded: 401 without a session, 403 for a role that the rule does not
 * allow.
 */
export const checkRole = (rule: AccessRule, actor: Actor | null): 'allow' | 401 | 403 => {
  if (rule.roles === 'anyone') return 'allow';
  if (!actor) return 401;
  return rule.roles.includes(actor.role) ? 'allow' : 403;
};

/**
 * Checks the relation once it is known: 404 for callers that may not see the resource, 403 for callers that
 * may not act on it.
 */
export const checkRelation = (rule: AccessRule, relation: Relation): 'allow' | 403 | 404 => {
  if (!rule.sees.includes(relation)) return 404;
  return rule.acts.includes(relation) ? 'allow' : 403;
};
