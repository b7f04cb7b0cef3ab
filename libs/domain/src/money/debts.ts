import { DAY_MS } from '../scheduling/units';

/**
 * Days after which a debt of a business that no event has changed is written off. Each chargeback, release
 * and correction that changes it restarts the time.
 */
export const DEBT_DAYS = 180;

/** Returns when a debt is written off that has changed last at `since`. */
export const debtEndsAt = (since: Date): Date => new Date(since.getTime() + DEBT_DAYS * DAY_MS);

/** Returns true from the moment at which a debt is written off. */
export const isDebtOver = (since: Date, now: Date): boolean => debtEndsAt(since) <= now;

/** Returns the latest last change of debts that are written off at `now`. */
export const lastChangeOfOver = (now: Date): Date => new Date(now.getTime() - DEBT_DAYS * DAY_MS);
