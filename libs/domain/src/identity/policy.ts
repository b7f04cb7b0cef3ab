import { SUPPLY_ROLES, type Role } from './roles';

/**
 * Relation of a caller to the resource of a route. Each route's handler computes it; the table below decides
 * what it permits.
 */
export type Relation = 'self' | 'owner' | 'customer' | 'provider' | 'admin' | 'publicReader' | 'stranger';
export type Rule = {
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

const ALL_ROLES: readonly Role[] = ['customer', ...SUPPLY_ROLES, 'super_admin'];
const ADMIN: readonly Role[] = ['super_admin'];
const open = { roles: 'anyone', sees: ['publicReader'], acts: ['publicReader'] } as const satisfies Rule;
/** Open to visitors, but a hidden resource is visible to its owner and admins only. */
const readable = {
  roles: 'anyone',
  sees: ['owner', 'admin', 'publicReader'],
  acts: ['owner', 'admin', 'publicReader'],
} as const satisfies Rule;
/** Actions of the two parties of a booking only. */
const parties = {
  roles: ['customer', ...SUPPLY_ROLES],
  sees: ['customer', 'provider'],
  acts: ['customer', 'provider'],
} as const satisfies Rule;
const own = { roles: ALL_ROLES, sees: ['self'], acts: ['self'] } as const satisfies Rule;
/** Numbers of a provider's own business. */
const business = { roles: SUPPLY_ROLES, sees: ['owner'], acts: ['owner'] } as const satisfies Rule;
/** Roles that may read verification documents: their owners, and the admins who check them. */
const DOCUMENT_ROLES: readonly Role[] = [...SUPPLY_ROLES, 'super_admin'];
const admin = { roles: ADMIN, sees: ['admin'], acts: ['admin'] } as const satisfies Rule;

/**
 * Access policy: one row per route, and the only place that defines access (product 6, HTTP contract).
 * `route()` takes its key from this table, so a route without a row does not compile.
 */
export const policy = {
  'GET /api/auth/user': own,
  'POST /api/auth/register': open,
  'POST /api/auth/login': open,
  'GET /api/auth/logout': open,
  'POST /api/auth/logout': open,
  'PUT /api/auth/user': own,
  'POST /api/auth/password/forgot': open,
  'POST /api/auth/password/reset': open,
  'POST /api/auth/password/change': own,
  'POST /api/auth/email/verify': open,
  'POST /api/auth/email/send': own,
  'POST /api/auth/2fa/setup': own,
  'POST /api/auth/2fa/enable': own,
  'POST /api/auth/2fa/disable': own,
  // The caller has given only the password, which is not yet a session.
  'POST /api/auth/2fa/verify': open,
  // The caller has given the password but has lost the phone. The next two routes carry a token from an
  // e-mail.
  'POST /api/auth/2fa/recovery': open,
  'POST /api/auth/2fa/recovery/confirm': open,
  'POST /api/auth/2fa/recovery/cancel': open,
  'GET /api/auth/2fa/recovery': own,
  'DELETE /api/auth/2fa/recovery': own,
  'POST /api/auth/reauthenticate': own,
  'GET /api/auth/recent-proof': own,
  'GET /api/auth/sessions': own,
  'DELETE /api/auth/sessions': own,
  'DELETE /api/auth/sessions/:id': own,
  'PUT /api/profile': own,
  'PUT /api/profile/image': own,
  'GET /api/profile/export': own,
  'DELETE /api/profile': own,
  'POST /api/objects/upload': own,
  'PUT /api/upload-complete': own,
  'POST /api/support': own,
  'GET /api/events': own,
  'GET /api/notifications': own,
  'PUT /api/notifications/:id': own,
  'POST /api/notifications/read-all': own,
  'GET /objects/:key+': open,
  'GET /api/openapi.json': open,
  // Requested by the gateway; the responses are public.
  'GET /documents': open,
  'GET /sitemaps/catalog': open,
  'GET /sitemaps/catalog/:name': open,
  'GET /api/services': open,
  'GET /api/services/facets': open,
  'GET /api/services/featured': open,
  'GET /api/services/:id': {
    roles: ALL_ROLES,
    sees: ['owner', 'admin', 'publicReader'],
    acts: ['owner', 'admin', 'publicReader'],
  },
  'GET /api/services/:id/similar': readable,
  'POST /api/services': { roles: SUPPLY_ROLES, sees: ['owner'], acts: ['owner'] },
  'PUT /api/services/:id': { roles: SUPPLY_ROLES, sees: ['owner', 'publicReader'], acts: ['owner'] },
  'DELETE /api/services/:id': { roles: SUPPLY_ROLES, sees: ['owner', 'publicReader'], acts: ['owner'] },
  'GET /api/bookings': { roles: ALL_ROLES, sees: ['self', 'admin'], acts: ['self', 'admin'] },
  'GET /api/bookings/counts': { roles: ALL_ROLES, sees: ['self', 'admin'], acts: ['self', 'admin'] },
  // The customers whom a provider has blocked.
  'GET /api/bookings/blocked-customers': business,
  'DELETE /api/bookings/blocked-customers/:id': business,
  'GET /api/bookings/:id': {
    roles: ALL_ROLES,
    sees: ['customer', 'provider', 'admin'],
    acts: ['customer', 'provider', 'admin'],
  },
  'POST /api/bookings': { roles: ['customer'], sees: ['publicReader'], acts: ['publicReader'] },
  'PUT /api/bookings/:id': parties,
  'PUT /api/bookings/:id/took-place': {
    roles: ['customer', ...SUPPLY_ROLES],
    sees: ['customer', 'provider'],
    acts: ['customer'],
  },
  'POST /api/bookings/:id/reschedule': parties,
  'PUT /api/bookings/:id/reschedule': parties,
  'DELETE /api/bookings/:id/reschedule': parties,
  'GET /api/bookings/:id/calendar.ics': parties,
  'GET /api/reviews': open,
  'GET /api/reviews/summary': readable,
  // Reviews are public, so a caller who may not reply receives 403 instead of 404.
  'PUT /api/reviews/:id/reply': {
    roles: SUPPLY_ROLES,
    sees: ['provider', 'publicReader'],
    acts: ['provider'],
  },
  // The author cannot report the review; an admin hides it without a report.
  'POST /api/reviews/:id/report': {
    roles: ['customer', ...SUPPLY_ROLES],
    sees: ['publicReader', 'customer'],
    acts: ['publicReader'],
  },
  'POST /api/reviews': { roles: ['customer'], sees: ['customer'], acts: ['customer'] },
  'PUT /api/service-providers/:id': { roles: SUPPLY_ROLES, sees: ['owner', 'publicReader'], acts: ['owner'] },
  // Only the owner and admins can read a suspended provider or a listing that is not active.
  'GET /api/service-providers/:id/availability': {
    roles: ALL_ROLES,
    sees: ['owner', 'admin', 'publicReader'],
    acts: ['owner', 'admin', 'publicReader'],
  },
  'PUT /api/service-providers/:id/availability': {
    roles: SUPPLY_ROLES,
    sees: ['owner', 'publicReader'],
    acts: ['owner'],
  },
  'GET /api/service-providers/me/summary': business,
  'GET /api/service-providers/me/calendar': business,
  'GET /api/service-providers/me/earnings': business,
  'GET /api/service-providers/me/earnings.csv': business,
  // The existence of a business is public; the identity of its owner is visible to the owner and admins only.
  'GET /api/service-providers/:id/verification': {
    roles: DOCUMENT_ROLES,
    sees: ['owner', 'admin', 'publicReader'],
    acts: ['owner', 'admin'],
  },
  'PUT /api/service-providers/:id/verification': {
    roles: SUPPLY_ROLES,
    sees: ['owner', 'publicReader'],
    acts: ['owner'],
  },
  'GET /api/objects/private/:owner/:name': {
    roles: DOCUMENT_ROLES,
    sees: ['owner', 'admin'],
    acts: ['owner', 'admin'],
  },
  'GET /api/admin/stats': admin,
  'GET /api/admin/waiting': admin,
  'GET /api/admin/trends': admin,
  'GET /api/admin/users': admin,
  'GET /api/admin/users/status-preview': admin,
  'PUT /api/admin/users/status': admin,
  'GET /api/admin/users/:id': admin,
  'PUT /api/admin/users/:id/status': admin,
  'GET /api/admin/users/:id/sessions': admin,
  'DELETE /api/admin/users/:id/sessions': admin,
  'DELETE /api/admin/users/:id/sessions/:sessionId': admin,
  'GET /api/admin/users/:id/reviews': admin,
  'GET /api/admin/factor-recoveries': admin,
  'PUT /api/admin/factor-recoveries/:id': admin,
  'GET /api/admin/services': admin,
  'GET /api/admin/services/:id': admin,
  'PUT /api/admin/services/:id/status': admin,
  'PUT /api/admin/services/:id/edit-refusal': admin,
  'GET /api/admin/providers': admin,
  'GET /api/admin/providers/:id': admin,
  'POST /api/admin/providers/:id/document-link': admin,
  'PUT /api/admin/providers/:id/verification': admin,
  'PUT /api/admin/providers/:id/change': admin,
  'GET /api/admin/bookings': admin,
  'GET /api/admin/bookings.csv': admin,
  'GET /api/admin/reviews': admin,
  'GET /api/admin/reviews/:id': admin,
  'PUT /api/admin/reviews/:id/status': admin,
  'GET /api/admin/audit': admin,
  'GET /api/admin/support': admin,
  'GET /api/admin/support/:id': admin,
  'POST /api/admin/support/:id/answers': admin,
  'PUT /api/admin/support/:id/state': admin,
} as const satisfies Record<string, Rule>;
export type RouteKey = keyof typeof policy;

type Actor = { role: Role };

/** Returns true if a route is for administrators only. */
export const isForAdmins = ({ roles }: Pick<Rule, 'roles'>): boolean =>
  roles !== 'anyone' && roles.length > 0 && roles.every((role) => role === 'super_admin');

/**
 * Checks the role before anything is loaded: 401 without a session, 403 for a role that the route does not
 * allow.
 */
export const checkRole = (rule: Rule, actor: Actor | null): 'allow' | 401 | 403 => {
  if (rule.roles === 'anyone') return 'allow';
  if (!actor) return 401;
  return rule.roles.includes(actor.role) ? 'allow' : 403;
};

/**
 * Checks the relation once it is known: 404 for callers that may not see the resource, 403 for callers that
 * may not act on it.
 */
export const checkRelation = (rule: Rule, relation: Relation): 'allow' | 403 | 404 => {
  if (!rule.sees.includes(relation)) return 404;
  return rule.acts.includes(relation) ? 'allow' : 403;
};
