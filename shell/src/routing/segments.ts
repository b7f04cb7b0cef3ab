import { BUSINESS_PAGES, SUPPLY_ROLES, type Role } from '@tm/domain';

export const REMOTE_TITLES = {
  'mf-catalog': 'Services',
  'mf-bookings': 'Bookings',
  'mf-provider': 'Your business',
  'mf-admin': 'Administration',
} as const;

export type RemoteName = keyof typeof REMOTE_TITLES;

/**
 * Roles with access to a segment. It is checked before anything of the remote is fetched; the services check
 * again.
 */
export type Access = 'everyone' | 'signedIn' | readonly Role[];

export type Segment = {
  path: string;
  remote: RemoteName;
  mount: string;
  allow: Access;
  /**
   * Service that provides the first content of these pages, for visitors and search engines. The gateway
   * requests it.
   */
  documents?: 'catalog';
};

/**
 * Maps URLs to remotes; no other file does (product 2.1). React Router ranks the paths: `/services/manage`
 * wins over `/services`.
 */
export const segments: readonly Segment[] = [
  { path: '/services/manage', remote: 'mf-provider', mount: 'manage', allow: SUPPLY_ROLES },
  { path: '/services/:id/book', remote: 'mf-bookings', mount: 'book', allow: ['customer'] },
  { path: '/services', remote: 'mf-catalog', mount: 'services', allow: 'everyone', documents: 'catalog' },
  {
    path: '/restaurants',
    remote: 'mf-catalog',
    mount: 'restaurants',
    allow: 'everyone',
    documents: 'catalog',
  },
  { path: BUSINESS_PAGES, remote: 'mf-catalog', mount: 'business', allow: 'everyone', documents: 'catalog' },
  { path: '/favourites', remote: 'mf-catalog', mount: 'favourites', allow: 'signedIn' },
  { path: '/bookings', remote: 'mf-bookings', mount: 'bookings', allow: 'signedIn' },
  { path: '/provider-dashboard', remote: 'mf-provider', mount: 'dashboard', allow: SUPPLY_ROLES },
  { path: '/admin', remote: 'mf-admin', mount: 'admin', allow: ['super_admin'] },
];

/** Pages on which a provider sees the navigation of the business, also those that customers have. */
const BUSINESS_PATHS = [
  ...segments.filter(({ allow }) => allow === SUPPLY_ROLES).map(({ path }) => path),
  '/bookings',
  '/profile',
  '/notifications',
];

/** Returns true for a page of a provider's business, and for pages below it. */
export const isBusinessPage = (pathname: string): boolean =>
  BUSINESS_PATHS.some((path) => pathname === path || pathname.startsWith(`${path}/`));

/** Old or short addresses and their targets (PD-8). */
export const redirects: Readonly<Record<string, string>> = { '/dashboard': '/provider-dashboard' };

/** Paths of the short pages in the footer. */
export const infoPages = [
  '/help',
  '/safety',
  '/contact',
  '/trust',
  '/pricing',
  '/terms',
  '/privacy',
  '/cookies',
] as const;

/**
 * Paths that the shell renders itself. For paths in neither list the gateway responds with 404 and the page.
 */
export const pages: readonly string[] = [
  '/',
  '/auth',
  '/auth/forgot',
  '/auth/reset',
  '/auth/verify',
  '/auth/lost-phone',
  '/auth/keep-two-factor',
  '/auth/keep-account',
  '/onboarding',
  '/profile',
  '/notifications',
  '/how-it-works',
  ...Object.keys(redirects),
  ...infoPages,
];
