import { addDays, lagosDate, type FreeDates } from '@tm/domain';
import { positionOf, type ListingPosition } from '@tm/listing-search';
import { CalendarDayModel } from '@tm/schema/bookings';
import { ListingModel, type ListingDocument } from '@tm/schema/catalog';
import '@tm/schema/migrations';
import { ownDatabase } from '@tm/schema/testing/database';
import { findBookableCalendar, findFreeSlots } from '@tm/service-provider/testing';
import * as fc from 'fast-check';
import { calendars, isOfNightBefore, moments, writeCalendar } from '../testing/calendars';
import { findFreeListings } from './freeListings.queries';

ownDatabase(async () => {});

type Answer = { id: string; free: string; date: string; times: string[] };

/** Returns the answer about a listing by the calculation of the booking form; null if no time is free. */
const byAvailability = async (listing: ListingDocument, dates: FreeDates, partySize: number, now: Date) => {
  const found = await findBookableCalendar(String(listing.providerId), dates, listing.id as string);
  const slots = await findFreeSlots(found!, { ...dates, partySize }, now);
  const day = slots.find(({ state }) => state === 'free');
  if (!day) return null;
  const { rules } = found!;
  return {
    answer: {
      id: listing.id as string,
      free: rules.hours ? 'yes' : 'ask',
      date: day.date,
      times: day.times.slice(0, 3),
    },
    isOfNightBefore: rules.hours !== null && isOfNightBefore(rules, day.date, day.times[0]!),
  };
};

/** Reads all pages of a search with a date. */
const searchAll = async (dates: FreeDates, seats: number, limit: number, now: Date) => {
  const answers: Answer[] = [];
  let after: ListingPosition | undefined;
  do {
    const asked = { filter: {}, sort: 'newest' as const, after, limit, dates, seats };
    const { rows, freedoms, end } = await findFreeListings(asked, now);
    const shown = rows.slice(0, limit);
    for (const { _id } of shown) {
      const { free, freeDay } = freedoms.get(String(_id))!;
      answers.push({ id: String(_id), free, ...freeDay });
    }
    after = rows.length > limit ? positionOf(shown.at(-1)!, 'newest') : end;
  } while (after);
  return answers;
};

test('the listings that are answered for random calendars and dates are those that the slot calculation calls free', async () => {
  const seen = { yes: 0, ask: 0, not: 0, ofNightBefore: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.array(calendars, { minLength: 3, maxLength: 8 }),
      fc.record({ first: fc.integer({ min: 0, max: 14 }), more: fc.constantFrom(0, 0, 1, 6) }),
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 1, max: 4 }),
      moments,
      async (given, { first, more }, seats, limit, now) => {
        await Promise.all([ListingModel.deleteMany(), CalendarDayModel.deleteMany()]);
        const listings: ListingDocument[] = [];
        for (const one of given) listings.push(await writeCalendar(one, now));
        const from = addDays(lagosDate(now), first);
        const dates = { from, to: addDays(from, more) };
        const expected: Answer[] = [];
        for (const listing of listings.toReversed()) {
          const found = await byAvailability(listing, dates, seats, now);
          if (found) expected.push(found.answer);
          seen[(found?.answer.free ?? 'not') as 'yes' | 'ask' | 'not'] += 1;
          if (found?.isOfNightBefore) seen.ofNightBefore += 1;
        }
        expect(await searchAll(dates, seats, limit, now)).toEqual(expected);
      },
    ),
    { numRuns: Number(process.env.RUNS ?? 30) },
  );
  expect(Object.values(seen).every((count) => count > 0)).toBe(true);
});
