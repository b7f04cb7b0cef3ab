import { isSupply } from '@tm/domain';
import type { User } from '@tm/contracts';
import type { NavEntry } from '@tm/platform';
import { becomeProvider } from '../frame/becomeProvider';
import { segments } from '../../routing';

export type NavLink = { label: string; to: string };

/** Product 2.2. These stand whether or not the registry of remotes has answered yet. */
const PUBLIC_LINKS: readonly NavLink[] = [
  { label: 'Find Services', to: '/services' },
  { label: 'Restaurants', to: '/restaurants' },
  { label: 'How it Works', to: '/how-it-works' },
];

const roleLinks = (user: User | null): NavLink[] => {
  if (user?.role === 'super_admin') return [{ label: 'Admin', to: '/admin' }];
  return isSupply(user?.role) ? [{ label: 'Dashboard', to: '/provider-dashboard' }] : [];
};

/** The header's links for this person; `remotes` are the links that deployed remotes declare, of which the unknown ones come last. */
export function mainNav(user: User | null, remotes: readonly NavEntry[] = []): NavLink[] {
  const own = [...PUBLIC_LINKS, ...becomeProvider(user), ...roleLinks(user)];
  const knownPaths = new Set([...own.map(({ to }) => to), '/provider-dashboard', '/admin']);
  const more = remotes.filter(
    ({ to, roles }) => !knownPaths.has(to) && (!roles || (user && roles.includes(user.role))),
  );
  return [...own, ...more];
}

/** The user menu (product 2.2), Sign Out aside. */
export function accountNav({ role }: User): NavLink[] {
  const supply = isSupply(role);
  return [
    { label: 'Profile', to: '/profile' },
    ...(supply ? [{ label: 'Manage Services', to: '/services/manage' }] : []),
    { label: 'My Bookings', to: '/bookings' },
    ...(supply ? [{ label: 'Dashboard', to: '/provider-dashboard' }] : []),
    ...(role === 'super_admin' ? [{ label: 'Admin Dashboard', to: '/admin' }] : []),
  ];
}

const isWithin = (path: string, pathname: string) => pathname === path || pathname.startsWith(`${path}/`);

/**
 * Whether the entry that leads to `to` is that of the current page: the page itself or one below it, unless that one is a place of its own
 * (`/services/manage` is not below Find Services). An entry with a query is an action, never the current page.
 */
export const isCurrent = (to: string, pathname: string): boolean =>
  isWithin(to, pathname) &&
  !segments.some(
    ({ path }) => path !== to && !path.includes(':') && isWithin(to, path) && isWithin(path, pathname),
  );
