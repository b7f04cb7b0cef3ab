import {
  BREAK_LIMITS,
  CALENDAR_LIMITS,
  MAX_AVAILABILITY_DAYS,
  MAX_HOURS,
  MAX_PARTY_SIZE,
  breakFaults,
  isPossibleDay,
  overlappingDays,
  DAY_MS,
} from '@tm/domain';
import * as z from 'zod/mini';
import { chosenDate, chosenTime, id, line, realDate, wholeNumber } from './fields';
import { problem } from './problem';

const day = z.strictObject({
  open: chosenTime('Please choose an opening time'),
  close: chosenTime('Please choose a closing time'),
  breaks: z.optional(
    z
      .array(
        z.strictObject({
          from: chosenTime('Please choose when the break begins'),
          to: chosenTime('Please choose when the break ends'),
        }),
        'Breaks must be a list',
      )
      .check(z.maxLength(BREAK_LIMITS.count, `At most ${BREAK_LIMITS.count} breaks a day`)),
  ),
});

/**
 * Weekly hours by day, 0 = Sunday. A missing day is closed. Breaks are optional; a reader that does not know
 * them reads opening and closing time.
 */
export const weeklyHours = z.strictObject({
  0: z.optional(day),
  1: z.optional(day),
  2: z.optional(day),
  3: z.optional(day),
  4: z.optional(day),
  5: z.optional(day),
  6: z.optional(day),
});

const BREAK_FAULTS = {
  length: ['to', `A break takes at least ${BREAK_LIMITS.minutes} minutes`],
  order: ['from', 'Must begin after the break before it'],
  outside: ['from', 'A break must be inside the opening hours'],
} as const;

const openDay = day.check(
  z.refine(isPossibleDay, {
    path: ['close'],
    error: 'Closing time must be after opening time',
    abort: true,
  }),
  ({ value, issues }) => {
    for (const [index, fault] of breakFaults(value).entries()) {
      if (!fault) continue;
      const [field, message] = BREAK_FAULTS[fault];
      issues.push({ code: 'custom', path: ['breaks', index, field], message, input: value });
    }
  },
);

/**
 * Valid weekly hours: each day ends after it starts, at midnight (00:00), or in the morning until 06:00 after
 * an evening. Breaks are inside the opening and in order. No day opens before the previous day's night has
 * ended.
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

/** Returns the number of days between two existing dates, both included. */
const daySpan = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** Checks that `from` and `to` are in order and span at most `MAX_AVAILABILITY_DAYS` days. */
export const someDays = [
  z.refine<{ from: string; to: string }>(({ from, to }) => !(to < from), {
    path: ['to'],
    error: 'The last date is before the first',
    abort: true,
  }),
  z.refine<{ from: string; to: string }>(({ from, to }) => !(daySpan(from, to) > MAX_AVAILABILITY_DAYS), {
    path: ['to'],
    error: `At most ${MAX_AVAILABILITY_DAYS} days at once`,
  }),
] as const;

/**
 * Query of GET /api/service-providers/{id}/availability: Lagos dates, both included. `serviceId` selects a
 * listing (its hours, duration and seats); without it, the query is for one hour of the provider's time.
 * `hours` applies to hourly prices, `partySize` to restaurants.
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

const calendarRule = (
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
    z.refine(({ from, to }) => !(daySpan(from, to) > CALENDAR_LIMITS.dayOffDays), {
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
        const overlapsEarlier = value.slice(0, index).some((other) => other.from <= to && from <= other.to);
        if (overlapsEarlier)
          issues.push({
            code: 'custom',
            path: [index, 'from'],
            message: 'These days are among other days off',
            input: from,
          });
      }),
  );

/**
 * Body of PUT /api/service-providers/{id}/availability. Missing members stay unchanged; the week and the days
 * off are replaced as a whole. With the `version` that was read, an intermediate change by another session is
 * not overwritten (409 `stale_version`).
 */
export const updateAvailabilityRequest = z.strictObject({
  version: z.optional(
    z.int('Version must be a whole number').check(z.gte(0, 'Version must be a whole number')),
  ),
  weekly: z.optional(openingHours),
  calendar: z.optional(
    z.strictObject({
      slotMinutes: z.optional(calendarRule('slotMinutes', 'Slot length', 'minutes')),
      leadMinutes: z.optional(calendarRule('leadMinutes', 'Lead time', 'minutes')),
      bufferMinutes: z.optional(calendarRule('bufferMinutes', 'Buffer', 'minutes')),
      holdHours: z.optional(calendarRule('holdHours', 'Hold', 'hours')),
      daysOff: z.optional(daysOff),
    }),
  ),
});

/**
 * A provider's availability rules: the response of the PUT, and a part of the owner's GET. Each change
 * increases the version.
 */
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

/** Response to a stale change (409 `stale_version`): the current rules. */
export const staleAvailability = z.extend(problem, { current: availabilityRules });

/**
 * Response of GET /api/service-providers/{id}/availability, one entry per day. `times` are possible starts,
 * `HH:mm` in Lagos. 'closed': the rules permit no booking on the day; 'full': every permitted start is
 * claimed.
 */
export const availability = z.object({
  slotMinutes: z.number(),
  /** True if no hours are set: any time may be requested, and `times` are suggestions. */
  anyTime: z.boolean(),
  /** Hours for which a request holds its time. */
  holdHours: z.number(),
  days: z.array(
    z.object({
      date: z.string(),
      state: z.enum(['free', 'full', 'closed']),
      times: z.array(z.string()),
    }),
  ),
  /** Present for the owner and admins only. */
  rules: z.optional(availabilityRules),
});

export type WeeklyHours = z.infer<typeof weeklyHours>;
export type AvailabilityQuery = z.input<typeof availabilityQuery>;
export type Availability = z.infer<typeof availability>;
export type AvailabilityRules = z.infer<typeof availabilityRules>;
export type StaleAvailability = z.infer<typeof staleAvailability>;
export type UpdateAvailabilityRequest = z.input<typeof updateAvailabilityRequest>;
