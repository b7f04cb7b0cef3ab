/** The services that serve the API; the gateway serves only its description. */
export const SERVICES = ['accounts', 'catalog', 'bookings', 'provider', 'admin', 'payments'] as const;
export type ServiceName = (typeof SERVICES)[number];

/** Service of each part of the API. */
export const API_OWNERS: Readonly<Record<string, ServiceName>> = {
  auth: 'accounts',
  profile: 'accounts',
  notifications: 'accounts',
  objects: 'accounts',
  'upload-complete': 'accounts',
  events: 'accounts',
  support: 'accounts',
  services: 'catalog',
  favourites: 'catalog',
  businesses: 'catalog',
  bookings: 'bookings',
  calendar: 'bookings',
  'calendar-feeds': 'bookings',
  reviews: 'bookings',
  'service-providers': 'provider',
  admin: 'admin',
  payments: 'payments',
};

/** Returns the service of a path (without base path), or undefined. */
export function serviceOfPath(path: string): ServiceName | undefined {
  if (path.startsWith('/objects/')) return 'accounts';
  const part = /^\/api\/([\w-]+)(?:\/|$)/.exec(path)?.[1] ?? '';
  return Object.hasOwn(API_OWNERS, part) ? API_OWNERS[part] : undefined;
}
