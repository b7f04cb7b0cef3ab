import type { AdminStats, User } from '@tm/contracts';
import { lazyScreen } from '@tm/platform';
import type { ReactElement } from 'react';

const UserManagement = lazyScreen(() => import('../users'), 'UserManagement');
const ServiceListings = lazyScreen(() => import('../listings'), 'ServiceListings');
const ProviderQueue = lazyScreen(() => import('../verification'), 'ProviderQueue');
const BookingOverview = lazyScreen(() => import('../bookings'), 'BookingOverview');
const ReportedReviews = lazyScreen(() => import('../reviews'), 'ReportedReviews');
const SupportMessages = lazyScreen(() => import('../support'), 'SupportMessages');
const AuditLog = lazyScreen<object, 'AuditLog'>(() => import('../audit'), 'AuditLog');

export type AdminTab = {
  value: string;
  label: string;
  /** What waits there, as a number beside the label. */
  waiting?: (stats: AdminStats) => number;
  screen: (me: User) => ReactElement;
};

/** The tabs of the admin's page, in order. Each slice comes when its tab is opened. */
export const ADMIN_TABS: readonly [AdminTab, ...AdminTab[]] = [
  { value: 'users', label: 'User Management', screen: (me) => <UserManagement me={me} /> },
  {
    value: 'listings',
    label: 'Service Listings',
    waiting: ({ pendingApprovals }) => pendingApprovals,
    screen: () => <ServiceListings />,
  },
  { value: 'providers', label: 'Providers', screen: () => <ProviderQueue /> },
  { value: 'bookings', label: 'Booking Overview', screen: () => <BookingOverview /> },
  { value: 'reviews', label: 'Reviews', screen: () => <ReportedReviews /> },
  { value: 'support', label: 'Support', screen: () => <SupportMessages /> },
  { value: 'audit', label: 'Audit', screen: () => <AuditLog /> },
];
