import type { AdminStats, User, Waiting } from '@tm/contracts';
import type { ReactElement } from 'react';
import { AbsenceQueue } from '../absences';
import { AuditLog } from '../audit';
import { BookingOverview } from '../bookings';
import { ServiceListings } from '../listings';
import { Money } from '../money';
import { ReportedReviews } from '../reviews';
import { formatWaiting, type WaitingCount } from '../list/countLabels';
import { SupportMessages } from '../support';
import { UserManagement } from '../users';
import { ProviderQueue } from '../verification';
import { WorkList } from '../work';

/** Lengths of the queues; absent until they are loaded. */
type QueueCounts = Partial<Pick<AdminStats, 'pendingApprovals'> & Waiting & { money: WaitingCount }>;

export type AdminTab = {
  value: string;
  label: string;
  /** Queue whose length is shown next to the label. */
  queue?: keyof QueueCounts;
  screen: (me: User) => ReactElement;
};

/** The tabs of the admin page in order. The code of a tab loads when it is opened. */
export const ADMIN_TABS: readonly [AdminTab, ...AdminTab[]] = [
  { value: 'work', label: 'Work List', screen: () => <WorkList /> },
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
  { value: 'absences', label: 'Absences', queue: 'absences', screen: () => <AbsenceQueue /> },
  { value: 'reviews', label: 'Reviews', queue: 'reviews', screen: () => <ReportedReviews /> },
  { value: 'support', label: 'Support', queue: 'support', screen: () => <SupportMessages /> },
  { value: 'money', label: 'Money', queue: 'money', screen: () => <Money /> },
  { value: 'audit', label: 'Audit', screen: () => <AuditLog /> },
];

/**
 * Returns the tabs with the lengths of their queues. An empty queue shows no number, a capped count shows its
 * lower bound.
 */
export const tabItems = (counts: QueueCounts) =>
  ADMIN_TABS.map(({ value, label, queue }) => {
    const count = (queue && counts[queue]) ?? 0;
    if (typeof count !== 'number') return { value, label: `${label} ${formatWaiting(count)}` };
    return { value, label, ...(count > 0 && { count }) };
  });
