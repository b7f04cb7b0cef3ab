import { isSupply } from '@tm/domain';
import type { User } from '@tm/contracts';
import type { NavEntry } from '@tm/platform';
import { becomeProvider } from '../frame/becomeProvider';
import { segments } from '../../routing';

export type NavLink = { label: string; to: string };

/** Links of product 2.2, shown before the registry of remotes has loaded. */
const PUBLIC_LINKS: readonly NavLink[] = [
  { label: 'Find Services', to: '/services' },
  { label: 'Restaurants', to: '/restaurants' },
  { label: 'How it Works', to: '/how-it-works' },
];

const roleLinks = (user: User | null): NavLink[] => {
  if (user?.role === 'super_admin') return [{ label: 'Admin', to: '/admin' }];
  return isSupply(user?.role) ? [{ label: 'Dashboard', to: '/provider-dashboard' }] : [];
};

/**
 * Returns the header's links for a user. `remotes` are links declared by deployed remotes; those with new
 * paths come last.
 */
export function mainNav(user: User | null, remotes: readonly NavEntry[] = []): NavLink[] {
  const own = [...PUBLIC_LINKS, ...becomeProvider(user), ...roleLinks(user)];
  const knownPaths = new Set([...own.map(({ to }) => to), '/provider-dashboard', '/admin']);
  const more = remotes.filter(
    ({ to, roles }) => !knownPaths.has(to) && (!roles || (user && roles.includes(user.role))),
  );
  return [...own, ...more];
}

/** Returns the entries of the user menu (product 2.2), except Sign Out. */
export function accountNav({ role }: User): NavLink[] {
  const supply = isSupply(role);
  return [
    { label: 'Profile', to: '/profile' },
    ...(supply ? [{ label: 'Manage Services', to: '/services/manage' }] : []),
    { label: 'My Bookings', to: '/bookings' },
    { label: 'Favourites', to: '/favourites' },
    ...(supply ? [{ label: 'Dashboard', to: '/provider-dashboard' }] : []),
    ...(role === 'super_admin' ? [{ label: 'Admin Dashboard', to: '/admin' }] : []),
  ];
}

const isWithin = (path: string, pathname: string) => pathname === path || pathname.startsWith(`${path}/`);

/**
 * Returns true if `to` is the entry of the current page: the page itself or a page below it, unless that page
 * is a separate segment (`/services/manage` is not below Find Services). An entry with a query is an action
 * and never the current page.
 */
export const isCurrent = (to: string, pathname: string): boolean =>
  isWithin(to, pathname) &&
  !segments.some(
    ({ path }) => path !== to && !path.includes(':') && isWithin(to, path) && isWithin(path, pathname),
  );
