import { BREAK_LIMITS, breakFaults, isPossibleDay, overlappingDays } from '@tm/domain';
import * as z from 'zod/mini';
import { chosenTime } from './dateFields';

/** The hours of one day with its breaks. `openDay` also checks that they are possible. */
export const dayHours = z.strictObject({
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
  0: z.optional(dayHours),
  1: z.optional(dayHours),
  2: z.optional(dayHours),
  3: z.optional(dayHours),
  4: z.optional(dayHours),
  5: z.optional(dayHours),
  6: z.optional(dayHours),
});

const BREAK_FAULTS = {
  length: ['to', `A break takes at least ${BREAK_LIMITS.minutes} minutes`],
  order: ['from', 'Must begin after the break before it'],
  outside: ['from', 'A break must be inside the opening hours'],
} as const;

/** Valid hours of one day. */
export const openDay = dayHours.check(
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

/** The hours of one date that differ from the weekly hours; null if it is closed. */
export const openingException = z.object({ date: z.string(), hours: z.nullable(dayHours) });

export type WeeklyHours = z.infer<typeof weeklyHours>;
