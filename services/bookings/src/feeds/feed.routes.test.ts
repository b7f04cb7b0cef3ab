import type { CalendarFeed, CreatedFeed, Problem } from '@tm/contracts';
import { bookingReference, DAY_MS, FEED_LIMITS } from '@tm/domain';
import { UserModel } from '@tm/schema/accounts';
import { BookingModel, CalendarFeedModel } from '@tm/schema/bookings';
import { buildProvider, buildUser } from '@tm/schema/testing';
import { testService, type Client } from '@tm/service-kit/testing';
import ICAL from 'ical.js';
import { createApp } from '../app';
import { configSchema } from '../config';
import { bookingIn, buildScene, inDays, releaseTogether, startProcess } from '../testing';

const site = testService(createApp, configSchema);
const PATH = '/api/calendar/feeds';

const made = async (client: Client, body: object = {}): Promise<CreatedFeed> => {
  const reply = await client.post<CreatedFeed>(PATH, body);
  expect([reply.status, reply.body]).toEqual([201, expect.any(Object)]);
  return reply.body;
};
const list = async (client: Client) => (await client.get<CalendarFeed[]>(PATH)).body;
const pathOf = ({ url }: CreatedFeed) => url.replace('http://market.test', '');
const read = (feed: CreatedFeed, headers: Record<string, string> = {}) =>
  site.anonymous().get<Problem>(pathOf(feed), { headers });

type Event = Record<'uid' | 'status' | 'summary' | 'description' | 'location', string> & { start: string };
/** Reads a feed by another implementation of the format. */
const eventsOf = (text: string): Event[] =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((part) => {
    const valueOf = (name: string) => String(part.getFirstPropertyValue(name) ?? '');
    return {
      uid: valueOf('uid'),
      status: valueOf('status'),
      summary: valueOf('summary'),
      description: valueOf('description'),
      location: valueOf('location'),
      start: new ICAL.Event(part).startDate.toJSDate().toISOString(),
    };
  });
const readEvents = async (feed: CreatedFeed) => eventsOf((await read(feed)).text);

const PRIVATE = /Admiralty|80312345|Ring twice/;

describe('a feed', () => {
  test('of a provider has requests, bookings, ended bookings and entries, without people', async () => {
    const scene = await buildScene(site, { title: 'Wiring', place: 'at_customer' });
    const at = (scheduledTime: string) => ({ scheduledTime, notes: 'Ring twice' });
    const [pending, accepted, cancelled] = [
      await bookingIn(scene, 'pending', at('08:00')),
      await bookingIn(scene, 'accepted', at('10:00')),
      await bookingIn(scene, 'cancelled', at('12:00')),
    ];
    const entry = await scene.asProvider.post<{ id: string }[]>('/api/calendar/entries', {
      ...{ kind: 'appointment', date: inDays(3), time: '15:00', minutes: 60 },
      ...{ name: 'Bola Ade', phone: '0803 111 2222', note: 'Second floor' },
    });
    const feed = await made(scene.asProvider);
    const { text } = await read(feed);
    const shown = ({ id, startsAt }: typeof pending, status: string) => ({
      uid: `booking-${id}@trusted-marketplace`,
      status,
      summary: 'Wiring',
      description: `Reference ${bookingReference(id)}`,
      location: '',
      start: startsAt,
    });
    expect(eventsOf(text)).toEqual([
      shown(pending, 'TENTATIVE'),
      shown(accepted, 'CONFIRMED'),
      shown(cancelled, 'CANCELLED'),
      {
        uid: `entry-${entry.body[0]!.id}@trusted-marketplace`,
        status: 'CONFIRMED',
        summary: 'Busy',
        description: '',
        location: '',
        start: expect.any(String),
      },
    ]);
    expect(text).not.toMatch(PRIVATE);
    expect(text).not.toMatch(/Bola|803111|Second floor/);
    expect(text).not.toContain(scene.customer.firstName);
  });

  test('in full has names, phones and addresses of bookings, and entries still without people', async () => {
    const scene = await buildScene(site, { place: 'at_customer' });
    await bookingIn(scene, 'accepted', { notes: 'Ring twice' });
    await scene.asProvider.post('/api/calendar/entries', {
      ...{ kind: 'appointment', date: inDays(4), time: '15:00', minutes: 60, name: 'Bola Ade' },
    });
    const feed = await made(scene.asProvider, { detail: 'full' });
    const [booking, entry] = await readEvents(feed);
    expect(booking).toMatchObject({
      location: '12 Admiralty Way, Lekki, Lagos',
      description: expect.stringContaining('+2348031234567'),
      summary: expect.stringContaining(scene.customer.firstName),
    });
    expect(booking!.description).toContain('Ring twice');
    expect(entry).toMatchObject({ summary: 'Busy', description: '' });
  });

  test('of a customer has the own bookings, and none of the provider’s entries', async () => {
    const scene = await buildScene(site);
    const other = await buildScene(site);
    const booking = await bookingIn(scene, 'accepted');
    await bookingIn(other, 'accepted');
    await scene.asProvider.post('/api/calendar/entries', {
      ...{ kind: 'block', date: inDays(4), time: '15:00', minutes: 60 },
    });
    const feed = await made(scene.asCustomer);
    expect(feed).toMatchObject({ bookings: 'made', detail: 'plain', serviceId: null, readAt: null });
    expect((await readEvents(feed)).map(({ uid }) => uid)).toEqual([
      `booking-${booking.id}@trusted-marketplace`,
    ]);
  });

  test('of one restaurant has its bookings only; another one’s restaurant is 404', async () => {
    const scene = await buildScene(site, { category: 'restaurant', seats: 10 });
    const other = await buildScene(site, { category: 'restaurant', seats: 10 });
    await bookingIn(scene, 'accepted', { partySize: 2 });
    const serviceId = scene.listing.id as string;
    const feed = await made(scene.asProvider, { serviceId });
    expect(await readEvents(feed)).toHaveLength(1);
    await BookingModel.updateMany({ serviceId: scene.listing._id }, { serviceId: other.listing._id });
    expect(await readEvents(feed)).toEqual([]);
    const foreign = await scene.asProvider.post(PATH, { serviceId: other.listing.id as string });
    expect(foreign.status).toBe(404);
  });

  test('covers 30 days back to 180 days ahead, and cancelled bookings for 30 days', async () => {
    const scene = await buildScene(site);
    const feed = await made(scene.asProvider);
    const move = (booking: { id: string }, days: number, more: object = {}) => {
      const startsAt = new Date(Date.now() + days * DAY_MS);
      const endsAt = new Date(startsAt.getTime() + 3_600_000);
      return BookingModel.updateOne(
        { _id: booking.id },
        { startsAt, endsAt, ...more },
        { timestamps: false },
      );
    };
    const [booking, cancelled] = [
      await bookingIn(scene, 'accepted', { scheduledTime: '08:00' }),
      await bookingIn(scene, 'cancelled', { scheduledTime: '12:00' }),
    ];
    const shown = async () => (await readEvents(feed)).map(({ uid }) => uid.slice(8, 32));
    for (const days of [-29.9, 179.9]) {
      await move(booking, days);
      expect(await shown()).toContain(booking.id);
    }
    for (const days of [-30.1, 180.1]) {
      await move(booking, days);
      expect(await shown()).toEqual([cancelled.id]);
    }
    await move(cancelled, 3, { updatedAt: new Date(Date.now() - 30.1 * DAY_MS) });
    expect(await shown()).toEqual([]);
  });

  test('has at most 1,000 events: open ones stay, the latest ended ones fill the rest', async () => {
    const scene = await buildScene(site);
    const booking = await bookingIn(scene, 'accepted');
    const row = (await BookingModel.findById(booking.id, '-_id -reference').lean())!;
    const copies = Array.from({ length: 1_100 }, (_, at) => {
      const startsAt = new Date(Date.now() - (at + 1) * 60_000);
      return {
        ...row,
        status: 'completed' as const,
        startsAt,
        endsAt: new Date(startsAt.getTime() + 30_000),
      };
    });
    await BookingModel.insertMany(copies);
    const events = await readEvents(await made(scene.asProvider));
    expect(events).toHaveLength(1_000);
    expect(events.at(-1)?.uid).toBe(`booking-${booking.id}@trusted-marketplace`);
    expect(events[0]!.start).toBe(
      new Date(copies[998]!.startsAt.setMilliseconds(0)).toISOString().slice(0, 19) + '.000Z',
    );
  });
});

describe('its address', () => {
  test('has 256 random bits, is shown once, and only its hash is stored', async () => {
    const { asProvider } = await buildScene(site);
    const feed = await made(asProvider);
    expect(feed.url).toMatch(/^http:\/\/market\.test\/api\/calendar-feeds\/[\w-]{43}\.ics$/);
    const token = feed.url.slice(-47, -4);
    expect(await list(asProvider)).toEqual([{ ...feed, url: undefined }]);
    const stored = JSON.stringify(await CalendarFeedModel.find().lean());
    expect(stored).toContain(feed.id);
    expect(stored).not.toContain(token);
  });

  test('is 404 at once when it is withdrawn, and for any other token', async () => {
    const scene = await buildScene(site);
    const feed = await made(scene.asProvider);
    const token = feed.url.slice(-47, -4);
    expect((await read(feed)).status).toBe(200);
    for (const other of [token.slice(1), `${token}A`, `${'A'.repeat(43)}`, '', '%00'])
      expect((await site.anonymous().get(`/api/calendar-feeds/${other}.ics`)).status).toBe(404);
    const stranger = await site.signedInAs((await buildProvider()).user);
    expect((await stranger.delete(`${PATH}/${feed.id}`)).status).toBe(404);
    expect((await read(feed)).status).toBe(200);
    expect((await scene.asProvider.delete(`${PATH}/${feed.id}`)).status).toBe(204);
    expect((await read(feed)).status).toBe(404);
    expect((await scene.asProvider.delete(`${PATH}/${feed.id}`)).status).toBe(404);
    expect(await list(scene.asProvider)).toEqual([]);
  });

  test('is 404 while its user is suspended, and after 180 days without a read', async () => {
    const scene = await buildScene(site);
    const feed = await made(scene.asProvider);
    await UserModel.updateOne({ _id: scene.owner._id }, { status: 'suspended' });
    expect((await read(feed)).status).toBe(404);
    await UserModel.updateOne({ _id: scene.owner._id }, { status: 'active' });
    expect((await read(feed)).status).toBe(200);
    const readAt = (await list(scene.asProvider))[0]!.readAt;
    expect(Date.parse(readAt!)).toBeGreaterThan(Date.now() - 60_000);
    const old = new Date(Date.now() - FEED_LIMITS.unreadDays * DAY_MS);
    await CalendarFeedModel.updateOne({ _id: feed.id }, { createdAt: old, readAt: old });
    expect((await read(feed)).status).toBe(404);
    expect(await list(scene.asProvider)).toEqual([]);
  });

  test('answers 304 while nothing changes, and the whole feed after a change', async () => {
    const scene = await buildScene(site);
    const feed = await made(scene.asCustomer);
    const first = await read(feed);
    const etag = first.headers.get('etag')!;
    expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    // Without a cache-control of the test, `fetch` asks for a fresh response.
    const known = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
    const same = await read(feed, known);
    expect([same.status, same.text]).toEqual([304, '']);
    await bookingIn(scene, 'pending');
    expect((await read(feed, known)).status).toBe(200);
  });

  test('exists five times per person, also of calls at the same moment; dead ones do not count', async () => {
    const asCustomer = await site.signedInAs(await buildUser());
    const replies = await releaseTogether<CreatedFeed & Problem>(
      Array.from({ length: 12 }, () => ({ by: asCustomer, method: 'POST' as const, path: PATH, body: {} })),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(5);
    const refused = replies.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['409 too_many_feeds']),
    );
    const [one] = await list(asCustomer);
    const old = new Date(Date.now() - FEED_LIMITS.unreadDays * DAY_MS);
    await CalendarFeedModel.updateOne({ _id: one!.id }, { createdAt: old });
    expect(await list(asCustomer)).toHaveLength(4);
    await made(asCustomer);
    expect((await asCustomer.post(PATH, {})).status).toBe(409);
  });
});

test.each([
  [{ bookings: 'received' }, 'bookings', 'Only providers receive bookings'],
  [{ serviceId: 'a'.repeat(24) }, 'serviceId', 'Only received bookings belong to a restaurant'],
  [{ detail: 'everything' }, 'detail', 'Please choose what the calendar shows'],
])('%j of a customer is 400 at the field', async (body, field, message) => {
  const asCustomer = await site.signedInAs(await buildUser());
  const reply = await asCustomer.post<Problem>(PATH, body);
  expect([reply.status, reply.body.errors]).toEqual([400, { [field]: [message] }]);
});

test('no line of the service’s log has the token, for any answer', async () => {
  const scene = await buildScene(site);
  const process = await startProcess(site, { RATE_LIMIT_FACTOR: '0.05', LOG_LEVEL: 'trace' });
  let log = '';
  process.process.stdout!.on('data', (chunk: Buffer) => (log += chunk.toString()));
  try {
    const feed = await made(process.as(scene.asProvider));
    const token = feed.url.slice(-47, -4);
    const call = (path: string) => process.as(site.anonymous()).get<Problem>(path);
    const statuses = [];
    for (let at = 0; at < 4; at += 1) statuses.push((await call(pathOf(feed))).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    await process.as(scene.asProvider).delete(`${PATH}/${feed.id}`);
    const gone = await call(pathOf(feed));
    expect([gone.status, (await call(`${pathOf(feed)}?x=1`)).status]).toEqual([404, 400]);
    const id = gone.headers.get('x-request-id')!;
    while (!log.includes(id)) await new Promise((resolve) => process.process.stdout!.once('data', resolve));
    expect(log).toContain('GET /api/calendar-feeds/:token.ics');
    expect(log).not.toContain(token);
    expect(gone.text).not.toContain(token);
  } finally {
    await process.kill();
  }
});
