import type { AdminStats, User, Waiting } from '@tm/contracts';
import { lazyScreen } from '@tm/platform';
import type { ReactElement } from 'react';
import { formatCount } from '../counting';

const UserManagement = lazyScreen(() => import('../users'), 'UserManagement');
const ServiceListings = lazyScreen(() => import('../listings'), 'ServiceListings');
const ProviderQueue = lazyScreen(() => import('../verification'), 'ProviderQueue');
const BookingOverview = lazyScreen(() => import('../bookings'), 'BookingOverview');
const ReportedReviews = lazyScreen(() => import('../reviews'), 'ReportedReviews');
const SupportMessages = lazyScreen(() => import('../support'), 'SupportMessages');
const AuditLog = lazyScreen<object, 'AuditLog'>(() => import('../audit'), 'AuditLog');

/** Lengths of the queues; absent until they are loaded. */
type QueueCounts = Partial<Pick<AdminStats, 'pendingApprovals'> & Waiting>;

export type AdminTab = {
  value: string;
  label: string;
  /** Queue whose length is shown next to the label. */
  queue?: keyof QueueCounts;
  screen: (me: User) => ReactElement;
};

/** The tabs of the admin page in order. The code of a tab loads when it is opened. */
export const ADMIN_TABS: readonly [AdminTab, ...AdminTab[]] = [
  {
    value: 'users',
    label: 'User Management',
    queue: 'recoveries',
    screen: (me) => <UserManagement me={me} />,
  },
  {
    value: 'listings',
    label: 'Service Listings',
    queue: 'pendingApprovals',
    screen: () => <ServiceListings />,
  },
  { value: 'providers', label: 'Providers', queue: 'providers', screen: () => <ProviderQueue /> },
  { value: 'bookings', label: 'Booking Overview', screen: () => <BookingOverview /> },
  { value: 'reviews', label: 'Reviews', queue: 'reviews', screen: () => <ReportedReviews /> },
  { value: 'support', label: 'Support', queue: 'support', screen: () => <SupportMessages /> },
  { value: 'audit', label: 'Audit', screen: () => <AuditLog /> },
];

/**
 * Returns the tabs with the lengths of their queues. An empty queue shows no number, a capped count shows its
 * lower bound.
 */
export const tabItems = (counts: QueueCounts) =>
  ADMIN_TABS.map(({ value, label, queue }) => {
    const count = (queue && counts[queue]) ?? 0;
    if (typeof count !== 'number') return { value, label: `${label} ${formatCount(count.moreThan)}+` };
    return { value, label, ...(count > 0 && { count }) };
  });
