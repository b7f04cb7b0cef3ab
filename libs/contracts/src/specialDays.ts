import { CALENDAR_LIMITS, fromLagos, hasSameDates, type SpecialDates } from '@tm/domain';
import * as z from 'zod/mini';
import { daysInOrder } from './dayRanges';
import { chosenDate } from './dateFields';
import { line } from './fields';
import { dayHours, openDay } from './openingHours';

/** Any leap year, so that 29 February exists. */
const LEAP_YEAR = 2028;

const NTH = [1, 2, 3, 4, -1] as const;
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;
const nthOfMonth = z.literal(NTH, 'Please choose the first to fourth, or the last');
const weekday = z.literal(WEEKDAYS, 'Please choose a weekday');

const dayOfYear = z.string('Please choose a day of the year').check(
  z.regex(/^\d{2}-\d{2}$/, { error: 'Please choose a day of the year', abort: true }),
  z.refine((value) => fromLagos(`${LEAP_YEAR}-${value}`, '00:00') !== null, 'This day does not exist'),
);

const datesRange = z
  .strictObject({
    from: chosenDate('Please choose the first day'),
    to: chosenDate('Please choose the last day'),
  })
  .check(...daysInOrder);
const yearlyDay = z.strictObject({ yearly: dayOfYear });
const monthlyWeekday = z.strictObject({ nth: nthOfMonth, weekday });

/** Returns the schema of the kind of dates that a value has a member of. */
const datesSchemaOf = (value: object) => {
  if ('yearly' in value) return yearlyDay;
  return 'nth' in value || 'weekday' in value ? monthlyWeekday : datesRange;
};

/**
 * The dates of a special day: one of three kinds. A union would report one message for all kinds; this check
 * reports the messages of the kind that was sent, at its fields.
 */
const chosenDates = z
  .strictObject(
    {
      from: z.optional(z.string('Date is required')),
      to: z.optional(z.string('Date is required')),
      yearly: z.optional(z.string('Please choose a day of the year')),
      nth: z.optional(nthOfMonth),
      weekday: z.optional(weekday),
    },
    'Please choose the days',
  )
  .check(({ value, issues }) => {
    const { error } = z.safeParse<z.ZodMiniType>(datesSchemaOf(value), value);
    for (const { code, path, message } of error?.issues ?? [])
      issues.push({
        code: 'custom',
        path: [...path],
        message: code === 'unrecognized_keys' ? 'Please choose one kind of days' : message,
        input: value,
      });
  });

const chosenDay = z
  .strictObject({
    kind: z.enum(['closed', 'hours'], 'Please choose closed or other hours'),
    hours: z.optional(openDay),
    on: chosenDates,
    reason: z.optional(z.nullable(line(80))),
  })
  .check(
    z.refine(({ kind, hours }) => kind === 'closed' || hours !== undefined, {
      path: ['hours'],
      error: 'Please give the hours of this day',
    }),
    z.refine(({ kind, hours }) => kind === 'hours' || hours === undefined, {
      path: ['hours'],
      error: 'A closed day has no hours',
    }),
  );

/** A valid special day: a `SpecialDay` of the domain. */
type ChosenSpecialDay = { on: SpecialDates; reason?: string | null | undefined } & (
  { kind: 'closed'; hours?: undefined } | { kind: 'hours'; hours: z.infer<typeof openDay> }
);

/** Special days in a request: at most 100, of which no two have the same dates. */
export const special = z.pipe(
  z
    .array(chosenDay, 'Special days must be a list')
    .check(
      z.maxLength(CALENDAR_LIMITS.special, `At most ${CALENDAR_LIMITS.special} special days`),
      ({ value, issues }) => {
        const dates = value.map(({ on }) => on as SpecialDates);
        for (const [index, on] of dates.entries())
          if (dates.slice(0, index).some((other) => hasSameDates(other, on)))
            issues.push({
              code: 'custom',
              path: [index, 'on'],
              message: 'Another special day has the same dates',
              input: on,
            });
      },
    ),
  z.transform((days) => days as ChosenSpecialDay[]),
);

/** A special day as the owner reads it. `hours` is present if `kind` is 'hours'. */
export const specialDay = z.object({
  kind: z.enum(['closed', 'hours']),
  hours: z.optional(dayHours),
  on: z.union([
    z.object({ from: z.string(), to: z.string() }),
    z.object({ yearly: z.string() }),
    z.object({ nth: z.literal(NTH), weekday: z.literal(WEEKDAYS) }),
  ]),
  reason: z.nullable(z.string()),
});

export type SpecialDayRule = z.infer<typeof specialDay>;
