import type { Listing, Problem } from '@tm/contracts';
import { addDays, FREE_SEARCH, fromLagos, lagosDate, lagosWeekdayOf, MAX_DAYS_AHEAD } from '@tm/domain';
import { Types } from '@tm/mongo';
import { CalendarDayModel } from '@tm/schema/bookings';
import { ListingModel, type ListingDocument } from '@tm/schema/catalog';
import { ProviderProfileModel } from '@tm/schema/provider';
import { UserModel } from '@tm/schema/accounts';
import { buildListing, buildProvider } from '@tm/schema/testing';
import { databaseCalls, testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';

const site = testService(createApp, configSchema);
const DAY = { open: '09:00', close: '12:00' };
const WEEK = { 0: DAY, 1: DAY, 2: DAY, 3: DAY, 4: DAY, 5: DAY, 6: DAY };
const today = () => lagosDate(new Date());
const inDays = (days: number) => addDays(today(), days);

type Provider = Parameters<typeof buildProvider>[0];
type Parts = Parameters<typeof buildListing>[0];
/** Builds a listing in its place of the list, whose business works every day from 9 to 12. */
const build = async (parts: Parts = {}, provider: Provider = {}) => {
  const { user, profile } = await buildProvider({ availability: WEEK, ...provider } as Provider);
  return { user, profile, listing: await buildListing({ provider: profile, ...parts }) };
};

beforeEach(async () => {
  await Promise.all([ListingModel.deleteMany(), CalendarDayModel.deleteMany()]);
});

/** Claims a time of a calendar as a booking does. */
const claim = (calendar: unknown, date: string, from: string, to: string, seats = 1) => {
  const [start, end] = [from, to].map((time) => fromLagos(date, time)!.getTime());
  const one = { bookingId: `${date} ${from}`, start, end, seats, heldUntil: null };
  return CalendarDayModel.updateOne(
    { _id: `${String(calendar)}:${date}` },
    { $push: { claims: one } },
    { upsert: true },
  );
};

const reader = () => site.anonymous();
const ask = (query: Record<string, string>, who = reader()) => who.get<Listing[]>('/api/services', { query });
const idsOf = (listings: readonly { id?: unknown }[]) => listings.map(({ id }) => id);
const nextOf = (headers: Headers) => /<(.+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
const totalOf = (headers: Headers) => headers.get('x-total-count');

/** Reads a list to its end. Returns the ids and the totals of all pages. */
const readAll = async (query: Record<string, string>) => {
  const pages: { ids: unknown[]; total: string | null }[] = [];
  let path: string | undefined = `/api/services?${new URLSearchParams(query)}`;
  while (path) {
    const { status, body, headers }: Awaited<ReturnType<typeof ask>> = await reader().get(path);
    expect(status).toBe(200);
    pages.push({ ids: idsOf(body), total: totalOf(headers) });
    path = nextOf(headers);
  }
  return pages;
};

test('answers the listings that are free on the date, with their first times of the day', async () => {
  const { listing: full, profile } = await build();
  await claim(profile._id, inDays(3), '09:00', '12:00');
  await build({}, { calendar: { daysOff: [{ from: inDays(2), to: inDays(3) }] } } as Provider);
  const { listing: other, profile: partly } = await build();
  await claim(partly._id, inDays(3), '09:00', '10:00');
  const { listing } = await build();
  const { status, body, headers } = await ask({ freeOn: inDays(3) });
  expect(status).toBe(200);
  expect(body.map(({ id, free, freeDay }) => ({ id, free, freeDay }))).toEqual([
    { id: listing.id, free: 'yes', freeDay: { date: inDays(3), times: ['09:00', '10:00', '11:00'] } },
    { id: other.id, free: 'yes', freeDay: { date: inDays(3), times: ['10:00', '11:00'] } },
  ]);
  expect([totalOf(headers), nextOf(headers)]).toEqual(['2', undefined]);
  expect(idsOf((await ask({ freeOn: inDays(4) })).body)).toContain(full.id);
});

test('names no free time in lists without a date', async () => {
  await build();
  const [first] = (await ask({})).body;
  expect(first).not.toHaveProperty('free');
  expect(first).not.toHaveProperty('freeDay');
});

test('answers "ask" for a business without hours, unless it is away', async () => {
  const { listing } = await build({}, { availability: {} });
  const daysOff = [{ from: inDays(1), to: inDays(1) }];
  const { listing: away } = await build({}, { availability: {}, calendar: { daysOff } } as Provider);
  const read = async (freeOn: string) => (await ask({ freeOn })).body.map(({ id, free }) => [id, free]);
  expect(await read(inDays(1))).toEqual([[listing.id, 'ask']]);
  expect(await read(inDays(2))).toEqual([
    [away.id, 'ask'],
    [listing.id, 'ask'],
  ]);
});

test('finds a listing that is free on one of several days, with the first of them', async () => {
  const { listing, profile } = await build();
  await claim(profile._id, inDays(3), '09:00', '12:00');
  const { profile: full } = await build();
  for (const days of [3, 4]) await claim(full._id, inDays(days), '09:00', '12:00');
  const { body } = await ask({ freeOn: inDays(3), freeTo: inDays(4) });
  expect(body.map(({ id, freeDay }) => [id, freeDay?.date])).toEqual([[listing.id, inDays(4)]]);
});

test('with a time of day finds the listings that are free within an hour of it, with the nearest times', async () => {
  const { listing: late } = await build({}, { availability: { 3: { open: '18:00', close: '22:00' } } });
  const { listing: atAnyTime } = await build({}, { availability: {} });
  const { listing } = await build();
  const wednesday = [3, 4, 5, 6, 7, 8, 9].map(inDays).find((day) => lagosWeekdayOf(day) === 3)!;
  const find = async (freeAt: string, more = {}) =>
    (await ask({ freeOn: wednesday, freeAt, ...more })).body.map(({ id, free, freeDay }) => [
      id,
      free,
      free === 'yes' ? freeDay!.times : [],
    ]);
  const onRequest = [atAnyTime.id, 'ask', []];
  expect(await find('10:00')).toEqual([[listing.id, 'yes', ['09:00', '10:00', '11:00']], onRequest]);
  expect(await find('11:30')).toEqual([[listing.id, 'yes', ['11:00']], onRequest]);
  expect(await find('12:01')).toEqual([onRequest]);
  expect(await find('19:00')).toEqual([onRequest, [late.id, 'yes', ['18:00', '19:00', '20:00']]]);
  const tomorrow = { freeTo: addDays(wednesday, 1) };
  expect((await find('11:00', tomorrow)).map(([id]) => id)).toEqual([listing.id, atAnyTime.id]);
});

test('finds a table for two, or for the guests that are given', async () => {
  const { listing: two } = await build({ category: 'restaurant', seats: 4 });
  await claim(two._id, inDays(3), '00:00', '23:59', 2);
  const { listing: one } = await build({ category: 'restaurant', seats: 4 });
  await claim(one._id, inDays(3), '00:00', '23:59', 3);
  const find = async (query: Record<string, string>) =>
    idsOf((await ask({ freeOn: inDays(3), ...query })).body);
  expect(await find({})).toEqual([two.id]);
  expect(await find({ seats: '1' })).toEqual([one.id, two.id]);
  expect(await find({ seats: '2' })).toEqual([two.id]);
  expect(await find({ seats: '3' })).toEqual([]);
});

test('applies the other filters and the order, and leaves out what takes no bookings', async () => {
  const { user, profile, listing: draft } = await build({ status: 'draft' });
  const { user: suspended } = await build();
  await UserModel.updateOne({ _id: suspended._id }, { status: 'suspended' });
  const dear = await build({ category: 'cleaning', basePriceKobo: 900_000 });
  const cheap = await build({ category: 'cleaning', basePriceKobo: 300_000 });
  await build({ category: 'tutoring' });
  const freeOn = inDays(2);
  const { body } = await ask({ freeOn, category: 'cleaning', sort: 'price' });
  expect(idsOf(body)).toEqual([cheap.listing.id, dear.listing.id]);
  const own = { providerId: String(profile._id), status: 'all' };
  const asOwner = await site.signedInAs(user);
  expect(idsOf((await ask(own, asOwner)).body)).toEqual([draft.id]);
  expect((await ask({ ...own, freeOn }, asOwner)).body).toEqual([]);
  expect((await ask({ freeOn, category: 'all' })).body).toHaveLength(3);
});

test.each(['newest', 'price', '-price', 'rating', 'recommended'])(
  'shows each free listing once on pages by %s, and no total before the last',
  async (sort) => {
    const free: ListingDocument[] = [];
    for (let n = 0; n < 7; n += 1) {
      const { listing, profile } = await build({ basePriceKobo: 100_000 * (1 + (n % 3)), quality: n % 2 });
      if (n % 3 === 1) await claim(profile._id, inDays(3), '09:00', '12:00');
      else free.push(listing);
    }
    const pages = await readAll({ freeOn: inDays(3), sort, limit: '2' });
    expect(pages.map(({ ids }) => ids.length)).toEqual([2, 2, 1]);
    expect(pages.flatMap(({ ids }) => ids).sort()).toEqual(idsOf(free).sort());
    expect(pages.map(({ total }) => total)).toEqual([null, null, null]);
    const whole = (await ask({ freeOn: inDays(3), sort, limit: '7' })).body;
    expect(idsOf(whole)).toEqual(pages.flatMap(({ ids }) => ids));
  },
);

/** Builds many listings of one business, which is away on the next five days, older than later listings. */
const buildMany = async (count: number) => {
  const daysOff = [{ from: today(), to: inDays(5) }];
  const { user, profile } = await buildProvider({ availability: WEEK, calendar: { daysOff } } as Provider);
  const listing = (await buildListing({ provider: profile })).toObject();
  await ListingModel.collection.insertMany(
    Array.from({ length: count - 1 }, () => ({ ...listing, _id: new Types.ObjectId() })),
  );
  return { user, profile };
};

test('ends a page after ten rounds, and goes on after the last candidate', async () => {
  const { listing: old } = await build();
  await buildMany(FREE_SEARCH.rounds * FREE_SEARCH.candidates + 1);
  const { listing: recent } = await build();
  const pages = await readAll({ freeOn: inDays(2), limit: '5' });
  expect(pages).toEqual([
    { ids: [recent.id], total: null },
    { ids: [old.id], total: null },
  ]);
  const free = await ask({ freeOn: inDays(2), limit: '1' });
  expect([idsOf(free.body), totalOf(free.headers)]).toEqual([[recent.id], null]);
  expect(nextOf(free.headers)).toBeDefined();
});

test('answers an empty page with a next one when all candidates of the rounds are busy', async () => {
  const { listing: old } = await build();
  await buildMany(FREE_SEARCH.rounds * FREE_SEARCH.candidates);
  const pages = await readAll({ freeOn: inDays(2) });
  expect(pages.map(({ ids }) => ids)).toEqual([[], [old.id]]);
});

test('reads the list once, the calendars in four reads, and the rows of the page', async () => {
  for (let n = 0; n < 5; n += 1) await build();
  const calls = await databaseCalls(async () =>
    expect((await ask({ freeOn: inDays(2) })).body).toHaveLength(5),
  );
  expect(calls.sort()).toEqual([
    'find calendarDays',
    'find declaredHolidays',
    'find providerProfiles',
    'find providerProfiles',
    'find services',
    'find services',
    'find users',
    'find users',
  ]);
});

test.each([
  ['a date that is over', () => ({ freeOn: inDays(-1) }), 'freeOn', 'date_in_past'],
  ['a date after two years', () => ({ freeOn: inDays(MAX_DAYS_AHEAD + 1) }), 'freeOn', 'too_far_ahead'],
  [
    'a last date after two years',
    () => ({ freeOn: inDays(MAX_DAYS_AHEAD), freeTo: inDays(MAX_DAYS_AHEAD + 1) }),
    'freeTo',
    'too_far_ahead',
  ],
  ['a date that does not exist', () => ({ freeOn: '2031-02-30' }), 'freeOn', 'invalid'],
  ['a last date before the first', () => ({ freeOn: inDays(3), freeTo: inDays(2) }), 'freeTo', 'invalid'],
  ['eight days', () => ({ freeOn: inDays(3), freeTo: inDays(10) }), 'freeTo', 'invalid'],
  ['a last date alone', () => ({ freeTo: inDays(3) }), 'freeTo', 'invalid'],
  ['a time without a date', () => ({ freeAt: '10:00' }), 'freeAt', 'invalid'],
  ['a time that does not exist', () => ({ freeOn: inDays(3), freeAt: '24:00' }), 'freeAt', 'invalid'],
  ['guests without a date', () => ({ seats: '4' }), 'seats', 'invalid'],
  ['no guests', () => ({ freeOn: inDays(3), seats: '0' }), 'seats', 'invalid'],
])('rejects %s with 400', async (_, query, field, code) => {
  const { status, body } = await reader().get<Problem>('/api/services', { query: query() as never });
  expect([status, body.code]).toEqual([400, code]);
  expect(Object.keys(body.errors ?? {})).toContain(field);
});

test('accepts the first and the last date that can be booked, and counts no facets of a date', async () => {
  await build();
  for (const freeOn of [today(), inDays(MAX_DAYS_AHEAD)]) expect((await ask({ freeOn })).status).toBe(200);
  expect((await ask({ freeOn: inDays(MAX_DAYS_AHEAD) })).body).toHaveLength(1);
  const facets = await reader().get('/api/services/facets', { query: { freeOn: inDays(3) } });
  expect(facets.status).toBe(400);
});

test('leaves out a listing whose profile is gone', async () => {
  const { profile } = await build();
  await ProviderProfileModel.updateOne({ _id: profile._id }, { erasedAt: new Date() });
  expect((await ask({ freeOn: inDays(2) })).body).toEqual([]);
});
