import { CALENDAR_LIMITS, INSTANT_OBSTACLES, MAX_HOURS, MAX_PARTY_SIZE, TRAVEL_LIMITS } from '@tm/domain';
import * as z from 'zod/mini';
import { daysInOrder, someDays } from './dayRanges';
import { areaKey } from './areaFields';
import { chosenDate, realDate } from './dateFields';
import { id, instant, line } from './fields';
import { wholeNumber } from './queryFields';
import { comingHoliday, dateHoliday, holidayChoice, holidayChoices } from './holidays';
import { openingHours, weeklyHours } from './openingHours';
import { problem } from './problem';
import { special, specialDay } from './specialDays';

/**
 * Query of GET /api/service-providers/{id}/availability: Lagos dates, both included. `serviceId` selects a
 * listing (its hours, duration and seats); without it, the query is for one hour of the provider's time.
 * `hours` applies to hourly prices, `partySize` to restaurants, and `area` to services at the customer's
 * address: the times then keep the journey to that area.
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
    area: z.optional(areaKey),
  })
  .check(...someDays);

const calendarRule = (
  rule: 'slotMinutes' | 'leadMinutes' | 'bufferMinutes' | 'holdHours' | 'aheadDays' | 'perDay',
  name: string,
  unit: string,
) => {
  const { min, max } = CALENDAR_LIMITS[rule];
  const message = `${name} must be a whole number of ${unit} from ${min} to ${max}`;
  return z.int(message).check(z.gte(min, message), z.lte(max, message));
};

const JOURNEY = `Please give whole minutes from ${TRAVEL_LIMITS.min} to ${TRAVEL_LIMITS.max}`;
const journey = z.int(JOURNEY).check(z.gte(TRAVEL_LIMITS.min, JOURNEY), z.lte(TRAVEL_LIMITS.max, JOURNEY));

/**
 * Minutes of journeys between customers; with `rushHours` those that begin in the rush hours take half more.
 */
const travel = z.strictObject({
  sameArea: journey,
  otherArea: journey,
  otherCity: journey,
  rushHours: z.boolean('Please choose on or off'),
});

const dayOff = z
  .strictObject({
    from: chosenDate('Please choose the first day'),
    to: chosenDate('Please choose the last day'),
    reason: z.optional(z.nullable(line(80))),
  })
  .check(...daysInOrder);

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
 * Body of PUT /api/service-providers/{id}/availability. Missing members stay unchanged; the week, the days
 * off, the special days and the holidays are replaced as a whole. With the `version` that was read, an
 * intermediate change by another session is not overwritten (409 `stale_version`).
 */
export const updateAvailabilityRequest = z.strictObject({
  version: z.optional(
    z.int('Version must be a whole number').check(z.gte(0, 'Version must be a whole number')),
  ),
  weekly: z.optional(openingHours),
  calendar: z.optional(
    z.strictObject({
      slotMinutes: z.optional(calendarRule('slotMinutes', 'Time between starts', 'minutes')),
      leadMinutes: z.optional(calendarRule('leadMinutes', 'Shortest notice', 'minutes')),
      bufferMinutes: z.optional(calendarRule('bufferMinutes', 'Break after each booking', 'minutes')),
      holdHours: z.optional(calendarRule('holdHours', 'Time to answer', 'hours')),
      /** Null switches travel off. */
      travel: z.optional(z.nullable(travel)),
      aheadDays: z.optional(calendarRule('aheadDays', 'Days ahead', 'days')),
      /** 0 is no limit. */
      perDay: z.optional(calendarRule('perDay', 'Appointments per day', 'appointments')),
      daysOff: z.optional(daysOff),
      special: z.optional(special),
      holidays: z.optional(holidayChoices),
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
    /** Absent while travel is off. */
    travel: z.optional(
      z.object({
        sameArea: z.number(),
        otherArea: z.number(),
        otherCity: z.number(),
        rushHours: z.boolean(),
      }),
    ),
    /** Both absent without a limit. */
    aheadDays: z.optional(z.number()),
    perDay: z.optional(z.number()),
    daysOff: z.array(z.object({ from: z.string(), to: z.string(), reason: z.nullable(z.string()) })),
    /** Exceptions from the weekly hours; absent without any. */
    special: z.optional(z.array(specialDay)),
    /** Choices for public holidays; absent without any. */
    holidays: z.optional(z.array(holidayChoice)),
  }),
});

/**
 * Response of PUT /api/service-providers/{id}/availability. `outside` names at most ten of the coming
 * bookings that were within the hours before and are not now; they stay as they are. Absent without any.
 */
export const savedAvailability = z.extend(availabilityRules, {
  outside: z.optional(
    z.object({
      total: z.number(),
      bookings: z.array(
        z.object({ id, reference: z.string(), title: z.string(), startsAt: instant, endsAt: instant }),
      ),
    }),
  ),
});

/** Response to a stale change (409 `stale_version`): the current rules. */
export const staleAvailability = z.extend(problem, { current: availabilityRules });

/**
 * Response of GET /api/service-providers/{id}/availability, one entry per day. `times` are possible starts,
 * `HH:mm` in Lagos. 'closed': the rules permit no booking on the day; 'full': every permitted start is
 * claimed, or the day has as many appointments as the provider takes.
 */
export const availability = z.object({
  slotMinutes: z.number(),
  /** True if no hours are set: any time may be requested, and `times` are suggestions. */
  anyTime: z.boolean(),
  /** Hours for which a request holds its time. */
  holdHours: z.number(),
  /** The last date that can be booked; absent if it is two years ahead. */
  lastDate: z.optional(z.string()),
  days: z.array(
    z.object({
      date: z.string(),
      state: z.enum(['free', 'full', 'closed']),
      times: z.array(z.string()),
      /** Present on a public holiday. */
      holiday: z.optional(dateHoliday),
    }),
  ),
  /**
   * Present for a listing with bookings at once: the last date, and the reason why the reader books nothing
   * at once, absent if there is none. The notice is checked for the chosen time (`startObstacle`). The owner
   * and admins read it before the choice of bookings at once as well.
   */
  instant: z.optional(z.object({ last: z.string(), obstacle: z.optional(z.enum(INSTANT_OBSTACLES)) })),
  /** Present for the owner and admins only. */
  rules: z.optional(availabilityRules),
  /** The public holidays of the next 12 months; present for the owner and admins only. */
  holidays: z.optional(z.array(comingHoliday)),
});

export type AvailabilityQuery = z.input<typeof availabilityQuery>;
export type Availability = z.infer<typeof availability>;
export type AvailabilityRules = z.infer<typeof availabilityRules>;
export type SavedAvailability = z.infer<typeof savedAvailability>;
export type StaleAvailability = z.infer<typeof staleAvailability>;
export type UpdateAvailabilityRequest = z.input<typeof updateAvailabilityRequest>;
