import { BOOKING_STATUSES, type BookingStatus } from './bookings';

/** The five tabs of My Bookings (product 2.11); Active is accepted plus in_progress. */
export const BOOKING_TABS = {
  all: BOOKING_STATUSES,
  pending: ['pending'],
  active: ['accepted', 'in_progress'],
  completed: ['completed'],
  cancelled: ['cancelled'],
} as const satisfies Record<string, readonly BookingStatus[]>;
export type BookingTab = keyof typeof BOOKING_TABS;

export const BOOKING_STATUS_NAMES: Record<BookingStatus, string> = {
  pending: 'Pending',
  accepted: 'Accepted',
  in_progress: 'In Progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
};
