import { EARNING_STEPS, MAX_EARNING_DAYS, isEarningRange } from '@tm/domain';
import * as z from 'zod/mini';
import { realDate } from './dateFields';
import { id, instant } from './fields';
import { paging } from './queryFields';

const step = z.enum(EARNING_STEPS, 'by must be day, week or month');

/**
 * Query of GET /api/service-providers/me/earnings and …/earnings.csv: Lagos dates, both included. The default
 * range ends today: 30 days, 12 weeks or 12 months.
 */
export const earningsQuery = z
  .strictObject({
    by: z._default(step, 'day'),
    from: z.optional(realDate),
    to: z.optional(realDate),
  })
  .check(
    z.refine(({ from, to }) => (from === undefined) === (to === undefined), {
      path: ['to'],
      error: 'Name both days, or none',
      abort: true,
    }),
    z.refine(({ from, to }) => !from || !to || from <= to, {
      path: ['to'],
      error: 'The last date is before the first',
      abort: true,
    }),
    ({ value: { by, from, to }, issues }) => {
      if (from && to && from <= to && !isEarningRange(by, { from, to }))
        issues.push({
          code: 'custom',
          path: ['to'],
          message: by === 'day' ? `At most ${MAX_EARNING_DAYS.day} days at once` : 'At most 5 years at once',
          input: to,
        });
    },
  );

/**
 * A provider's earnings in naira, by the day on which a booking was completed. A point without earnings is
 * included with 0.
 */
export const earnings = z.object({
  by: z.enum(EARNING_STEPS),
  from: z.string(),
  to: z.string(),
  total: z.number(),
  bookings: z.number(),
  points: z.array(z.object({ from: z.string(), to: z.string(), earnings: z.number(), bookings: z.number() })),
});

/** Query of GET /api/service-providers/me/earnings/bookings: Lagos dates, both included. */
export const earnedBookingsQuery = z.strictObject({ from: realDate, to: realDate, ...paging }).check(
  z.refine(({ from, to }) => from <= to, {
    path: ['to'],
    error: 'The last date is before the first',
    abort: true,
  }),
  z.refine(({ from, to }) => isEarningRange('month', { from, to }), {
    path: ['to'],
    error: 'At most 5 years at once',
  }),
);

/** A completed booking behind the earnings. `amount` is in naira, and `at` decides its day. */
export const earnedBooking = z.object({
  id,
  at: instant,
  startsAt: instant,
  title: z.string(),
  amount: z.number(),
});

export type EarnedBooking = z.infer<typeof earnedBooking>;
export type EarningsQuery = z.input<typeof earningsQuery>;
export type Earnings = z.infer<typeof earnings>;
