import type { ServiceName } from '@tm/domain';

/** A page of a remote under a fault, and the role that may see it. */
export type Cell = {
  name: string;
  path: string;
  role?: string;
  heading: string;
  card: string;
  /** Another screen of the remote, whose chunk is loaded when its link is followed; `from` if not `path`. */
  next?: { from?: string; link: string; heading: string };
  /** The service with the data of the page, and the title of the page's error state without it. */
  service?: { name: ServiceName; failed: string };
};

const CELLS: Cell[] = [
  {
    name: 'mf-catalog',
    path: '/services',
    heading: 'Find Services',
    card: 'Services',
    next: { link: 'Restaurants', heading: 'Nigerian Restaurants' },
    service: { name: 'catalog', failed: 'The services did not load' },
  },
  {
    name: 'mf-bookings',
    path: '/bookings',
    role: 'customer',
    heading: 'My Bookings',
    card: 'Bookings',
    next: { from: '/', link: 'My Bookings', heading: 'My Bookings' },
    service: { name: 'bookings', failed: 'This did not load' },
  },
  {
    name: 'mf-provider',
    path: '/provider-dashboard',
    role: 'service_provider',
    heading: 'Provider Dashboard',
    card: 'Your business',
    next: { link: 'Hours', heading: 'Hours' },
    service: { name: 'provider', failed: 'Your numbers did not load' },
  },
  {
    name: 'mf-admin',
    path: '/admin',
    role: 'super_admin',
    heading: 'Admin',
    card: 'Administration',
    next: { link: 'Trends', heading: 'Trends' },
    service: { name: 'admin', failed: 'The numbers did not load' },
  },
];

/**
 * Returns the remotes that meet a fault: with `CHAOS_CELLS=all` all of them, else one, another for each
 * `turn`.
 */
export const cellsOf = (turn: number): Cell[] =>
  process.env['CHAOS_CELLS'] === 'all' ? CELLS : [CELLS[turn % CELLS.length]!];
