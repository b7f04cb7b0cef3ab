const HOUR_MS = 60 * 60 * 1000;

/** The promise of spec 9 to whoever waits for an admin (a business for its badge, a service for its approval), in hours. */
export const REVIEW_HOURS = { least: 24, most: 48 } as const;

/** By when the review of what was handed in `since` is promised to be done. */
export const reviewDueBy = (since: Date): Date => new Date(since.getTime() + REVIEW_HOURS.most * HOUR_MS);

/** How a wait stands to the promise: within its first day, in the second, or beyond it. */
export type WaitStanding = 'fresh' | 'due' | 'overdue';

/** How the wait that began `since` stands to the promise `now`. */
export const waitStanding = (since: Date, now: Date): WaitStanding => {
  const hours = (now.getTime() - since.getTime()) / HOUR_MS;
  if (hours > REVIEW_HOURS.most) return 'overdue';
  return hours >= REVIEW_HOURS.least ? 'due' : 'fresh';
};

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** How long somebody has waited: 'less than an hour', '5 hours', '2 days 3 hours', '12 days'. */
export const sayWait = (since: Date, now: Date): string => {
  const hours = Math.floor(Math.max(0, now.getTime() - since.getTime()) / HOUR_MS);
  if (hours < 1) return 'less than an hour';
  const [days, rest] = [Math.floor(hours / 24), hours % 24];
  if (days === 0) return counted(hours, 'hour');
  return days >= 7 || rest === 0 ? counted(days, 'day') : `${counted(days, 'day')} ${counted(rest, 'hour')}`;
};
