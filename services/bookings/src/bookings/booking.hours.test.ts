import type { Booking, Problem } from '@tm/contracts';
import { ProviderProfileModel } from '@tm/schema/provider';
import { findBookableCalendar, findFreeSlots, type CalendarChanges } from '@tm/service-provider/testing';
import { buildUser } from '@tm/schema/testing';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import { buildScene, databaseDigest, inDays, orderFor } from '../testing';

const site = testService(createApp, configSchema);
type Scene = Awaited<ReturnType<typeof buildScene>>;

const NINE_TO_FIVE = { open: '09:00', close: '17:00' };
const DAILY = Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((day) => [day, NINE_TO_FIVE]));

const setRules = ({ profile }: Scene, { weekly, calendar = {} }: CalendarChanges) =>
  ProviderProfileModel.updateOne(
    { _id: profile._id },
    {
      ...(weekly && { availability: weekly }),
      ...Object.fromEntries(Object.entries(calendar).map(([name, value]) => [`calendar.${name}`, value])),
    },
  );
const book = ({ asCustomer, listing }: Scene, more: Parameters<typeof orderFor>[1] = {}) =>
  asCustomer.post<Booking>('/api/bookings', orderFor(listing, more));
const expectRefused = async (
  scene: Scene,
  more: Parameters<typeof orderFor>[1],
  field: string,
  words: RegExp,
) => {
  const before = await databaseDigest();
  const reply = await scene.asCustomer.post<Problem>('/api/bookings', orderFor(scene.listing, more));
  expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([400, [field]]);
  expect(reply.body.errors?.[field]?.[0]).toMatch(words);
  expect(await databaseDigest()).toBe(before);
};

describe('booking is rejected', () => {
  test.each([
    ['08:59', /9:00 AM to 5:00 PM/],
    ['17:00', /9:00 AM to 5:00 PM/],
    ['16:30', /1 hour, and closing time is 5:00 PM/],
  ])('at %s with opening hours from 9 to 5', async (scheduledTime, words) => {
    const scene = await buildScene(site);
    await setRules(scene, { weekly: DAILY });
    await expectRefused(scene, { scheduledTime }, 'scheduledTime', words);
    expect((await book(scene, { scheduledTime: '16:00' })).status).toBe(201);
  });

  test('when it ends after closing time', async () => {
    const scene = await buildScene(site, { priceType: 'hourly' });
    await setRules(scene, { weekly: DAILY });
    await expectRefused(
      scene,
      { scheduledTime: '14:00', hours: 4 },
      'scheduledTime',
      /4 hours, and closing time/,
    );
    expect((await book(scene, { scheduledTime: '14:00', hours: 3 })).status).toBe(201);
  });

  test('when it would overlap a break, and not directly before or after it', async () => {
    const scene = await buildScene(site);
    const breaks = [{ from: '13:00', to: '14:00' }];
    const weekly = Object.fromEntries(
      Object.entries(DAILY).map(([day, hours]) => [day, { ...hours, breaks }]),
    );
    await setRules(scene, { weekly });
    const takes = /takes 1 hour, and a break begins at 1:00 PM. Please choose another time/;
    await expectRefused(scene, { scheduledTime: '12:30' }, 'scheduledTime', takes);
    const parts = /9:00 AM to 1:00 PM and 2:00 PM to 5:00 PM/;
    await expectRefused(scene, { scheduledTime: '13:30' }, 'scheduledTime', parts);
    expect((await book(scene, { scheduledTime: '12:00' })).status).toBe(201);
    expect((await book(scene, { scheduledTime: '14:00' })).status).toBe(201);
  });

  test('on a weekday without hours', async () => {
    const scene = await buildScene(site);
    const weekday = new Date(`${inDays(3)}T12:00:00Z`).getUTCDay();
    await setRules(scene, { weekly: { ...DAILY, [weekday]: undefined } });
    await expectRefused(scene, {}, 'scheduledTime', /No bookings are taken on \w+days/);
    expect((await book(scene, { scheduledDate: inDays(4) })).status).toBe(201);
  });

  test("outside of the listing's own hours, which replace those of the provider", async () => {
    const openingHours = Object.fromEntries(
      Object.keys(DAILY).map((day) => [day, { open: '18:00', close: '02:00' }]),
    );
    const scene = await buildScene(site, { category: 'restaurant', seats: 4, openingHours });
    await setRules(scene, { weekly: DAILY });
    await expectRefused(scene, { scheduledTime: '10:00' }, 'scheduledTime', /6:00 PM to 2:00 AM/);
    expect((await book(scene, { scheduledTime: '01:00' })).status).toBe(201);
  });

  test('on a day off, on the date', async () => {
    const scene = await buildScene(site);
    await setRules(scene, { calendar: { daysOff: [{ from: inDays(2), to: inDays(3) }] } });
    await expectRefused(scene, {}, 'scheduledDate', /No bookings are taken on this date/);
    expect((await book(scene, { scheduledDate: inDays(4) })).status).toBe(201);
  });

  test('that continues into a day off, on the time', async () => {
    const scene = await buildScene(site, { duration: 120 });
    await setRules(scene, { calendar: { daysOff: [{ from: inDays(4), to: inDays(4) }] } });
    const words = /takes 2 hours, and no bookings are taken from 12:00 AM on/;
    await expectRefused(scene, { scheduledTime: '23:30' }, 'scheduledTime', words);
    expect((await book(scene, { scheduledTime: '22:00' })).status).toBe(201);
  });

  test('on a closed special day, and outside the hours of another one', async () => {
    const scene = await buildScene(site);
    const late = { open: '12:00', close: '14:00' };
    await setRules(scene, {
      weekly: DAILY,
      calendar: {
        special: [
          { kind: 'closed', on: { from: inDays(3), to: inDays(3) } },
          { kind: 'hours', hours: late, on: { yearly: inDays(4).slice(5) } },
        ],
      },
    });
    await expectRefused(
      scene,
      { scheduledDate: inDays(3) },
      'scheduledDate',
      /No bookings are taken on this/,
    );
    const words = /12:00 PM to 2:00 PM on this day/;
    const morning = { scheduledDate: inDays(4), scheduledTime: '10:00' };
    await expectRefused(scene, morning, 'scheduledTime', words);
    expect((await book(scene, { ...morning, scheduledTime: '13:00' })).status).toBe(201);
  });

  test('inside the lead time', async () => {
    const scene = await buildScene(site);
    await setRules(scene, { calendar: { leadMinutes: 5 * 1440 } });
    await expectRefused(scene, {}, 'scheduledTime', /at least 5 days ahead/);
    expect((await book(scene, { scheduledDate: inDays(6) })).status).toBe(201);
  });

  test('at any time where no hours are set', async () => {
    const scene = await buildScene(site);
    expect((await book(scene, { scheduledTime: '03:30' })).status).toBe(201);
  });
});

describe('buffer', () => {
  const withBuffer = async (bufferMinutes: number) => {
    const scene = await buildScene(site);
    await setRules(scene, { calendar: { bufferMinutes } });
    return scene;
  };

  test('is kept free before and after a booking', async () => {
    const scene = await withBuffer(30);
    expect((await book(scene, { scheduledTime: '12:00' })).status).toBe(201);
    for (const scheduledTime of ['10:31', '13:29']) {
      const reply = await book(scene, { scheduledTime });
      expect([reply.status, (reply.body as unknown as Problem).code]).toEqual([409, 'slot_taken']);
    }
    for (const scheduledTime of ['10:30', '13:30'])
      expect((await book(scene, { scheduledTime })).status).toBe(201);
  });

  test('is kept across midnight, in either order of booking', async () => {
    const [evening, morning] = [
      { scheduledDate: inDays(3), scheduledTime: '23:00' },
      { scheduledDate: inDays(4), scheduledTime: '00:20' },
    ];
    for (const [first, second] of [
      [evening, morning],
      [morning, evening],
    ] as const) {
      const scene = await withBuffer(30);
      expect((await book(scene, first)).status).toBe(201);
      expect((await book(scene, second)).status).toBe(409);
    }
    const scene = await withBuffer(20);
    expect((await book(scene, evening)).status).toBe(201);
    expect((await book(scene, morning)).status).toBe(201);
  });

  test('accepts exactly one of two that would conflict across midnight, 15 times', async () => {
    const scene = await withBuffer(30);
    const rival = { ...scene, asCustomer: await site.signedInAs(await buildUser()) };
    for (let round = 0; round < 15; round += 1) {
      const replies = await Promise.all([
        book(scene, { scheduledDate: inDays(3 + 2 * round), scheduledTime: '23:00' }),
        book(rival, { scheduledDate: inDays(4 + 2 * round), scheduledTime: '00:10' }),
      ]);
      expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    }
  });

  test('that was set later is not required of requests that hold their time, but of every other one', async () => {
    const scene = await buildScene(site);
    const [first, second] = [
      await book(scene, { scheduledTime: '10:00' }),
      await book(scene, { scheduledTime: '11:00' }),
    ];
    await setRules(scene, { calendar: { bufferMinutes: 15 } });
    for (const { body } of [first, second])
      expect((await scene.asProvider.put(`/api/bookings/${body.id}`, { status: 'accepted' })).status).toBe(
        200,
      );
    expect((await book(scene, { scheduledTime: '12:10' })).status).toBe(409);
    expect((await book(scene, { scheduledTime: '12:15' })).status).toBe(201);
  });
});

test('offered free slots can be booked, and other times cannot', async () => {
  const scene = await buildScene(site, { duration: 90 });
  const date = inDays(3);
  await setRules(scene, { weekly: DAILY, calendar: { slotMinutes: 30, bufferMinutes: 15 } });
  expect((await book(scene, { scheduledTime: '11:00' })).status).toBe(201);
  const offered = async () => {
    const calendar = await findBookableCalendar(
      String(scene.profile._id),
      { from: date, to: date },
      String(scene.listing._id),
    );
    return (await findFreeSlots(calendar!, { from: date, to: date }))[0]!.times;
  };
  const times = await offered();
  expect(times).toEqual(['09:00', '13:00', '13:30', '14:00', '14:30', '15:00', '15:30']);
  for (const hour of ['09', '10', '11', '12', '16', '17'])
    for (const minute of ['00', '30']) {
      const scheduledTime = `${hour}:${minute}`;
      if (!times.includes(scheduledTime))
        expect([400, 409]).toContain((await book(scene, { scheduledTime })).status);
    }
  for (const scheduledTime of ['09:00', '13:00', '15:00'])
    expect([scheduledTime, (await book(scene, { scheduledTime })).status]).toEqual([scheduledTime, 201]);
  expect(await offered()).toEqual([]);
});

test('a new time is proposed within the hours only, and not in the buffer of another booking', async () => {
  const scene = await buildScene(site);
  const { body } = await book(scene, { scheduledTime: '10:00' });
  await book(scene, { scheduledTime: '14:00' });
  await setRules(scene, {
    weekly: DAILY,
    calendar: { bufferMinutes: 15, daysOff: [{ from: inDays(5), to: inDays(5) }] },
  });
  const propose = (scheduledDate: string, scheduledTime: string) =>
    scene.asCustomer.post<Problem>(`/api/bookings/${body.id}/reschedule`, { scheduledDate, scheduledTime });
  const early = await propose(inDays(3), '08:00');
  expect([early.status, Object.keys(early.body.errors ?? {})]).toEqual([400, ['scheduledTime']]);
  const off = await propose(inDays(5), '10:00');
  expect([off.status, Object.keys(off.body.errors ?? {})]).toEqual([400, ['scheduledDate']]);
  const near = await propose(inDays(3), '15:10');
  expect([near.status, near.body.code]).toEqual([409, 'slot_taken']);
  expect((await propose(inDays(3), '15:15')).status).toBe(200);
});
