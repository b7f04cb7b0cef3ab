import { EARNING_STEPS } from '@tm/domain';
import * as z from 'zod/mini';
import { earningsQuery } from './earnings';

/** GET /api/admin/stats. */
export const adminStats = z.object({
  totalUsers: z.number(),
  totalProviders: z.number(),
  totalBookings: z.number(),
  pendingApprovals: z.number(),
});

/** Of many only what they are more than. */
const count = z.union([z.number(), z.object({ moreThan: z.number() })]);

/** GET /api/admin/waiting: what waits for an admin beside the services of the stats. */
export const waiting = z.object({ providers: count, reviews: count, support: count, recoveries: count });

/** GET /api/admin/trends: Lagos dates, both included; as with earnings, without dates it is the usual range up to today. */
export const trendsQuery = earningsQuery;

const sums = {
  signUps: z.number(),
  /** Bookings that were made. */
  bookings: z.number(),
  /** Bookings that were completed, and what they came to, in naira. */
  completed: z.number(),
  revenue: z.number(),
};

/** What happened on the whole site by day, week or month. Points on which nothing happened are there too, as 0. */
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
