import {
  CALENDAR_LIMITS,
  MAX_AVAILABILITY_DAYS,
  MAX_HOURS,
  MAX_PARTY_SIZE,
  isPossibleDay,
  overlappingDays,
} from '@tm/domain';
import * as z from 'zod/mini';
import { chosenDate, chosenTime, id, line, realDate, wholeNumber } from './fields';
import { problem } from './problem';

const day = z.strictObject({
  open: chosenTime('Please choose an opening time'),
  close: chosenTime('Please choose a closing time'),
});

/** Weekly hours by day, 0 = Sunday. A day that is absent is closed. */
export const weeklyHours = z.strictObject({
  0: z.optional(day),
  1: z.optional(day),
  2: z.optional(day),
  3: z.optional(day),
  4: z.optional(day),
  5: z.optional(day),
  6: z.optional(day),
});

const openDay = day.check(
  z.refine(isPossibleDay, { path: ['close'], error: 'Closing time must be after opening time' }),
);

/**
 * Weekly hours as one may name them: each day ends after it starts, at midnight (00:00), or after an evening until six in the morning;
 * and no day opens before the night of the day before has ended.
 */
export const openingHours = z
  .strictObject({
    0: z.optional(openDay),
    1: z.optional(openDay),
    2: z.optional(openDay),
    3: z.optional(openDay),
    4: z.optional(openDay),
    5: z.optional(openDay),
    6: z.optional(openDay),
  })
  .check(({ value, issues }) => {
    for (const key of overlappingDays(value))
      issues.push({
        code: 'custom',
        path: [key, 'open'],
        message: 'Opens before the night of the day before has ended',
        input: value,
      });
  });

const DAY_MS = 24 * 60 * 60 * 1000;
/** Of two dates that are there, how many days they span, both included. */
const daysFrom = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** Of `from` and `to`: they are in order, and not too far from each other. */
export const someDays = [
  z.refine<{ from: string; to: string }>(({ from, to }) => !(to < from), {
    path: ['to'],
    error: 'The last date is before the first',
    abort: true,
  }),
  z.refine<{ from: string; to: string }>(({ from, to }) => !(daysFrom(from, to) > MAX_AVAILABILITY_DAYS), {
    path: ['to'],
    error: `At most ${MAX_AVAILABILITY_DAYS} days at once`,
  }),
] as const;

/**
 * GET /api/service-providers/{id}/availability: Lagos dates, both included. With `serviceId` for that listing (its hours, duration and
 * seats), else for an hour of the provider's time. `hours` where the price is by the hour, `partySize` for restaurants.
 */
export const availabilityQuery = z
  .strictObject({
    from: realDate,
    to: realDate,
    serviceId: z.optional(id),
    hours: z.optional(wholeNumber(1, MAX_HOURS, `hours must be a whole number from 1 to ${MAX_HOURS}`)),
    partySize: z.optional(
      wholeNumber(1, MAX_PARTY_SIZE, `partySize must be a whole number from 1 to ${MAX_PARTY_SIZE}`),
    ),
  })
  .check(...someDays);

const ruleOf = (
  rule: 'slotMinutes' | 'leadMinutes' | 'bufferMinutes' | 'holdHours',
  name: string,
  unit: string,
) => {
  const { min, max } = CALENDAR_LIMITS[rule];
  const message = `${name} must be a whole number of ${unit} from ${min} to ${max}`;
  return z.int(message).check(z.gte(min, message), z.lte(max, message));
};

const dayOff = z
  .strictObject({
    from: chosenDate('Please choose the first day'),
    to: chosenDate('Please choose the last day'),
    reason: z.optional(z.nullable(line(80))),
  })
  .check(
    z.refine(({ from, to }) => !(to < from), {
      path: ['to'],
      error: 'The last day is before the first',
      abort: true,
    }),
    z.refine(({ from, to }) => !(daysFrom(from, to) > CALENDAR_LIMITS.dayOffDays), {
      path: ['to'],
      error: `At most ${CALENDAR_LIMITS.dayOffDays} days at once`,
    }),
  );

const daysOff = z
  .array(dayOff, 'Days off must be a list')
  .check(
    z.maxLength(CALENDAR_LIMITS.daysOff, `At most ${CALENDAR_LIMITS.daysOff} entries of days off`),
    ({ value, issues }) =>
      value.forEach(({ from, to }, index) => {
        const isTold = value.slice(0, index).some((other) => other.from <= to && from <= other.to);
        if (isTold)
          issues.push({
            code: 'custom',
            path: [index, 'from'],
            message: 'These days are among other days off',
            input: from,
          });
      }),
  );

/**
 * PUT /api/service-providers/{id}/availability. What is absent stays as it is; the week and the days off are replaced as a whole. With the
 * `version` that was read, what somebody saved meanwhile is not overwritten unseen (409 `stale_version`).
 */
export const updateAvailabilityRequest = z.strictObject({
  version: z.optional(
    z.int('Version must be a whole number').check(z.gte(0, 'Version must be a whole number')),
  ),
  weekly: z.optional(openingHours),
  calendar: z.optional(
    z.strictObject({
      slotMinutes: z.optional(ruleOf('slotMinutes', 'Slot length', 'minutes')),
      leadMinutes: z.optional(ruleOf('leadMinutes', 'Lead time', 'minutes')),
      bufferMinutes: z.optional(ruleOf('bufferMinutes', 'Buffer', 'minutes')),
      holdHours: z.optional(ruleOf('holdHours', 'Hold', 'hours')),
      daysOff: z.optional(daysOff),
    }),
  ),
});

/** How a provider takes bookings, to that provider: the answer of the PUT, and part of the owner's own GET. Each change raises the version. */
export const availabilityRules = z.object({
  version: z.number(),
  weekly: weeklyHours,
  calendar: z.object({
    slotMinutes: z.number(),
    leadMinutes: z.number(),
    bufferMinutes: z.number(),
    holdHours: z.number(),
    daysOff: z.array(z.object({ from: z.string(), to: z.string(), reason: z.nullable(z.string()) })),
  }),
});

/** The answer to a stale change (409 `stale_version`): the rules as they are now. */
export const staleAvailability = z.extend(problem, { current: availabilityRules });

/**
 * GET /api/service-providers/{id}/availability, one day after the other. Times are `HH:mm` of Lagos at which a booking may start;
 * 'closed' is a day on which nothing can be booked by the rules, 'full' one on which everything is taken.
 */
export const availability = z.object({
  slotMinutes: z.number(),
  /** Nobody has named hours: any time may be asked for, the offered ones are a suggestion. */
  anyTime: z.boolean(),
  /** So long a request holds its time. */
  holdHours: z.number(),
  days: z.array(
    z.object({
      date: z.string(),
      state: z.enum(['free', 'full', 'closed']),
      times: z.array(z.string()),
    }),
  ),
  /** For the owner and admins only. */
  rules: z.optional(availabilityRules),
});

export type WeeklyHours = z.infer<typeof weeklyHours>;
export type AvailabilityQuery = z.input<typeof availabilityQuery>;
export type Availability = z.infer<typeof availability>;
export type AvailabilityRules = z.infer<typeof availabilityRules>;
export type StaleAvailability = z.infer<typeof staleAvailability>;
export type UpdateAvailabilityRequest = z.input<typeof updateAvailabilityRequest>;
