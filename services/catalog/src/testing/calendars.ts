import {
  addDays,
  fromLagos,
  HOUR_MS,
  lagosDate,
  lagosDays,
  MINUTE_MS,
  openingsOn,
  type Span,
  type TimeRules,
} from '@tm/domain';
import { CalendarDayModel } from '@tm/schema/bookings';
import type { ListingDocument } from '@tm/schema/catalog';
import { buildListing, buildProvider } from '@tm/schema/testing';
import * as fc from 'fast-check';

const QUARTER = 15 * MINUTE_MS;
const between = (min: number, max: number) =>
  fc.integer({ min, max }).map((quarter) => {
    const [hours, minutes] = [Math.floor(quarter / 4), (quarter % 4) * 15];
    return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
  });
const time = between(0, 95);
const weekOf = <Day>(day: fc.Arbitrary<Day>) =>
  fc.tuple(day, day, day, day, day, day, day).map((days) => Object.fromEntries(days.entries()));
const anyDay = fc.option(fc.record({ open: time, close: time }), { nil: undefined, freq: 3 });
/**
 * Open from the evening until after midnight, or closed: the only starts of many days belong to the night
 * before.
 */
const nightDay = fc.option(fc.record({ open: between(64, 95), close: between(8, 24) }), {
  nil: undefined,
  freq: 2,
});
const claim = fc.record({
  at: fc.integer({ min: -96, max: 96 * 16 }),
  length: fc.integer({ min: 1, max: 96 }),
  seats: fc.integer({ min: 1, max: 4 }),
  kind: fc.constantFrom('entry', 'busy', undefined),
  hold: fc.constantFrom(null, HOUR_MS, -HOUR_MS),
  before: fc.constantFrom(undefined, 30, 240),
  after: fc.constantFrom(undefined, 30, 240),
});

/** A claim that ends in the evening, at most at midnight, and whose distance reaches into the next day. */
const eveningClaim = fc
  .record({
    one: claim,
    day: fc.integer({ min: -1, max: 15 }),
    quarter: fc.integer({ min: 84, max: 93 }),
    length: fc.integer({ min: 1, max: 8 }),
  })
  .map(({ one, day, quarter, length }) => ({
    ...one,
    at: day * 96 + quarter,
    length: Math.min(length, 96 - quarter),
  }));

type Parts = {
  week: ReturnType<typeof weekOf<{ open: string; close: string } | undefined>>;
  claims: fc.Arbitrary<(typeof claim extends fc.Arbitrary<infer One> ? One : never)[]>;
  /** Minutes of notice. */
  notices: readonly number[];
  durations: readonly (number | null)[];
};

const calendarWith = ({ week, claims, notices, durations }: Parts) =>
  fc.record({
    availability: fc.option(week, { freq: 5, nil: {} }),
    calendar: fc.record({
      slotMinutes: fc.constantFrom(15, 45, 60, 240),
      leadMinutes: fc.constantFrom(...notices),
      bufferMinutes: fc.constantFrom(0, 0, 30, 240),
      aheadDays: fc.constantFrom(undefined, 7),
      perDay: fc.constantFrom(undefined, 1, 2),
      off: fc.option(
        fc.record({ first: fc.integer({ min: 0, max: 13 }), more: fc.integer({ min: 0, max: 9 }) }),
        { freq: 2 },
      ),
    }),
    listing: fc.record({
      category: fc.constantFrom('home_repair' as const, 'restaurant' as const),
      priceType: fc.constantFrom('fixed' as const, 'hourly' as const),
      duration: fc.constantFrom(...durations),
      place: fc.constantFrom('at_customer' as const, 'at_provider' as const),
      seats: fc.constantFrom(2, 6),
      openingHours: fc.option(week, { freq: 2, nil: undefined }),
      leadMinutes: fc.constantFrom(undefined, 0, 600),
      beforeMinutes: fc.constantFrom(undefined, 30),
      afterMinutes: fc.constantFrom(undefined, 60),
    }),
    claims,
  });

const few = fc.array(claim, { maxLength: 4 });

/**
 * A business with its rules, one listing, and what occupies its time in two weeks. Most of them are open at
 * night and mostly free, so that the first free start often belongs to an opening of the day before.
 */
export const calendars = fc.oneof(
  calendarWith({
    week: weekOf(anyDay),
    claims: fc.oneof(few, fc.array(claim, { minLength: 10, maxLength: 40 })),
    notices: [0, 90, 3_000, 20_160],
    durations: [null, 30, 180, 1440],
  }),
  {
    weight: 2,
    arbitrary: calendarWith({
      week: weekOf(nightDay),
      claims: fc.oneof(few, fc.array(eveningClaim, { maxLength: 12 })),
      notices: [0, 90, 600],
      durations: [null, 30, 45],
    }),
  },
);

type Calendar = typeof calendars extends fc.Arbitrary<infer T> ? T : never;

/** Times of day at which a random calendar is read, most of them near midnight. */
export const moments = fc
  .constantFrom('00:05', '00:40', '02:20', '11:00', '23:40')
  .map((timeOfDay) => fromLagos(lagosDate(new Date()), timeOfDay)!);

/** Returns true if a free start belongs to an opening that began on the day before. */
export const isOfNightBefore = (rules: TimeRules, date: string, start: string): boolean => {
  const at = fromLagos(date, start)!.getTime();
  const holdsStart = (openings: Span[]) => openings.some((span) => span.start <= at && at < span.end);
  return !holdsStart(openingsOn(rules, date)) && holdsStart(openingsOn(rules, addDays(date, -1)));
};

/** Writes a random calendar around `now`. Returns its listing. */
export const writeCalendar = async (given: Calendar, now: Date): Promise<ListingDocument> => {
  const { off, ...rules } = given.calendar;
  const today = lagosDate(now);
  const first = addDays(today, off?.first ?? 0);
  const daysOff = off ? [{ from: first, to: addDays(first, off.more) }] : [];
  const { profile } = await buildProvider({
    availability: given.availability,
    calendar: { ...rules, daysOff },
  } as Parameters<typeof buildProvider>[0]);
  const { category } = given.listing;
  const listing = await buildListing({
    ...given.listing,
    ...(category === 'restaurant' && { location: 'Lekki, Lagos' }),
    provider: profile,
  } as Parameters<typeof buildListing>[0]);
  const calendarId = String(category === 'restaurant' ? listing._id : profile._id);
  const midnight = fromLagos(today, '00:00')!.getTime();
  const days = new Map<string, object[]>();
  for (const [index, { at, length, hold, ...more }] of given.claims.entries()) {
    const start = midnight + at * QUARTER;
    const end = start + length * QUARTER;
    const heldUntil = hold && now.getTime() + hold;
    for (const date of lagosDays(new Date(start), new Date(end))) {
      const id = `${calendarId}:${date}`;
      const one = { bookingId: String(index).padStart(24, '0'), start, end, heldUntil, ...more };
      days.set(id, [...(days.get(id) ?? []), one]);
    }
  }
  await CalendarDayModel.insertMany([...days].map(([_id, claims]) => ({ _id, claims })));
  return listing;
};
