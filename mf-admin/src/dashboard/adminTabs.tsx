import type { AdminStats, User, Waiting } from '@tm/contracts';
import type { ReactElement } from 'react';
import { AuditLog } from '../audit';
import { BookingOverview } from '../bookings';
import { ServiceListings } from '../listings';
import { ReportedReviews } from '../reviews';
import { formatCount } from '../shared/list/counting';
import { SupportMessages } from '../support';
import { UserManagement } from '../users';
import { ProviderQueue } from '../verification';

/** What is known of what waits; nothing until it is there. */
type QueueCounts = Partial<Pick<AdminStats, 'pendingApprovals'> & Waiting>;

export type AdminTab = {
  value: string;
  label: string;
  /** What waits there, as a number beside the label. */
  queue?: keyof QueueCounts;
  screen: (me: User) => ReactElement;
};

/** The tabs of the admin's page, in order. Each slice comes when its tab is opened. */
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

/** The tabs with what waits behind them: nothing where nothing does, and of very many that there are more. */
export const tabItems = (counts: QueueCounts) =>
  ADMIN_TABS.map(({ value, label, queue }) => {
    const count = (queue && counts[queue]) ?? 0;
    if (typeof count !== 'number') return { value, label: `${label} ${formatCount(count.moreThan)}+` };
    return { value, label, ...(count > 0 && { count }) };
  });
