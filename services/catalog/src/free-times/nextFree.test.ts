import type { NextFree } from '@tm/contracts';
import { addDays, fromLagos, HOUR_MS, lagosDate, MINUTE_MS, NEXT_FREE, nextFreeSpan } from '@tm/domain';
import { ListingModel, type ListingDocument } from '@tm/schema/catalog';
import { CalendarDayModel } from '@tm/schema/bookings';
import { UserModel } from '@tm/schema/accounts';
import { buildListing, buildProvider } from '@tm/schema/testing';
import { databaseCalls, testService } from '@tm/service-kit/testing';
import { findBookableCalendar, findFreeSlots } from '@tm/service-provider/testing';
import * as fc from 'fast-check';
import { createApp } from '../app';
import { configSchema } from '../config';
import { calendars, isOfNightBefore, moments, writeCalendar } from '../testing/calendars';
import { findNextFree } from './nextFree.queries';

const site = testService(createApp, configSchema);
const DAY = { open: '09:00', close: '12:00' };
const WEEK = { 0: DAY, 1: DAY, 2: DAY, 3: DAY, 4: DAY, 5: DAY, 6: DAY };
const tomorrow = () => addDays(lagosDate(new Date()), 1);

type Provider = Parameters<typeof buildProvider>[0];
type Parts = Parameters<typeof buildListing>[0];
/** Builds a listing whose business works every day from 9 to 12 and takes no bookings before tomorrow. */
const build = async (parts: Parts = {}, provider: Provider = {}) => {
  const calendar = { leadMinutes: 1440, slotMinutes: 60 };
  const { user, profile } = await buildProvider({ availability: WEEK, calendar, ...provider } as Provider);
  return { user, profile, listing: await buildListing({ provider: profile, ...parts }) };
};
const ask = async (listings: readonly { _id: unknown }[], more: Record<string, string> = {}) => {
  const query = { ids: listings.map(({ _id }) => String(_id)).join(','), ...more };
  return site.anonymous().get<NextFree[]>('/api/services/next-free', { query });
};
const claim = (calendar: unknown, date: string, from: string, to: string, more: object = {}) =>
  CalendarDayModel.updateOne(
    { _id: `${String(calendar)}:${date}` },
    {
      $push: {
        claims: {
          bookingId: `${date} ${from}`,
          start: fromLagos(date, from)!.getTime(),
          end: fromLagos(date, to)!.getTime(),
          seats: 1,
          heldUntil: null,
          ...more,
        },
      },
    },
    { upsert: true },
  );

test('answers the first free days with three times each, for everyone and for a short time', async () => {
  const { listing, profile } = await build();
  await claim(profile._id, addDays(tomorrow(), 1), '09:00', '12:00');
  const { status, body, headers } = await ask([listing], { days: '2' });
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('public, max-age=30');
  const [first, second] = body[0]!.days;
  expect(body).toEqual([{ id: listing.id, free: 'yes', days: [first, second] }]);
  expect([tomorrow(), addDays(tomorrow(), 2)]).toContain(first!.date);
  expect(second!.date > addDays(tomorrow(), 1)).toBe(true);
  expect(second!.times).toEqual(['09:00', '10:00', '11:00']);
});

test('answers "ask" for a business without hours, and "no" when two weeks are full', async () => {
  const { listing: open } = await build({}, { availability: {} });
  const daysOff = [{ from: lagosDate(new Date()), to: addDays(tomorrow(), NEXT_FREE.days) }];
  const { listing: away } = await build({}, { calendar: { daysOff } } as Provider);
  expect((await ask([away, open])).body).toEqual([
    { id: away.id, free: 'no', days: [] },
    { id: open.id, free: 'ask', days: [] },
  ]);
});

test('leaves out listings that are not active, unknown ids, and listings of suspended providers', async () => {
  const { listing: draft } = await build({ status: 'draft' });
  const { listing: hidden, user } = await build();
  await UserModel.updateOne({ _id: user._id }, { status: 'suspended' });
  const { listing } = await build();
  const { body } = await ask([draft, hidden, { _id: '0'.repeat(24) }, listing]);
  expect(body.map(({ id }) => id)).toEqual([listing.id]);
});

test('seeks a table for two, or for the guests that are given', async () => {
  const { listing, profile } = await build({ category: 'restaurant', seats: 4 });
  const date = addDays(tomorrow(), 1);
  await claim(listing._id, tomorrow(), '00:00', '23:59', { seats: 3 });
  await claim(profile._id, date, '09:00', '12:00');
  const first = async (seats?: string) =>
    (await ask([listing], seats ? { seats } : {})).body[0]!.days[0]?.date;
  expect(await first()).toBe(date);
  expect(await first('4')).toBe(date);
  expect(await first('5')).toBeUndefined();
});

test.each([
  ['no ids', { ids: '' }],
  ['an id that is none', { ids: 'x' }],
  [
    'too many ids',
    {
      ids: Array(NEXT_FREE.listings + 1)
        .fill('0'.repeat(24))
        .join(','),
    },
  ],
  ['no guests', { ids: '0'.repeat(24), seats: '0' }],
  ['a month', { ids: '0'.repeat(24), days: '31' }],
])('rejects %s with 400', async (_, query) => {
  expect((await site.anonymous().get('/api/services/next-free', { query })).status).toBe(400);
});

test('reads five times for one listing and for twenty-four', async () => {
  const listings: ListingDocument[] = [];
  for (let n = 0; n < NEXT_FREE.listings; n += 1) listings.push((await build()).listing);
  const reads = [
    'find calendarDays',
    'find declaredHolidays',
    'find providerProfiles',
    'find services',
    'find users',
  ];
  for (const some of [listings.slice(0, 1), listings]) {
    const calls = await databaseCalls(async () => expect((await ask(some)).body).toHaveLength(some.length));
    expect(calls.sort()).toEqual(reads);
  }
});

/** Returns the answer by the calculation of the booking form, for all 14 days at once, and the rules. */
const byAvailability = async (listing: ListingDocument, partySize: number, now: Date) => {
  const span = nextFreeSpan(now);
  const found = await findBookableCalendar(String(listing.providerId), span, listing.id as string);
  const slots = await findFreeSlots(found!, { ...span, partySize }, now);
  const days = slots
    .filter(({ state }) => state === 'free' && found!.rules.hours)
    .slice(0, NEXT_FREE.shownDays)
    .map(({ date, times }) => ({ date, times: times.slice(0, NEXT_FREE.times) }));
  return { days, rules: found!.rules };
};

test('the next free times of random calendars are the first ones of the availability of each listing', async () => {
  let [free, ofNightBefore] = [0, 0];
  await fc.assert(
    fc.asyncProperty(
      fc.array(calendars, { minLength: 3, maxLength: 6 }),
      fc.integer({ min: 1, max: 6 }),
      moments,
      async (given, seats, now) => {
        await Promise.all([ListingModel.deleteMany(), CalendarDayModel.deleteMany()]);
        const listings: ListingDocument[] = [];
        for (const one of given) listings.push(await writeCalendar(one, now));
        const ids = listings.map(({ id }) => id as string);
        const found = await findNextFree({ ids, seats, days: NEXT_FREE.shownDays }, now);
        const expected = [];
        for (const listing of listings) expected.push(await byAvailability(listing, seats, now));
        expect(found.map(({ days }) => days)).toEqual(expected.map(({ days }) => days));
        for (const { days, rules } of expected) {
          const [first] = days;
          if (!first) continue;
          free += 1;
          if (isOfNightBefore(rules, first.date, first.times[0]!)) ofNightBefore += 1;
        }
      },
    ),
    { numRuns: Number(process.env.RUNS ?? 30) },
  );
  expect(free).toBeGreaterThan(0);
  expect(ofNightBefore).toBeGreaterThan(0);
});

test('a request that holds its time counts until its hold ends', async () => {
  const { listing, profile } = await build({}, { calendar: { leadMinutes: 0 } } as Provider);
  const date = tomorrow();
  const at = async () => (await ask([listing], { days: '2' })).body[0]!.days.map((day) => day.date);
  const heldUntil = Date.now() + HOUR_MS;
  await claim(profile._id, date, '09:00', '12:00', { heldUntil });
  expect(await at()).not.toContain(date);
  await CalendarDayModel.updateMany({}, { 'claims.$[].heldUntil': Date.now() - MINUTE_MS });
  expect(await at()).toContain(date);
});
