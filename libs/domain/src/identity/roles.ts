export const ROLES = ['customer', 'service_provider', 'restaurant_owner', 'super_admin'] as const;
export type Role = (typeof ROLES)[number];

/** The roles of the supply side: they own listings and receive bookings (product 1). */
export const SUPPLY_ROLES = ['service_provider', 'restaurant_owner'] as const satisfies readonly Role[];
export type SupplyRole = (typeof SUPPLY_ROLES)[number];

/**
 * Account types that a user may choose at sign-up (product 5); super_admin is never selectable (PD-11).
 */
export const SELF_REGISTRATION_ROLES = ['customer', ...SUPPLY_ROLES] as const satisfies readonly Role[];

/** Returns true for service providers and restaurant owners. */
export const isSupply = (role: Role | undefined): role is SupplyRole =>
  role === 'service_provider' || role === 'restaurant_owner';

/**
 * Returns true if onboarding may change `from` into `to`: customer to a supply role, once, never back
 * (PD-12).
 */
export const mayChangeRole = (from: Role, to: Role): boolean => from === 'customer' && isSupply(to);

/** Returns the start page after sign-in, by role (product 2.4). */
export const homeOf = (role: Role): string =>
  role === 'super_admin' ? '/admin' : isSupply(role) ? '/provider-dashboard' : '/';

export const ROLE_NAMES: Record<Role, string> = {
  customer: 'Customer',
  service_provider: 'Service Provider',
  restaurant_owner: 'Restaurant Owner',
  super_admin: 'Super Admin',
};

export const USER_STATUSES = ['active', 'inactive', 'pending', 'suspended'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/**
 * Returns the status that an admin may set from `status`: suspend an active user, activate any other
 * (product 4).
 */
export const nextUserStatus = (status: UserStatus): 'active' | 'suspended' =>
  status === 'active' ? 'suspended' : 'active';

/** Sort orders of users in admin lists: by registration date, or by first and last name. */
export const USER_SORTS = ['newest', 'oldest', 'name'] as const;
export type UserSort = (typeof USER_SORTS)[number];

/** Maximum number of users whose status an admin may change in one request. */
export const MAX_USERS_AT_ONCE = 50;

/**
 * Returns true if a user may sign in and keep sessions (PD-14). A pending account waits for review but
 * may sign in.
 */
export const maySignIn = (status: UserStatus): boolean => status === 'active' || status === 'pending';

/** Results of the admins' review of a provider's business (PD-13). */
export const VERIFICATION_STATUSES = ['pending', 'verified', 'refused'] as const;
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number];
