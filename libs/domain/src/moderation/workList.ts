import { ABSENCE_RULING_HOURS } from '../booking/absence';
import { HOUR_MS } from '../scheduling/units';
import { REVIEW_HOURS, describeWait } from './reviewPromise';

/** Kinds of cases that wait for an administrator, of the queues outside the money. */
export const WORK_KINDS = [
  'listing',
  'provider',
  'review',
  'support',
  'recovery',
  'absence',
  'appeal',
  'hold',
] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/** Number of cases of each queue in the work list, the longest wait first. */
export const WORK_PER_QUEUE = 10;

/** Promised hours from the start of the wait to the decision. A kind without a promise is absent. */
const PROMISED_HOURS: Partial<Record<WorkKind, number>> = {
  listing: REVIEW_HOURS.most,
  provider: REVIEW_HOURS.most,
  absence: ABSENCE_RULING_HOURS,
  appeal: ABSENCE_RULING_HOURS,
  hold: ABSENCE_RULING_HOURS,
};

/** Returns when a case that waits from `since` is promised to be decided; null without a promise. */
export const workDueBy = (kind: WorkKind, since: Date): Date | null => {
  const hours = PROMISED_HOURS[kind];
  return hours === undefined ? null : new Date(since.getTime() + hours * HOUR_MS);
};

/** The times of a case as ISO instants in UTC, which sort as text. */
type Wait = { since: string; dueBy: string | null };

const compareText = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/**
 * Compares two cases in the order of work: the earliest promise first, then cases without a promise, and
 * among equals the longest wait first.
 */
export const compareWork = (one: Wait, other: Wait): number => {
  if (one.dueBy !== null && other.dueBy !== null)
    return compareText(one.dueBy, other.dueBy) || compareText(one.since, other.since);
  return Number(one.dueBy === null) - Number(other.dueBy === null) || compareText(one.since, other.since);
};

/** Describes a promise at `now`: 'Due in 3 hours', 'Overdue by 2 days'. */
export const describeDue = (dueBy: Date, now: Date): string =>
  dueBy > now ? `Due in ${describeWait(now, dueBy)}` : `Overdue by ${describeWait(dueBy, now)}`;
