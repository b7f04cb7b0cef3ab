import { HOUR_MS } from '../scheduling/units';

/**
 * Promised review time in hours for a business that waits for its badge or a service that waits for approval
 * (product 9).
 */
export const REVIEW_HOURS = { least: 24, most: 48 } as const;

/** Returns when the review of a submission from `since` is promised to be done. */
export const reviewDueBy = (since: Date): Date => new Date(since.getTime() + REVIEW_HOURS.most * HOUR_MS);

/** State of a wait compared with the promise: within the first day, in the second day, or later. */
export type WaitUrgency = 'fresh' | 'due' | 'overdue';

/** Returns the state at `now` of a wait that began at `since`. */
export const waitUrgency = (since: Date, now: Date): WaitUrgency => {
  const hours = (now.getTime() - since.getTime()) / HOUR_MS;
  if (hours > REVIEW_HOURS.most) return 'overdue';
  return hours >= REVIEW_HOURS.least ? 'due' : 'fresh';
};

const pluralize = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Formats the duration of a wait: 'less than an hour', '5 hours', '2 days 3 hours', '12 days'. */
export const describeWait = (since: Date, now: Date): string => {
  const hours = Math.floor(Math.max(0, now.getTime() - since.getTime()) / HOUR_MS);
  if (hours < 1) return 'less than an hour';
  const [days, rest] = [Math.floor(hours / 24), hours % 24];
  if (days === 0) return pluralize(hours, 'hour');
  return days >= 7 || rest === 0
    ? pluralize(days, 'day')
    : `${pluralize(days, 'day')} ${pluralize(rest, 'hour')}`;
};
