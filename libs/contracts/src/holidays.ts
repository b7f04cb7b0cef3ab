import { CALENDAR_LIMITS, HOLIDAYS, isHolidayKey, type HolidayKey } from '@tm/domain';
import * as z from 'zod/mini';
import { chosenDate, realDate } from './dateFields';
import { instant, line } from './fields';
import { dayHours, openDay } from './openingHours';

const CHOICES = ['open', 'closed', 'hours'] as const;

const choiceFields = {
  choice: z.enum(CHOICES, 'Please choose open, closed or other hours'),
  hours: z.optional(openDay),
};
const hoursFit = [
  z.refine<{ choice: (typeof CHOICES)[number]; hours?: unknown }>(
    ({ choice, hours }) => choice !== 'hours' || hours !== undefined,
    { path: ['hours'], error: 'Please give the hours of this day' },
  ),
  z.refine<{ choice: (typeof CHOICES)[number]; hours?: unknown }>(
    ({ choice, hours }) => choice === 'hours' || hours === undefined,
    { path: ['hours'], error: 'Only other hours have times' },
  ),
] as const;

const holidayKey = z.string('Please choose a holiday').check(z.refine(isHolidayKey, 'This is no holiday'));

/** Body of PUT /api/service-providers/me/holidays/{holiday}: the hours of the caller's business on it. */
export const holidayChoiceRequest = z.strictObject(choiceFields).check(...hoursFit);

/** A valid choice: a `HolidayChoice` of the domain. */
type ChosenHoliday = { holiday: HolidayKey } & (
  { choice: 'open' | 'closed'; hours?: undefined } | { choice: 'hours'; hours: z.infer<typeof openDay> }
);

/** Choices of a business in a request: at most 100, one for each holiday. */
export const holidayChoices = z.pipe(
  z
    .array(
      z.strictObject({ holiday: holidayKey, ...choiceFields }).check(...hoursFit),
      'Holidays must be a list',
    )
    .check(
      z.maxLength(CALENDAR_LIMITS.holidays, `At most ${CALENDAR_LIMITS.holidays} holidays`),
      ({ value, issues }) =>
        value.forEach(({ holiday }, index) => {
          if (value.slice(0, index).some((other) => other.holiday === holiday))
            issues.push({
              code: 'custom',
              path: [index, 'holiday'],
              message: 'This holiday is in the list already',
              input: holiday,
            });
        }),
    ),
  z.transform((choices) => choices as ChosenHoliday[]),
);

/** A choice as the owner reads it. `hours` is present if `choice` is 'hours'. */
export const holidayChoice = z.object({
  holiday: z.string(),
  choice: z.enum(CHOICES),
  hours: z.optional(dayHours),
});

/** A public holiday on a date. `isExpected`: its date depends on the moon and is not declared yet. */
export const dateHoliday = z.object({ name: z.string(), isExpected: z.boolean() });

/** A coming public holiday with its first and last date. `key` identifies it in choices. */
export const comingHoliday = z.extend(dateHoliday, { key: z.string(), from: z.string(), to: z.string() });

/** Path parameters of a holiday choice. */
export const byHoliday = z.strictObject({ holiday: holidayKey });

/** Path parameters of a declared holiday. */
export const byDate = z.strictObject({ date: realDate });

/**
 * Body of PUT /api/admin/holidays/{date}. `replaces` is the expected date of the table that this one
 * replaces, at most 14 days away.
 */
export const declareHolidayRequest = z.strictObject({
  name: line(60, 'Please enter the name of the holiday'),
  replaces: z.optional(z.nullable(chosenDate('Please choose the expected date'))),
});

/** A holiday that an admin has declared. */
export const declaredHoliday = z.object({
  date: z.string(),
  name: z.string(),
  replaces: z.nullable(z.string()),
  declaredAt: instant,
});

/** Response of GET /api/admin/holidays: the declared holidays, and the table of the next 12 months. */
export const adminHolidays = z.object({
  declared: z.array(declaredHoliday),
  coming: z.array(z.extend(dateHoliday, { date: z.string(), key: z.string(), isDeclared: z.boolean() })),
});

export const holidayNames: readonly string[] = Object.values(HOLIDAYS);

export type HolidayChoiceRequest = z.input<typeof holidayChoiceRequest>;
export type HolidayChoiceRule = z.infer<typeof holidayChoice>;
export type ComingHoliday = Omit<z.infer<typeof comingHoliday>, 'key'> & { key: HolidayKey | string };
export type DeclareHolidayRequest = z.input<typeof declareHolidayRequest>;
export type DeclaredHolidayView = z.infer<typeof declaredHoliday>;
export type AdminHolidays = z.infer<typeof adminHolidays>;
