import {
  ENTRY_INTERVALS,
  ENTRY_KINDS,
  ENTRY_LIMITS,
  MAX_PARTY_SIZE,
  maxEntryMinutes,
  type EntryKind,
} from '@tm/domain';
import * as z from 'zod/mini';
import { someDays } from './dayRanges';
import { phone } from './contactFields';
import { chosenDate, chosenTime, realDate } from './dateFields';
import { editedVersion, id, instant, line, paragraph } from './fields';
import { problem } from './problem';

const whole = (min: number, max: number, message: string) =>
  z.int(message).check(z.gte(min, message), z.lte(max, message));

/** Query of GET /api/calendar/entries: Lagos dates, both included, at most 62 days. */
export const entriesQuery = z.strictObject({ from: realDate, to: realDate }).check(...someDays);

const PEOPLE = `Guests must be a whole number from 1 to ${MAX_PARTY_SIZE}`;
const empty = <T extends z.ZodMiniType>(field: T) => z.optional(z.nullable(field));

const entryFields = {
  kind: z.enum(ENTRY_KINDS, 'Please choose a kind'),
  date: chosenDate('Please choose a date'),
  time: chosenTime('Please choose a time'),
  minutes: z.int('Duration must be a whole number of minutes'),
  /** Name and phone of the person, for an appointment and a walk-in. */
  name: empty(line(80)),
  phone: empty(phone),
  note: empty(paragraph(500)),
  /** Title of a block. */
  title: empty(line(80)),
  /** Guests, in a restaurant. */
  partySize: empty(whole(1, MAX_PARTY_SIZE, PEOPLE)),
};

type Entry = { kind: EntryKind; minutes: number; name?: string | null | undefined };

const describeMax = (kind: EntryKind): string => (kind === 'block' ? '30 days' : '24 hours');

const validEntry = [
  z.refine<Entry>(({ minutes }) => minutes >= ENTRY_LIMITS.minMinutes, {
    path: ['minutes'],
    error: `Must take at least ${ENTRY_LIMITS.minMinutes} minutes`,
  }),
  ({ value: { kind, minutes }, issues }: { value: Entry; issues: { push: (issue: never) => unknown } }) => {
    if (minutes > maxEntryMinutes(kind))
      issues.push({
        code: 'custom',
        path: ['minutes'],
        message: `Must take at most ${describeMax(kind)}`,
        input: minutes,
      } as never);
  },
  z.refine<Entry>(({ kind, name }) => kind !== 'appointment' || Boolean(name), {
    path: ['name'],
    error: 'Please enter a name',
  }),
] as const;

/**
 * Dates of a repeated appointment. `skip` are Lagos dates among them that get no appointment; `move` gives
 * dates another time, of that day or of another one.
 */
const repeat = z.strictObject({
  everyWeeks: z.literal(ENTRY_INTERVALS, 'Please choose every week, every 2 weeks or every 4 weeks'),
  times: whole(2, ENTRY_LIMITS.repeats, `Repeats must be a whole number from 2 to ${ENTRY_LIMITS.repeats}`),
  skip: z.optional(z.array(realDate).check(z.maxLength(ENTRY_LIMITS.repeats))),
  move: z.optional(
    z
      .array(
        z.strictObject({
          date: realDate,
          toDate: chosenDate('Please choose a date'),
          toTime: chosenTime('Please choose a time'),
        }),
      )
      .check(z.maxLength(ENTRY_LIMITS.repeats)),
  ),
});

/**
 * Body of POST /api/calendar/entries: an entry that the owner makes by hand, in Lagos time. `serviceId` is
 * one of the owner's restaurants; without it the entry is in the owner's own calendar. Opening hours and
 * notice do not apply. A time that has passed, at most seven days ago, is noted and takes no time.
 */
export const createEntryRequest = z
  .strictObject({ ...entryFields, serviceId: z.optional(id), repeat: z.optional(repeat) })
  .check(
    ...validEntry,
    z.refine(({ kind, repeat: repeated }) => kind === 'appointment' || !repeated, {
      path: ['repeat'],
      error: 'Only a phone booking can be repeated',
    }),
  );

/** Body of PUT /api/calendar/entries/{id}: the whole entry; an absent optional member becomes empty. */
export const updateEntryRequest = z
  .strictObject({ ...entryFields, version: editedVersion })
  .check(...validEntry);

/** An entry of the owner's calendar. Name, phone and note are null 90 days after its end. */
export const calendarEntry = z.object({
  id,
  /** The restaurant; null for the owner's own calendar. */
  serviceId: z.nullable(id),
  kind: z.enum(ENTRY_KINDS),
  startsAt: instant,
  endsAt: instant,
  name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  note: z.nullable(z.string()),
  title: z.nullable(z.string()),
  partySize: z.nullable(z.number()),
  version: z.number(),
});

/** Response of GET /api/calendar/entries, in order of the start. */
export const calendarEntries = z.object({
  entries: z.array(calendarEntry),
  /** False if there are more than 500 entries; the later ones are missing. */
  isWhole: z.boolean(),
});

const takenTime = z.object({
  /** Lagos date of the wanted time. */
  date: z.string(),
  /** The date of a repeated appointment that was moved to `date`; absent for other times. */
  movedFrom: z.optional(z.string()),
  claims: z.array(
    z.object({
      /** `busy` is a time of a foreign calendar. */
      kind: z.enum(['booking', 'entry', 'busy']),
      id: z.string(),
      /** Reference of a booking; null otherwise. */
      reference: z.nullable(z.string()),
      startsAt: instant,
      endsAt: instant,
    }),
  ),
});

/**
 * 409 `overlaps_bookings`: nothing was saved. `current` has each wanted time that does not fit, with at most
 * ten bookings and entries that are there. The owner proposes another time for a booking, cancels it, or
 * skips or moves the date.
 */
export const overlapsProblem = z.extend(problem, {
  current: z.object({ overlaps: z.array(takenTime) }),
});

/** 409 `stale_version`: the current entry. */
export const staleEntry = z.extend(problem, { current: calendarEntry });

export type EntriesQuery = z.input<typeof entriesQuery>;
export type CreateEntryRequest = z.input<typeof createEntryRequest>;
export type UpdateEntryRequest = z.input<typeof updateEntryRequest>;
export type CalendarEntry = z.infer<typeof calendarEntry>;
export type CalendarEntries = z.infer<typeof calendarEntries>;
export type TakenTime = z.infer<typeof takenTime>;
export type OverlapsProblem = z.infer<typeof overlapsProblem>;
export type StaleEntry = z.infer<typeof staleEntry>;
