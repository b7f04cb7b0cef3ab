export const BOOKING_STATUSES = ['pending', 'accepted', 'in_progress', 'completed', 'cancelled'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** The side of a booking that a person stands on. */
export type BookingParty = 'customer' | 'provider';

type BookingEdge = { from: BookingStatus; to: BookingStatus; by: BookingParty; label: string };

/**
 * The life of a booking (spec 4), with the words of its buttons. The server enforces this table and the screens draw
 * their buttons from it; anything else is 409 and changes nothing (decision 21).
 */
export const BOOKING_TRANSITIONS: readonly BookingEdge[] = [
  { from: 'pending', to: 'accepted', by: 'provider', label: 'Accept' },
  { from: 'pending', to: 'cancelled', by: 'provider', label: 'Reject' },
  { from: 'pending', to: 'cancelled', by: 'customer', label: 'Cancel' },
  { from: 'accepted', to: 'in_progress', by: 'provider', label: 'Start Work' },
  { from: 'in_progress', to: 'completed', by: 'provider', label: 'Mark Complete' },
];

/** The buttons that `party` has on a booking in `status`. */
export const bookingActions = (status: BookingStatus, party: BookingParty): readonly BookingEdge[] =>
  BOOKING_TRANSITIONS.filter((edge) => edge.from === status && edge.by === party);

/**
 * May `party` move a booking from `from` to `to`? 'foreign' when only the other party may (403),
 * 'illegal' when nobody may (409), else 'legal'.
 */
export const judgeTransition = (from: BookingStatus, to: BookingStatus, party: BookingParty) => {
  const edges = BOOKING_TRANSITIONS.filter((edge) => edge.from === from && edge.to === to);
  if (edges.length === 0) return 'illegal' as const;
  return edges.some((edge) => edge.by === party) ? ('legal' as const) : ('foreign' as const);
};

/** Statuses whose bookings occupy their time: pending ones hold it, accepted and running ones own it. */
export const OCCUPYING_STATUSES = ['pending', 'accepted', 'in_progress'] as const satisfies readonly BookingStatus[];

/** True while the booking keeps its slot. */
export const occupiesSlot = (status: BookingStatus): boolean =>
  (OCCUPYING_STATUSES as readonly BookingStatus[]).includes(status);

/** The five tabs of My Bookings (spec 2.11); Active is accepted plus in_progress. */
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

/** Only completed bookings are reviewed (spec 4). */
export const mayReview = (booking: { status: BookingStatus; reviewed: boolean }): boolean =>
  booking.status === 'completed' && !booking.reviewed;
