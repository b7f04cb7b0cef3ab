import { SUPPLY_ROLES, type Role } from '@tm/domain';

export const REMOTE_TITLES = {
  'mf-catalog': 'Services',
  'mf-bookings': 'Bookings',
  'mf-provider': 'Your business',
  'mf-admin': 'Administration',
} as const;

export type RemoteName = keyof typeof REMOTE_TITLES;

/** Who may see a segment. It is checked before anything of the remote is fetched; the services decide again. */
export type Access = 'everyone' | 'signedIn' | readonly Role[];

export type Segment = {
  path: string;
  remote: RemoteName;
  mount: string;
  allow: Access;
  /** The service that tells visitors and machines what these pages are, before any script: the gateway asks it. */
  documents?: 'catalog';
};

/** URL → remote, the only place that knows it (product 2.1). React Router ranks them: `/services/manage` wins over `/services`. */
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
  { path: '/bookings', remote: 'mf-bookings', mount: 'bookings', allow: 'signedIn' },
  { path: '/provider-dashboard', remote: 'mf-provider', mount: 'dashboard', allow: SUPPLY_ROLES },
  { path: '/admin', remote: 'mf-admin', mount: 'admin', allow: ['super_admin'] },
];

/** Old or short addresses (PD-8). */
export const redirects: Readonly<Record<string, string>> = { '/dashboard': '/provider-dashboard' };

/** The footer's short pages, by address. */
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

/** Every address that the shell draws itself. The gateway answers 404, with the page, for what is in neither list. */
export const pages: readonly string[] = [
  '/',
  '/auth',
  '/auth/forgot',
  '/auth/reset',
  '/auth/verify',
  '/auth/lost-phone',
  '/auth/keep-two-factor',
  '/onboarding',
  '/profile',
  '/how-it-works',
  ...Object.keys(redirects),
  ...infoPages,
];
