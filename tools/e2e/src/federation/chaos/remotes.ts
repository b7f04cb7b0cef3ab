import type { ServiceName } from '@tm/domain';

export type Remote = {
  path: string;
  role?: string;
  heading: string;
  card: string;
  /** Another screen of the remote, whose chunk is loaded when its link is followed; `from` if not `path`. */
  next?: { from?: string; link: string; heading: string };
  /** The service with the data of the page, and the title of the page's error state without it. */
  service?: { name: ServiceName; failed: string };
};

/** A page of each remote, and the role that may see it. */
export const REMOTES: Record<string, Remote> = {
  'mf-catalog': {
    path: '/services',
    heading: 'Find Services',
    card: 'Services',
    next: { link: 'Restaurants', heading: 'Nigerian Restaurants' },
    service: { name: 'catalog', failed: 'The services did not load' },
  },
  'mf-bookings': {
    path: '/bookings',
    role: 'customer',
    heading: 'My Bookings',
    card: 'Bookings',
    next: { from: '/', link: 'My Bookings', heading: 'My Bookings' },
    service: { name: 'bookings', failed: 'This did not load' },
  },
  'mf-provider': {
    path: '/provider-dashboard',
    role: 'service_provider',
    heading: 'Provider Dashboard',
    card: 'Your business',
    next: { link: 'Hours', heading: 'Hours' },
    service: { name: 'provider', failed: 'Your numbers did not load' },
  },
  'mf-admin': {
    path: '/admin',
    role: 'super_admin',
    heading: 'Admin',
    card: 'Administration',
    next: { link: 'Trends', heading: 'Trends' },
    service: { name: 'admin', failed: 'The numbers did not load' },
  },
};

/** A remote under one fault. */
export type Cell = Remote & { name: string };
const ALL: Cell[] = Object.entries(REMOTES).map(([name, remote]) => ({ name, ...remote }));

/**
 * Returns the remotes that meet a fault: with `CHAOS_CELLS=all` all of them, else one, another for each
 * `turn`.
 */
export const cellsOf = (turn: number, remotes = ALL): Cell[] =>
  process.env['CHAOS_CELLS'] === 'all' ? remotes : [remotes[turn % remotes.length]!];
