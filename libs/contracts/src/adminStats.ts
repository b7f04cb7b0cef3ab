import { EARNING_STEPS } from '@tm/domain';
import * as z from 'zod/mini';
import { earningsQuery } from './earnings';

export const adminStats = z.object({
  totalUsers: z.number(),
  totalProviders: z.number(),
  totalBookings: z.number(),
  pendingApprovals: z.number(),
});

/** A capped count: `moreThan` is the limit at which counting stopped. */
export const waitingCount = z.union([z.number(), z.object({ moreThan: z.number() })]);

/**
 * Response of GET /api/admin/waiting: items that wait for an admin, except listings, which the stats count.
 */
export const waiting = z.object({
  providers: waitingCount,
  reviews: waitingCount,
  support: waitingCount,
  recoveries: waitingCount,
  /**
   * Contested reports of absences, appeals, and businesses that are paused after absences. Absent in
   * responses of older service versions.
   */
  absences: z.optional(waitingCount),
});

/** Query of GET /api/admin/trends: Lagos dates, both included; the default range is that of earnings. */
export const trendsQuery = earningsQuery;

const sums = {
  signUps: z.number(),
  /** Number of bookings created. */
  bookings: z.number(),
  /** Number of completed bookings, and their total in naira. */
  completed: z.number(),
  revenue: z.number(),
};

/** Numbers of the whole site by day, week or month. A point without events is included with 0. */
export const trends = z.object({
  by: z.enum(EARNING_STEPS),
  from: z.string(),
  to: z.string(),
  total: z.object(sums),
  points: z.array(z.object({ from: z.string(), to: z.string(), ...sums })),
});

export type AdminStats = z.infer<typeof adminStats>;
export type Waiting = z.infer<typeof waiting>;
export type TrendsQuery = z.input<typeof trendsQuery>;
export type Trends = z.infer<typeof trends>;
