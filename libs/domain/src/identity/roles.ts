export const ROLES = ['customer', 'service_provider', 'restaurant_owner', 'super_admin'] as const;
export type Role = (typeof ROLES)[number];

/** The roles of the supply side: they own listings and receive bookings (spec 1). */
export const SUPPLY_ROLES = ['service_provider', 'restaurant_owner'] as const satisfies readonly Role[];
export type SupplyRole = (typeof SUPPLY_ROLES)[number];

/** Account types a person may choose at sign-up (spec 5); super_admin is never self-selectable (decision 11). */
export const SELF_REGISTRATION_ROLES = ['customer', ...SUPPLY_ROLES] as const satisfies readonly Role[];

/** True for service providers and restaurant owners. */
export const isSupply = (role: Role | undefined): role is SupplyRole =>
  role === 'service_provider' || role === 'restaurant_owner';

/** True when onboarding may change `from` into `to`: customer to a supply role, once, never back (decision 12). */
export const mayChangeRole = (from: Role, to: Role): boolean => from === 'customer' && isSupply(to);

/** The page a person lands on after signing in, by role (spec 2.4). */
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

/** The status an admin may set from `status`: suspend the active, activate all others (spec 4). */
export const nextUserStatus = (status: UserStatus): 'active' | 'suspended' =>
  status === 'active' ? 'suspended' : 'active';

/** In which order an admin reads people: by when they came, or by first and last name. */
export const USER_SORTS = ['newest', 'oldest', 'name'] as const;
export type UserSort = (typeof USER_SORTS)[number];

/** Of how many people an admin may change the status at once. */
export const MAX_USERS_AT_ONCE = 50;

/** Only active users sign in and keep their sessions (decision 14); a pending account waits for review but may sign in. */
export const maySignIn = (status: UserStatus): boolean => status === 'active' || status === 'pending';

/** Where the admins' review of a provider's business stands (decision 13). */
export const VERIFICATION_STATUSES = ['pending', 'verified', 'refused'] as const;
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number];
