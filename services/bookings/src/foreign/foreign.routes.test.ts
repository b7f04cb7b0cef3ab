import type {
  CalendarEntry,
  ForeignCalendar,
  ForeignCalendars,
  OverlapsProblem,
  Problem,
} from '@tm/contracts';
import { bookingReference, DAY_MS, FOREIGN_LIMITS } from '@tm/domain';
import { nativeDatabase } from '@tm/mongo';
import { CalendarDayModel, ForeignCalendarModel } from '@tm/schema/bookings';
import { buildProvider } from '@tm/schema/testing';
import { testService, type Client } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema, type Config } from '../config';
import { bookingIn, buildScene, inDays, orderFor, releaseTogether } from '../testing';
import { calendarOf, type BusyOn } from './testing/calendarOf';
import { startCalendarServer, type CalendarServer } from './testing/calendarServer';

let server: CalendarServer;
const site = testService(
  (config: Config) => createApp(config, server.program),
  configSchema,
  async () => {
    server = await startCalendarServer();
    return {};
  },
);
afterAll(() => server.close());

const PATH = '/api/calendar/foreign';
let files = 0;
/** Puts a calendar on the server and returns its path. */
const put = (...times: BusyOn[]) => {
  files += 1;
  const path = `/private-token-${files}/basic.ics`;
  server.give(path, calendarOf(...times));
  return path;
};
const add = (client: Client, path: string, more: object = {}) =>
  client.post<ForeignCalendar & Problem>(PATH, { address: server.url(path), ...more });
const added = async (client: Client, path: string, more: object = {}): Promise<ForeignCalendar> => {
  const reply = await add(client, path, more);
  expect([reply.status, reply.body]).toEqual([201, expect.any(Object)]);
  return reply.body;
};
const list = async (client: Client) => (await client.get<ForeignCalendars>(PATH)).body;
const readNow = (client: Client, { id }: ForeignCalendar) =>
  client.post<ForeignCalendar & Problem>(`${PATH}/${id}/read`, undefined);
const claimsOn = async (calendarId: unknown, days: number) =>
  (await CalendarDayModel.findById(`${String(calendarId)}:${inDays(days)}`).lean())?.claims ?? [];
const book = (scene: Awaited<ReturnType<typeof buildScene>>, time: string, more: object = {}) =>
  scene.asCustomer.post<Problem>('/api/bookings', orderFor(scene.listing, { scheduledTime: time, ...more }));

describe('a foreign calendar', () => {
  test('is read when it is added, and its busy times cannot be booked', async () => {
    const scene = await buildScene(site);
    const calendar = await added(scene.asProvider, put([3, '10:00', '11:00']));
    expect(calendar).toEqual({
      id: expect.any(String),
      serviceId: null,
      host: 'calendar.test',
      allDay: 'busy',
      state: 'ok',
      fault: null,
      readAt: expect.any(String),
      nextReadAt: expect.any(String),
      isCut: false,
      unread: 0,
    });
    const pause = Date.parse(calendar.nextReadAt!) - Date.parse(calendar.readAt);
    expect(pause).toBeGreaterThanOrEqual(25 * 60_000);
    expect(pause).toBeLessThanOrEqual(35 * 60_000);
    expect(await list(scene.asProvider)).toEqual({ calendars: [calendar], conflicts: [] });
    const refused = await book(scene, '10:00');
    expect([refused.status, refused.body.code]).toEqual([409, 'slot_taken']);
    expect(refused.text).not.toMatch(/calendar\.test|Dentist/);
    expect((await book(scene, '11:00')).status).toBe(201);
  });

  test('stores start, end and a hash; its address is encrypted and in no response', async () => {
    const scene = await buildScene(site);
    const path = put([3, '10:00', '11:00']);
    const calendar = await added(scene.asProvider, path);
    const token = path.split('/')[1]!;
    const [claim] = await claimsOn(scene.profile._id, 3);
    expect(claim!.bookingId).toMatch(new RegExp(`^f:${calendar.id}:[\\w-]{16}:\\w+$`));
    for (const name of ['foreignCalendars', 'calendarDays', 'notifications', 'outbox', 'idempotency']) {
      const stored = JSON.stringify(await nativeDatabase().collection(name).find().toArray());
      expect(stored).not.toMatch(new RegExp(`${token}|Dentist|google\\.com`));
    }
    const replies = [await scene.asProvider.get(PATH), await readNow(scene.asProvider, calendar)];
    for (const { text } of replies) expect(text).not.toContain(token);
  });

  test('writes only the days that changed', async () => {
    const scene = await buildScene(site);
    const path = put([3, '10:00', '11:00'], [4, '10:00', '11:00'], [5, '10:00', '11:00']);
    const calendar = await added(scene.asProvider, path);
    const versions = async () =>
      (
        await CalendarDayModel.find({ _id: new RegExp(`^${String(scene.profile._id)}:`) })
          .sort({ _id: 1 })
          .lean()
      ).map(({ version }) => version);
    expect(await versions()).toEqual([1, 1, 1]);
    expect((await readNow(scene.asProvider, calendar)).status).toBe(200);
    expect(await versions()).toEqual([1, 1, 1]);
    server.give(path, calendarOf([3, '10:00', '11:00'], [4, '15:00', '16:00']));
    await readNow(scene.asProvider, calendar);
    expect(await versions()).toEqual([1, 2, 2]);
    expect((await book(scene, '10:00', { scheduledDate: inDays(4) })).status).toBe(201);
    expect((await book(scene, '15:00', { scheduledDate: inDays(4) })).status).toBe(409);
    expect((await book(scene, '10:00', { scheduledDate: inDays(5) })).status).toBe(201);
  });

  test('asks for changes only, and keeps its times when there are none', async () => {
    const scene = await buildScene(site);
    const path = put();
    server.answer(path, ({ headers }, response) => {
      if (headers['if-none-match'] === '"a"') return void response.writeHead(304).end();
      response.writeHead(200, { ETag: '"a"' }).end(calendarOf([3, '10:00', '11:00']));
    });
    const calendar = await added(scene.asProvider, path);
    await readNow(scene.asProvider, calendar);
    expect(
      server.asked.filter((one) => one.path === path).map(({ headers }) => headers['if-none-match']),
    ).toEqual([undefined, '"a"']);
    expect(await claimsOn(scene.profile._id, 3)).toHaveLength(1);
    // Each day adds one to the days that are covered, so the first read of a day is whole.
    await ForeignCalendarModel.updateOne({ _id: calendar.id }, { expandedOn: inDays(-1) });
    await readNow(scene.asProvider, calendar);
    expect(server.asked.filter((one) => one.path === path).at(-1)!.headers).not.toHaveProperty(
      'if-none-match',
    );
  });

  test('shows a booking at a busy time as a conflict, and cancels nothing', async () => {
    const scene = await buildScene(site);
    const booking = await bookingIn(scene, 'accepted');
    await scene.asProvider.post('/api/calendar/entries', {
      ...{ kind: 'block', date: inDays(4), time: '10:00', minutes: 60 },
    });
    await added(scene.asProvider, put([3, '09:30', '12:00'], [4, '10:00', '11:00']));
    const { conflicts } = await list(scene.asProvider);
    const { id, startsAt, endsAt } = booking;
    expect(conflicts).toEqual([
      { bookingId: id, reference: bookingReference(id), startsAt, endsAt, host: 'calendar.test' },
    ]);
    const { body } = await scene.asCustomer.get<{ status: string }>(`/api/bookings/${id}`);
    expect(body.status).toBe('accepted');
  });

  test('does not stop its owner from accepting a request that holds the time already', async () => {
    const scene = await buildScene(site);
    const pending = await bookingIn(scene, 'pending');
    await added(scene.asProvider, put([3, '10:00', '11:00']));
    const accepted = await scene.asProvider.put<Problem>(`/api/bookings/${pending.id}`, {
      status: 'accepted',
    });
    expect([accepted.status, accepted.body]).toMatchObject([200, { status: 'accepted' }]);
    expect(await claimsOn(scene.profile._id, 3)).toHaveLength(2);
  });

  test('refuses an entry of its owner at a busy time, and names the other calendar', async () => {
    const scene = await buildScene(site);
    await added(scene.asProvider, put([3, '10:00', '11:00']));
    const reply = await scene.asProvider.post<OverlapsProblem & CalendarEntry[]>('/api/calendar/entries', {
      ...{ kind: 'appointment', date: inDays(3), time: '10:30', minutes: 60, name: 'Bola' },
    });
    expect([reply.status, reply.body.code]).toEqual([409, 'overlaps_bookings']);
    expect(reply.body.current.overlaps[0]!.claims).toEqual([
      expect.objectContaining({ kind: 'busy', reference: null }),
    ]);
  });

  test('of a restaurant takes all its seats, and leaves the others alone', async () => {
    const scene = await buildScene(site, { category: 'restaurant', seats: 40 });
    const other = await buildScene(site, { category: 'restaurant', seats: 40 });
    const path = put([3, '10:00', '11:00']);
    expect((await add(scene.asProvider, path, { serviceId: other.listing.id as string })).status).toBe(404);
    const calendar = await added(scene.asProvider, path, { serviceId: scene.listing.id as string });
    expect(calendar.serviceId).toBe(scene.listing.id);
    expect((await book(scene, '10:00', { partySize: 1 })).status).toBe(409);
    expect((await book(other, '10:00', { partySize: 1 })).status).toBe(201);
  });

  test('with whole-day events that take no time leaves their days free', async () => {
    const scene = await buildScene(site);
    const path = put();
    const date = inDays(3).replaceAll('-', '');
    server.give(
      path,
      `BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nDTSTART;VALUE=DATE:${date}\nEND:VEVENT\nEND:VCALENDAR\n`,
    );
    const calendar = await added(scene.asProvider, path, { allDay: 'free' });
    expect(await claimsOn(scene.profile._id, 3)).toEqual([]);
    const again = await add(scene.asProvider, path, { allDay: 'busy' });
    expect([again.status, again.body.code]).toEqual([409, 'already_added']);
    await scene.asProvider.delete(`${PATH}/${calendar.id}`);
    await added(scene.asProvider, path);
    expect(await claimsOn(scene.profile._id, 3)).toHaveLength(1);
  });

  test('that is removed frees its times, also past ones, and no others', async () => {
    const scene = await buildScene(site);
    const calendar = await added(scene.asProvider, put([3, '10:00', '11:00'], [4, '10:00', '11:00']));
    const other = await added(scene.asProvider, put([3, '14:00', '15:00']));
    await ForeignCalendarModel.updateOne(
      { _id: calendar.id },
      { createdAt: new Date(Date.now() - 5 * DAY_MS) },
    );
    const [claim] = await claimsOn(scene.profile._id, 3);
    await CalendarDayModel.create({ _id: `${String(scene.profile._id)}:${inDays(-2)}`, claims: [claim!] });
    const stranger = await site.signedInAs((await buildProvider()).user);
    expect((await stranger.delete(`${PATH}/${calendar.id}`)).status).toBe(404);
    expect((await stranger.post(`${PATH}/${calendar.id}/read`, undefined)).status).toBe(404);
    expect((await scene.asProvider.delete(`${PATH}/${calendar.id}`)).status).toBe(204);
    expect((await scene.asProvider.delete(`${PATH}/${calendar.id}`)).status).toBe(404);
    expect(await claimsOn(scene.profile._id, -2)).toEqual([]);
    expect(await claimsOn(scene.profile._id, 3)).toHaveLength(1);
    expect((await book(scene, '10:00')).status).toBe(201);
    expect((await list(scene.asProvider)).calendars).toMatchObject([{ id: other.id }]);
  });

  test('exists three times per owner and once per address, also of calls at the same moment', async () => {
    const scene = await buildScene(site);
    const paths = [put(), put(), put(), put(), put()];
    const post = (path: string) => ({
      by: scene.asProvider,
      method: 'POST' as const,
      path: PATH,
      body: { address: server.url(path) },
    });
    const replies = await releaseTogether<ForeignCalendar & Problem>([...paths, paths[0]!].map(post));
    const refused = replies.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['409 too_many_feeds']),
    );
    const { calendars } = await list(scene.asProvider);
    expect(calendars).toHaveLength(FOREIGN_LIMITS.perProvider);
    const made = new Set(replies.filter(({ status }) => status === 201).map(({ body }) => body.id));
    expect(made).toEqual(new Set(calendars.map(({ id }) => id)));
  });
});
