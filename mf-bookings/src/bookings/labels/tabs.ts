import type { BookingCounts } from '@tm/contracts';
import { BOOKING_TABS, type BookingTab } from '@tm/domain';

/** Labels of the five tabs (product 2.11). */
export const TAB_NAMES: Record<BookingTab, string> = {
  all: 'All',
  pending: 'Pending',
  active: 'Active',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

export const countOf = (counts: BookingCounts, tab: BookingTab): number =>
  BOOKING_TABS[tab].reduce((sum, status) => sum + counts[status], 0);
