import type { ForeignCalendar, ForeignCalendars, Problem } from '@tm/contracts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tm/domain';
import { currentTime, Types } from '@tm/mongo';
import { badNodes, indexesOf, pad } from '@tm/mongo/testing';
import { UserModel } from '@tm/schema/accounts';
import { CalendarDayModel, ForeignCalendarModel, type ForeignCalendarRow } from '@tm/schema/bookings';
import { NotificationModel, OutboxModel } from '@tm/schema/records';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import { buildScene, inDays, orderFor, releaseTogether, startProcess } from '../testing';
import { addForeign } from './commands/changeForeign';
import { readDueCalendars } from './commands/readDueCalendars';
import type { Reading } from './commands/readCalendar';
import { foreignReader } from './foreign.program';
import { findForeignConflicts, listForeign } from './foreign.queries';
import { addressVault } from './foreign.vault';
import type { ForeignAnswer, ForeignOrder } from './reading/readForeign';
import { startCalendarServer, type CalendarServer } from './testing/calendarServer';

const site = testService(createApp, configSchema);
let server: CalendarServer;
beforeAll(async () => {
  server = await startCalendarServer();
});
afterAll(() => server.close());
beforeEach(() => ForeignCalendarModel.deleteMany({}));

const readAnswer = (...busy: [start: Date, hours: number][]): ForeignAnswer => ({
  kind: 'read',
  busy: busy.map(([start, hours], at) => ({
    start: start.getTime(),
    end: start.getTime() + hours * HOUR_MS,
    uidHash: `hash-${at}`,
  })),
  etag: null,
  isCut: false,
  unread: 0,
});
const KEY = 'calendar-key-of-this-test-0123456789abcdef';
/** A reading whose answers the test sets. */
const reading = (answer: (order: Omit<ForeignOrder, 'maxMs'>) => ForeignAnswer | Promise<ForeignAnswer>) => {
  const orders: Omit<ForeignOrder, 'maxMs'>[] = [];
  const made: Reading = {
    vault: addressVault([KEY]),
    read: async (order) => {
      orders.push(order);
      return answer(order);
    },
  };
  return { ...made, orders };
};

const at10 = (days: number) => new Date(`${inDays(days)}T09:00:00Z`);
const added = async (scene: Awaited<ReturnType<typeof buildScene>>, using: Reading, now = new Date()) => {
  const { profile, owner } = scene;
  const calendar = {
    ...{ calendarId: profile._id, providerId: profile._id },
    ...{ isRestaurant: false, capacity: 1, bufferMinutes: 0 },
  };
  const order = {
    userId: String(owner._id),
    address: 'https://calendar.test/secret-token/basic.ics',
    allDay: 'busy' as const,
  };
  return addForeign(using, calendar, order, now);
};
const stored = async ({ _id }: ForeignCalendarRow) =>
  (await ForeignCalendarModel.findById(_id).lean<ForeignCalendarRow>())!;
const claimsOf = async (calendarId: unknown) =>
  (await CalendarDayModel.find({ _id: new RegExp(`^${String(calendarId)}:`) }).lean()).flatMap(
    ({ claims }) => claims,
  );

test('a due calendar is read once, by one of several processes, and again half an hour later', async () => {
  const scene = await buildScene(site);
  const using = reading(() => readAnswer([at10(3), 1]));
  const row = await added(scene, using);
  const due = new Date(row.nextReadAt!.getTime() + 1);
  expect(await readDueCalendars(using, { now: new Date(due.getTime() - 10) })).toBe(0);
  const passes = await Promise.all([1, 2, 3].map(() => readDueCalendars(using, { now: due })));
  expect(passes.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(using.orders).toHaveLength(2);
  expect(using.orders[1]!.address).toBe('https://calendar.test/secret-token/basic.ics');
  const { nextReadAt, readAt } = await stored(row);
  expect(readAt).toEqual(due);
  expect(Math.abs(nextReadAt!.getTime() - due.getTime() - 30 * MINUTE_MS)).toBeLessThanOrEqual(5 * MINUTE_MS);
});

test('three failures show since when, a day notifies once in the app, a week switches off; the times stay', async () => {
  const scene = await buildScene(site);
  let answer: ForeignAnswer = readAnswer([at10(3), 1]);
  const using = reading(() => answer);
  const start = new Date();
  const row = await added(scene, using, start);
  answer = { kind: 'fault', fault: 'refused' };
  const bells = () =>
    NotificationModel.find({ userId: scene.owner._id, title: /calendar/ })
      .sort({ _id: 1 })
      .lean();
  const failAfter = async (ms: number) => {
    const now = new Date(start.getTime() + ms);
    await ForeignCalendarModel.updateOne({ _id: row._id }, { nextReadAt: now });
    await readDueCalendars(using, { now });
    return stored(row);
  };
  expect([await failAfter(HOUR_MS), await failAfter(2 * HOUR_MS)]).toMatchObject([
    { state: 'ok', fault: 'refused', failures: 1, readAt: start },
    { state: 'ok', failures: 2 },
  ]);
  expect(await failAfter(3 * HOUR_MS)).toMatchObject({ state: 'failing', failures: 3, readAt: start });
  expect(await bells()).toEqual([]);
  await failAfter(DAY_MS);
  await failAfter(2 * DAY_MS);
  expect(await bells()).toMatchObject([
    {
      title: 'A calendar cannot be read',
      message: expect.stringContaining('calendar.test was last read on'),
    },
  ]);
  const off = await failAfter(7 * DAY_MS);
  expect(off).toMatchObject({ state: 'off', readAt: start });
  expect(off).not.toHaveProperty('nextReadAt');
  expect((await bells()).map(({ title }) => title)).toEqual([
    'A calendar cannot be read',
    'A calendar was switched off',
  ]);
  expect(
    await OutboxModel.countDocuments({
      kind: 'email',
      'payload.userId': String(scene.owner._id),
      'payload.data.title': /calendar/,
    }),
  ).toBe(0);
  expect(await readDueCalendars(using, { now: new Date(start.getTime() + 8 * DAY_MS) })).toBe(0);
  expect(await claimsOf(scene.profile._id)).toHaveLength(1);
});

test('calendars of a suspended owner are not read until the owner may sign in again', async () => {
  const scene = await buildScene(site);
  const using = reading(() => readAnswer());
  const row = await added(scene, using);
  const due = new Date(row.nextReadAt!.getTime() + 1);
  await UserModel.updateOne({ _id: scene.owner._id }, { status: 'suspended' });
  expect(await readDueCalendars(using, { now: due })).toBe(0);
  expect(using.orders).toHaveLength(1);
  const later = (await stored(row)).nextReadAt!;
  expect(later.getTime()).toBeGreaterThan(due.getTime());
  await UserModel.updateOne({ _id: scene.owner._id }, { status: 'active' });
  expect(await readDueCalendars(using, { now: later })).toBe(1);
});

test('a read that ends after its calendar was removed writes nothing', async () => {
  const scene = await buildScene(site);
  const using = reading(() => readAnswer());
  const row = await added(scene, using);
  const late = reading(async () => {
    expect((await scene.asProvider.delete(`/api/calendar/foreign/${String(row._id)}`)).status).toBe(204);
    return readAnswer([at10(3), 1]);
  });
  expect(await readDueCalendars({ ...late, vault: using.vault }, { now: row.nextReadAt! })).toBe(0);
  expect(await claimsOf(scene.profile._id)).toEqual([]);
  expect(await ForeignCalendarModel.countDocuments()).toBe(0);
});

test('a failure of the program is no fault of the calendar; it is read again after the lease', async () => {
  const scene = await buildScene(site);
  const using = reading(() => readAnswer());
  const row = await added(scene, using);
  const broken = reading(() => Promise.reject(new Error('no program')));
  const failures: string[] = [];
  const onError = (_error: unknown, id: string) => void failures.push(id);
  const now = row.nextReadAt!;
  expect(await readDueCalendars({ ...broken, vault: using.vault }, { now, onError })).toBe(0);
  expect([failures, (await stored(row)).failures]).toEqual([[String(row._id)], 0]);
  expect(await readDueCalendars(using, { now: new Date(now.getTime() + 3 * MINUTE_MS) })).toBe(1);
});

test('an address that no key decrypts is a fault for the owner and a failure for the operator', async () => {
  const scene = await buildScene(site);
  const using = reading(() => readAnswer([at10(3), 1]));
  const row = await added(scene, using);
  const otherKey = 'another-key-of-this-test-0123456789abcdef';
  const other: Reading = { ...using, vault: addressVault([otherKey]) };
  const failures: unknown[] = [];
  const onError = (error: unknown) => void failures.push(error);
  expect(await readDueCalendars(other, { now: row.nextReadAt!, onError })).toBe(0);
  expect(failures).toEqual([new Error('No key in CALENDAR_KEYS decrypts its address.')]);
  const failing = await stored(row);
  expect(failing).toMatchObject({ fault: 'address_lost', failures: 1, readAt: row.readAt });
  expect(await claimsOf(scene.profile._id)).toHaveLength(1);
  expect(using.orders).toHaveLength(1);
  // The owner can add it again beside the old one. With both keys, both are read.
  await added(scene, other);
  const both: Reading = { ...using, vault: addressVault([otherKey, KEY]) };
  expect(await readDueCalendars(both, { now: failing.nextReadAt! })).toBe(2);
  expect(await stored(row)).toMatchObject({ fault: null, failures: 0 });
});

test('customers who book while a calendar becomes busy: the booking stays, or is refused, and the busy time always stands', async () => {
  for (let round = 0; round < 8; round += 1) {
    const scene = await buildScene(site);
    const using = reading((order) => (order.now === 0 ? readAnswer() : readAnswer([at10(3), 1])));
    const row = await added(scene, using, new Date(0)).then(async (one) => {
      await ForeignCalendarModel.updateOne({ _id: one._id }, { nextReadAt: new Date() });
      return stored(one);
    });
    const [booked] = await Promise.all([
      releaseTogether<Problem>([
        { by: scene.asCustomer, method: 'POST', path: '/api/bookings', body: orderFor(scene.listing) },
      ]),
      readDueCalendars(using, { now: new Date() }),
    ]);
    const claims = await claimsOf(scene.profile._id);
    const busy = claims.filter(({ bookingId }) => bookingId!.startsWith(`f:${String(row._id)}`));
    expect(busy).toHaveLength(1);
    expect(claims.length - busy.length).toBe(booked[0]!.status === 201 ? 1 : 0);
    if (booked[0]!.status !== 201) expect(booked[0]!.body.code).toBe('slot_taken');
    const conflicts = await findForeignConflicts(await listForeign(String(scene.owner._id)), currentTime());
    expect(conflicts).toHaveLength(booked[0]!.status === 201 ? 1 : 0);
    await ForeignCalendarModel.deleteMany({});
  }
});

test('due calendars, an owner’s list and conflicts are read along their indexes', async () => {
  const scene = await buildScene(site);
  const using = reading(() => readAnswer([at10(3), 1]));
  const row = await added(scene, using);
  await pad(ForeignCalendarModel, (at) => ({
    ...row,
    _id: new Types.ObjectId(),
    userId: new Types.ObjectId(),
    slot: at,
  }));
  const due = () => readDueCalendars(using, { now: new Date(0) });
  const own = () => listForeign(String(scene.owner._id));
  const conflicts = () => findForeignConflicts([row], new Date());
  for (const [look, index] of [
    [due, 'nextReadAt_1__id_1'],
    [own, 'userId_1_slot_1'],
    [conflicts, '_id_'],
  ] as const) {
    expect(await badNodes(look)).toEqual([]);
    expect(await indexesOf(look)).toEqual([index]);
  }
});

test('a running service reads due calendars; six reads an hour are on demand; no log has the address', async () => {
  const scene = await buildScene(site);
  // The program of the site calls no address of this machine, so the read is a clear fault.
  const using: Reading = {
    vault: addressVault(site.config.CALENDAR_KEYS),
    read: foreignReader(server.program),
  };
  server.give('/secret-token/basic.ics', 'BEGIN:VCALENDAR\nEND:VCALENDAR\n');
  const row = await added(scene, using);
  await ForeignCalendarModel.updateOne({ _id: row._id }, { nextReadAt: new Date() });
  const process = await startProcess(site, { RATE_LIMIT_FACTOR: '0.5', LOG_LEVEL: 'trace' });
  let log = '';
  const seen = (text: string) =>
    new Promise<void>((resolve) => {
      const look = () => log.includes(text) && resolve();
      process.process.stdout!.on('data', look);
      look();
    });
  process.process.stdout!.on('data', (chunk: Buffer) => (log += chunk.toString()));
  try {
    await seen('foreign calendars read');
    const owner = process.as(scene.asProvider);
    const read = () =>
      owner.post<ForeignCalendar>(`/api/calendar/foreign/${String(row._id)}/read`, undefined);
    const replies = [await read(), await read(), await read(), await read()];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(replies[2]!.body).toMatchObject({ state: 'failing', fault: 'unreachable' });
    const { body } = await owner.get<ForeignCalendars>('/api/calendar/foreign');
    expect(body.calendars).toMatchObject([{ host: 'calendar.test', state: 'failing' }]);
    await seen('POST /api/calendar/foreign/:id/read');
    expect(log).not.toContain('secret-token');
  } finally {
    await process.kill();
  }
});
