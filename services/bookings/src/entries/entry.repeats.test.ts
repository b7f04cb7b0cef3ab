import type { CalendarEntry, Problem } from '@tm/contracts';
import { overlapsProblem } from '@tm/contracts';
import { fromLagos } from '@tm/domain';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import {
  auditProvider,
  bookingIn,
  buildScene,
  countEntries,
  ENTRIES_PATH,
  entryFor,
  inDays,
  listEntries,
  makeEntry,
  orderFor,
} from '../testing';

const site = testService(createApp, configSchema);
type Scene = Awaited<ReturnType<typeof buildScene>>;
const book = ({ asCustomer, listing }: Scene, more: object = {}) =>
  asCustomer.post<Problem>('/api/bookings', orderFor(listing, more));

describe('a repeated appointment', () => {
  const repeat = { everyWeeks: 1, times: 4 } as const;

  test('is made on all dates at once, or on none with the dates that do not fit', async () => {
    const scene = await buildScene(site);
    await bookingIn(scene, 'accepted', { scheduledDate: inDays(10) });
    await bookingIn(scene, 'accepted', { scheduledDate: inDays(24), scheduledTime: '10:30' });
    const refused = await makeEntry(scene, { repeat });
    expect(refused.status).toBe(409);
    expect(refused.body.current.overlaps.map(({ date }) => date)).toEqual([inDays(10), inDays(24)]);
    expect(await listEntries(scene)).toEqual([]);
    const skip = [inDays(10), inDays(24)];
    const reply = await makeEntry(scene, { repeat: { ...repeat, skip } });
    expect([reply.status, reply.body.length]).toEqual([201, 2]);
    const entries = await listEntries(scene);
    expect(entries.map(({ startsAt }) => startsAt)).toEqual(
      [3, 17].map((days) => fromLagos(inDays(days), '10:00')!.toISOString()),
    );
    expect(await auditProvider(scene.profile)).toEqual([]);
  });

  test('may give taken dates another time of that day or of another day', async () => {
    const scene = await buildScene(site);
    await bookingIn(scene, 'accepted', { scheduledDate: inDays(10) });
    await bookingIn(scene, 'accepted', { scheduledDate: inDays(24), scheduledTime: '10:30' });
    const [later, nextDay] = [
      { date: inDays(10), toDate: inDays(10), toTime: '15:00' },
      { date: inDays(24), toDate: inDays(25), toTime: '09:00' },
    ];
    const reply = await makeEntry(scene, { repeat: { ...repeat, move: [later, nextDay] } });
    expect([reply.status, reply.body.length]).toEqual([201, 4]);
    expect((await listEntries(scene)).map(({ startsAt }) => startsAt)).toEqual(
      [
        [3, '10:00'],
        [10, '15:00'],
        [17, '10:00'],
        [25, '09:00'],
      ].map(([days, time]) => fromLagos(inDays(days as number), time as string)!.toISOString()),
    );
    expect((await book(scene, { scheduledDate: inDays(25), scheduledTime: '09:30' })).status).toBe(409);
    expect(await auditProvider(scene.profile)).toEqual([]);
  });

  test('is made on no date if a moved one is taken, also by another date of the same appointment', async () => {
    const scene = await buildScene(site);
    await bookingIn(scene, 'accepted', { scheduledDate: inDays(11) });
    const moveTo = (toDate: string, toTime: string) =>
      makeEntry(scene, { repeat: { ...repeat, move: [{ date: inDays(10), toDate, toTime }] } });
    const taken = await moveTo(inDays(11), '10:00');
    expect(taken.status).toBe(409);
    expect(overlapsProblem.parse(taken.body).current.overlaps).toMatchObject([
      { date: inDays(11), movedFrom: inDays(10), claims: [{ kind: 'booking' }] },
    ]);
    const own = await moveTo(inDays(17), '10:30');
    expect([own.status, await listEntries(scene)]).toEqual([409, []]);
    expect((await moveTo(inDays(17), '11:00')).status).toBe(201);
    expect(await auditProvider(scene.profile)).toEqual([]);
  });

  test.each([
    ['a date that is none of it', { date: inDays(11), toDate: inDays(11), toTime: '10:00' }, {}],
    ['a skipped date', { date: inDays(10), toDate: inDays(11), toTime: '10:00' }, { skip: [inDays(10)] }],
    ['a date to the far past', { date: inDays(10), toDate: inDays(-9), toTime: '10:00' }, {}],
    ['a date to no time', { date: inDays(10), toDate: inDays(11), toTime: '25:00' }, {}],
  ])('does not move %s', async (_, one, more) => {
    const scene = await buildScene(site);
    const reply = await scene.asProvider.post<Problem>(
      ENTRIES_PATH,
      entryFor({ repeat: { ...repeat, ...more, move: [one] } }),
    );
    expect([reply.status, Object.keys(reply.body.errors ?? {})[0]]).toEqual([
      400,
      expect.stringMatching(/^repeat/),
    ]);
    expect(await countEntries(scene)).toBe(0);
  });

  test('of 26 dates every 4 weeks is one form, whose repetition makes nothing again', async () => {
    const scene = await buildScene(site);
    const headers = { 'idempotency-key': 'once' };
    const body = entryFor({ repeat: { everyWeeks: 4, times: 26 } });
    const first = await scene.asProvider.post<CalendarEntry[]>(ENTRIES_PATH, body, { headers });
    const again = await scene.asProvider.post<CalendarEntry[]>(ENTRIES_PATH, body, { headers });
    expect([first.status, first.body.length, again.body]).toEqual([201, 26, first.body]);
    expect(await countEntries(scene)).toBe(26);
  });
});
