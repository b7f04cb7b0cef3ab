import type { Listing } from '@tm/contracts';
import { addDays, DAY_MS, FIGURE_DAYS, lagosDate } from '@tm/domain';
import { createTestClock, followTestClock, setClockOffset } from '@tm/mongo';
import { ListingModel, ListingViewsModel, viewsOfDay } from '@tm/schema/catalog';
import { buildBooking, buildListing, buildProvider, buildUser } from '@tm/schema/testing';
import { databaseCalls, testService, type Client } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';

const site = testService(createApp, configSchema);
type Row = Awaited<ReturnType<typeof buildListing>>;

const scene = async () => {
  const { user, profile } = await buildProvider();
  const listing = await buildListing({ provider: profile });
  const owner = await site.signedInAs(user);
  return { profile, listing, owner };
};
const person = async () => site.signedInAs(await buildUser());
const view = (client: Client, { id }: Row, headers: Record<string, string> = {}) =>
  client.get(`/api/services/${id}`, { headers });

/** Writes the counted views, as the end of the service does. */
const write = () => site.service.finish();
const rowsOf = async ({ _id }: Row) =>
  (await ListingViewsModel.find({ listingId: _id }).sort({ day: 1 }).lean()).map(({ day, views }) => [
    day,
    views,
  ]);

const listFor = (client: Client, { providerId }: Row) =>
  client.get<Listing[]>('/api/services', { query: { providerId: String(providerId), status: 'all' } });
const viewsFor = async (client: Client, listing: Row) =>
  (await listFor(client, listing)).body.find(({ id }) => id === listing.id)!.views;

test('each person who reads the page of a service counts once a day', async () => {
  const { listing, owner } = await scene();
  expect(await viewsFor(owner, listing)).toBe(0);
  const [first, second] = [await person(), await person()];
  for (const reader of [first, second, first, first]) expect((await view(reader, listing)).status).toBe(200);
  await write();
  await view(second, listing);
  await write();
  expect(await rowsOf(listing)).toEqual([[lagosDate(new Date()), 2]]);
  expect(await viewsFor(owner, listing)).toBe(2);
});

test('two devices of one person count once', async () => {
  const { listing } = await scene();
  const user = await buildUser();
  for (let device = 0; device < 2; device += 1) await view(await site.signedInAs(user), listing);
  await write();
  expect(await rowsOf(listing)).toEqual([[lagosDate(new Date()), 1]]);
});

test('a stored row has the listing, the day and the number, and nothing of the person', async () => {
  const { listing } = await scene();
  await view(await person(), listing);
  await write();
  const stored = await ListingViewsModel.findOne({ listingId: listing._id }).lean();
  expect(stored).toEqual({ ...viewsOfDay(listing._id, lagosDate(new Date())), views: 1 });
});

test.each([
  [
    'a crawler',
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    0,
  ],
  ['a page that is loaded ahead', { 'sec-purpose': 'prefetch;prerender' }, 0],
  ['a page that an older browser loads ahead', { purpose: 'prefetch' }, 0],
  ['a phone of the brand Cubot', { 'user-agent': 'Mozilla/5.0 (Linux; Android 11; CUBOT NOTE 20)' }, 1],
])('%s counts as it should', async (_name, headers, expected) => {
  const { listing, owner } = await scene();
  expect((await view(await person(), listing, headers)).status).toBe(200);
  await write();
  expect(await viewsFor(owner, listing)).toBe(expected);
});

test('the owner, an admin, a HEAD request and rejected readers do not count', async () => {
  const { listing, owner } = await scene();
  const [admin, reader] = [await site.signedInAs(await buildUser({ role: 'super_admin' })), await person()];
  expect((await view(owner, listing)).status).toBe(200);
  expect((await view(admin, listing)).status).toBe(200);
  expect((await view(site.anonymous(), listing)).status).toBe(401);
  const head = await fetch(`${site.url}/api/services/${listing.id}`, {
    method: 'HEAD',
    headers: reader.headers,
  });
  expect(head.status).toBe(200);
  await ListingModel.updateOne({ _id: listing._id }, { status: 'paused' });
  expect((await view(reader, listing)).status).toBe(404);
  expect((await view(owner, listing)).status).toBe(200);
  await write();
  expect(await rowsOf(listing)).toEqual([]);
  expect(await viewsFor(owner, listing)).toBe(0);
});

test('another provider who reads the page counts', async () => {
  const [{ listing, owner }, rival] = [await scene(), await scene()];
  await view(rival.owner, listing);
  await write();
  expect(await viewsFor(owner, listing)).toBe(1);
});

test('a person counts again on the next Lagos day, in a row of that day', async () => {
  const { listing, owner } = await scene();
  const reader = await person();
  await view(reader, listing);
  await createTestClock();
  await setClockOffset(DAY_MS);
  const stopClock = await followTestClock();
  await view(reader, listing);
  await write();
  const today = lagosDate(new Date());
  expect(await rowsOf(listing)).toEqual([
    [today, 1],
    [addDays(today, 1), 1],
  ]);
  expect(await viewsFor(owner, listing)).toBe(2);
  await stopClock();
  expect(await viewsFor(owner, listing)).toBe(1);
});

test('the number is that of the last 30 Lagos days with today', async () => {
  const { listing, owner } = await scene();
  const today = lagosDate(new Date());
  const daysAgo = [0, 1, FIGURE_DAYS - 1, FIGURE_DAYS, 200];
  await ListingViewsModel.insertMany(
    daysAgo.map((days, at) => ({ ...viewsOfDay(listing._id, addDays(today, -days)), views: 10 ** at })),
  );
  expect(await viewsFor(owner, listing)).toBe(111);
});

test('only the owner and admins see views, by one query per page', async () => {
  const { profile, listing, owner } = await scene();
  for (let more = 0; more < 3; more += 1) await buildListing({ provider: profile });
  await view(await person(), listing);
  await write();
  const admin = await site.signedInAs(await buildUser({ role: 'super_admin' }));
  expect(await viewsFor(admin, listing)).toBe(1);
  const queriesOf = async (client: Client) =>
    (await databaseCalls(() => listFor(client, listing))).filter((call) => call.endsWith('listingViews'));
  expect(await queriesOf(owner)).toEqual(['aggregate listingViews']);
  const active = { query: { providerId: String(profile._id) } };
  for (const other of [await person(), site.anonymous(), (await scene()).owner]) {
    const { body } = await other.get<Listing[]>('/api/services', active);
    expect(body).toHaveLength(4);
    expect(body.filter((row) => 'views' in row)).toEqual([]);
    expect(await queriesOf(other)).toEqual([]);
  }
});

test.each([false, true])(
  'a deletion removes the views, with bookings: %s, and later counts are dropped',
  async (isBooked) => {
    const { listing, owner } = await scene();
    if (isBooked) await buildBooking({ of: listing });
    await view(await person(), listing);
    await write();
    expect(await rowsOf(listing)).toHaveLength(1);
    await view(await person(), listing);
    expect((await owner.delete(`/api/services/${listing.id}`)).status).toBe(204);
    await write();
    expect(await rowsOf(listing)).toEqual([]);
  },
);
