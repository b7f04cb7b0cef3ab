import type { BookingStatus } from './bookings';
import type { Moment } from './cancellationTerms';
import { addDays, mondayOf } from '../scheduling/lagosDates';
import { lagosDate } from '../scheduling/lagosTime';

/** The groups of a list of bookings, in the order in which they are shown. */
export const TIME_GROUPS = ['now', 'today', 'week', 'later', 'past'] as const;
export type TimeGroup = (typeof TIME_GROUPS)[number];

export const TIME_GROUP_NAMES: Record<TimeGroup, string> = {
  now: 'Now',
  today: 'Today',
  week: 'This week',
  later: 'Later',
  past: 'Past',
};

/** The part of a booking that decides about its place in a list. */
export type Timed = { id: string; status: BookingStatus; startsAt: Moment };

/**
 * The parts of a list in the order of time: work in progress, then open bookings, both with the earliest
 * start first, then ended ones with the latest start first. Each part is in the order of one index per
 * status.
 */
export const TIME_PHASES: readonly {
  statuses: readonly BookingStatus[];
  sort: 'soonest' | 'latest';
}[] = [
  { statuses: ['in_progress'], sort: 'soonest' },
  { statuses: ['pending', 'accepted'], sort: 'soonest' },
  { statuses: ['completed', 'cancelled'], sort: 'latest' },
];

/** Returns the index of the part in `TIME_PHASES` that contains a status. */
export const timePhaseOf = (status: BookingStatus): number =>
  TIME_PHASES.findIndex(({ statuses }) => statuses.includes(status));

/** Compares two bookings in the order of a list by time. */
export function compareByTime(a: Timed, b: Timed): number {
  const phase = timePhaseOf(a.status);
  const byPhase = phase - timePhaseOf(b.status);
  if (byPhase !== 0) return byPhase;
  const byId = a.id < b.id ? -1 : Number(a.id !== b.id);
  const byStart = new Date(a.startsAt).getTime() - new Date(b.startsAt).getTime() || byId;
  return TIME_PHASES[phase]?.sort === 'latest' ? -byStart : byStart;
}

/**
 * Returns the group of a booking at `now`, in Lagos days. An open booking whose start has passed waits for
 * one of its parties, so it belongs to 'now' like work in progress. An ended booking is past, also when its
 * date is ahead. A week ends on Sunday.
 */
export function timeGroupOf({ status, startsAt }: Omit<Timed, 'id'>, now: Date): TimeGroup {
  const start = new Date(startsAt);
  if (status === 'completed' || status === 'cancelled') return 'past';
  if (status === 'in_progress' || start <= now) return 'now';
  const [day, today] = [lagosDate(start), lagosDate(now)];
  if (day === today) return 'today';
  return day <= addDays(mondayOf(today), 6) ? 'week' : 'later';
}
