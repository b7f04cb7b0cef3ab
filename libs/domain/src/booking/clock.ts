import { BOOKING_TRANSITIONS, opensAt, type BookingLife, type BookingStatus } from './bookings';

const systemEdges = (booking: BookingLife) =>
  BOOKING_TRANSITIONS.filter(({ from, by }) => by === 'system' && from === booking.status)
    .map((edge) => ({ to: edge.to, at: opensAt(edge, booking) }))
    .filter((edge): edge is { to: BookingStatus; at: Date } => edge.at !== null)
    .sort((one, other) => one.at.getTime() - other.at.getTime());

/** Returns when time itself moves a booking next; null if it never does. */
export const nextClockAt = (booking: BookingLife): Date | null => systemEdges(booking)[0]?.at ?? null;

/** Returns the status that a booking gets because of the time at `now`; null if it keeps its own. */
export const clockDue = (booking: BookingLife, now: Date): BookingStatus | null => {
  const [next] = systemEdges(booking);
  return next && next.at <= now ? next.to : null;
};
