import { addDays, fromLagos, lagosDate } from '@tm/domain';
import mongoose from 'mongoose';
import { Types, trusted } from '@tm/mongo';
import { BookingModel, EarningMonthModel } from '@tm/schema/bookings';
import { PlatformDayModel, PlatformTotalModel } from '@tm/schema/admin';
import { PlatformCounterModel } from '@tm/schema/records';
import { UserModel } from '@tm/schema/accounts';
import { closeDays } from './closeDays';
import { countAhead, countAllBookings, recountBookings } from './bookingTotal';
import { platformDays } from './trends.queries';
import { recountDays } from './recountDays';
import { buildBooking, buildUser } from '@tm/schema/testing';
import { ownDatabase } from '@tm/schema/testing/database';

ownDatabase();
beforeEach(async () => {
  for (const { collection } of [
    BookingModel,
    EarningMonthModel,
    PlatformDayModel,
    PlatformCounterModel,
    PlatformTotalModel,
    UserModel,
  ])
    await collection.deleteMany({});
});

const NOW = new Date('2026-11-22T12:00:00Z');
let last = 0;
const idAt = (at: Date) =>
  new Types.ObjectId(
    Math.floor(at.getTime() / 1000).toString(16) + (last += 1).toString(16).padStart(16, '0'),
  );
const noon = (date: string) => fromLagos(date, '12:00')!;
const signUp = (at: Date) => buildUser({ _id: idAt(at) });
/** Writes only the counted fields, without the commands, as a seed does. */
const book = (at: Date) => BookingModel.collection.insertOne({ _id: idAt(at) as never });
const dayOf = async (date: string, now = NOW) => (await platformDays({ from: date, to: date }, now))[0];

describe('the number of bookings', () => {
  test('is exact before, during and after counting ahead', async () => {
    for (const minutes of [1, 5, 20, 600]) await book(new Date(NOW.getTime() - minutes * 60_000));
    expect(await countAllBookings()).toBe(4);
    await countAhead(NOW);
    expect(await PlatformTotalModel.findById('bookings')).toMatchObject({ count: 2 });
    expect(await countAllBookings()).toBe(4);
    await book(NOW);
    expect(await countAllBookings()).toBe(5);
    await countAhead(new Date(NOW.getTime() + 3_600_000));
    expect(await PlatformTotalModel.findById('bookings')).toMatchObject({ count: 5 });
    expect(await countAllBookings()).toBe(5);
  });

  test('is correct when several processes count ahead concurrently and repeatedly', async () => {
    for (let minutes = 1; minutes < 60; minutes += 1) await book(new Date(NOW.getTime() - minutes * 60_000));
    for (let minutes = 0; minutes < 60; minutes += 20) {
      const at = new Date(NOW.getTime() + minutes * 60_000);
      await Promise.all([1, 2, 3, 4].map(() => countAhead(at)));
    }
    expect(await PlatformTotalModel.findById('bookings')).toMatchObject({ count: 59 });
    expect(await countAllBookings()).toBe(59);
  });

  test('is corrected by a rebuild after rows were written in bulk', async () => {
    await book(noon('2026-11-01'));
    await countAhead(NOW);
    await book(noon('2026-10-01'));
    expect(await countAllBookings()).toBe(1);
    expect(await recountBookings()).toBe(1);
    expect(await countAllBookings()).toBe(2);
    expect(await recountBookings()).toBe(0);
  });

  test('a rebuild rejects when the count advances concurrently, and succeeds the next time', async () => {
    await book(noon('2026-11-01'));
    await countAhead(NOW);
    await book(noon('2026-10-01'));
    const before = await PlatformTotalModel.findById('bookings').lean();
    await countAhead(new Date(NOW.getTime() + 60_000));
    const read = jest
      .spyOn(PlatformTotalModel, 'findById')
      .mockReturnValueOnce({ lean: async () => before } as never);
    await expect(recountBookings()).rejects.toThrow('went on while');
    read.mockRestore();
    expect(await recountBookings()).toBe(1);
  });
});

describe('days', () => {
  test('are closed once they are over, in order, including empty ones; today is counted', async () => {
    await signUp(noon('2026-11-18'));
    await signUp(noon('2026-11-20'));
    await book(noon('2026-11-20'));
    await book(noon('2026-11-20'));
    await signUp(noon('2026-11-22'));
    expect(await closeDays(NOW)).toEqual(['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21']);
    expect(await closeDays(NOW)).toEqual([]);
    expect(await dayOf('2026-11-19')).toEqual({
      _id: '2026-11-19',
      signUps: 0,
      bookings: 0,
      completed: 0,
      kobo: 0,
    });
    expect(await dayOf('2026-11-20')).toMatchObject({ signUps: 1, bookings: 2 });
    expect(await dayOf('2026-11-22')).toMatchObject({ signUps: 1, bookings: 0 });
    expect(await PlatformDayModel.countDocuments({ _id: '2026-11-22' })).toBe(0);
  });

  test('have the same numbers before they are closed', async () => {
    await signUp(noon('2026-11-18'));
    await book(noon('2026-11-20'));
    const range = { from: '2026-11-01', to: '2026-11-30' };
    const before = await platformDays(range, NOW);
    expect(before.map(({ _id }) => _id)).toEqual(
      ['18', '19', '20', '21', '22'].map((day) => `2026-11-${day}`),
    );
    await closeDays(NOW);
    expect(await platformDays(range, NOW)).toEqual(before);
  });

  test('begin and end at midnight in Lagos, and wait ten minutes for late transactions', async () => {
    await signUp(new Date('2026-11-20T22:59:59Z'));
    await signUp(new Date('2026-11-20T23:00:00Z'));
    expect(await closeDays(new Date('2026-11-21T23:09:00Z'))).toEqual(['2026-11-20']);
    expect(await closeDays(new Date('2026-11-21T23:11:00Z'))).toEqual(['2026-11-21']);
    expect(await dayOf('2026-11-20')).toMatchObject({ signUps: 1 });
    expect(await dayOf('2026-11-21')).toMatchObject({ signUps: 1 });
  });

  test('are counted once by concurrent processes; a stopped run continues later', async () => {
    await signUp(noon('2026-11-10'));
    let left = 3;
    expect(await closeDays(NOW, { isStopping: () => (left -= 1) < 0 })).toHaveLength(3);
    await Promise.all([1, 2, 3].map(() => closeDays(NOW)));
    expect(await PlatformDayModel.countDocuments()).toBe(12);
    expect(await dayOf('2026-11-10')).toMatchObject({ signUps: 1 });
  });
});

describe('revenue', () => {
  const completed = (at: Date, kobo: number) =>
    buildBooking({
      status: 'completed',
      totalAmountKobo: kobo,
      history: [{ status: 'completed', at, by: 'provider' }] as never,
    });

  test('counts the bookings completed on a day, closed or not', async () => {
    const today = lagosDate(new Date());
    const yesterday = addDays(today, -1);
    await signUp(noon(addDays(today, -3)));
    await completed(noon(yesterday), 100_00);
    await completed(noon(yesterday), 50_00);
    await completed(new Date(), 7_00);
    const now = new Date();
    const all = () => platformDays({ from: yesterday, to: today }, now);
    expect(await all()).toMatchObject([
      { completed: 2, kobo: 150_00 },
      { completed: 1, kobo: 7_00 },
    ]);
    await closeDays(now);
    expect(await all()).toMatchObject([
      { completed: 2, kobo: 150_00 },
      { completed: 1, kobo: 7_00 },
    ]);
  });

  test('from before the counters comes from the providers’ earnings, once', async () => {
    await signUp(noon('2026-11-01'));
    await completed(noon('2026-11-03'), 100_00);
    await completed(noon('2026-11-22'), 30_00);
    // As on an older site: only the providers' months exist.
    await PlatformCounterModel.collection.deleteMany({});
    await Promise.all([closeDays(NOW), closeDays(NOW)]);
    expect(await dayOf('2026-11-03')).toMatchObject({ completed: 1, kobo: 100_00 });
    expect(await dayOf('2026-11-22')).toMatchObject({ completed: 1, kobo: 30_00 });
    await completed(noon('2026-11-22'), 5_00);
    const next = new Date('2026-11-23T12:00:00Z');
    expect(await dayOf('2026-11-22', next)).toMatchObject({ completed: 2, kobo: 35_00 });
    await closeDays(next);
    expect(await dayOf('2026-11-22', next)).toMatchObject({ completed: 2, kobo: 35_00 });
  });

  test('of closed days is rebuilt from the providers’ earnings, and corrected once', async () => {
    await signUp(noon('2026-11-01'));
    await completed(noon('2026-11-03'), 100_00);
    await closeDays(NOW);
    expect(await recountDays()).toBe(0);
    await PlatformDayModel.updateMany(
      { _id: trusted({ $in: ['2026-11-03', '2026-11-04'] }) },
      { $set: { kobo: 7, completed: 3 } },
    );
    expect(await recountDays()).toBe(2);
    expect(await recountDays()).toBe(0);
    expect(await dayOf('2026-11-03')).toMatchObject({ completed: 1, kobo: 100_00 });
    expect(await dayOf('2026-11-04')).toMatchObject({ completed: 0, kobo: 0 });
  });

  test('days closed long ago are removed from the counters and stay closed', async () => {
    await signUp(noon('2026-11-01'));
    await completed(noon('2026-11-03'), 100_00);
    await closeDays(new Date('2026-11-05T12:00:00Z'));
    await closeDays(NOW);
    const rows = await PlatformCounterModel.find().lean<{ completed?: Record<string, unknown> }[]>();
    expect(rows.flatMap((row) => Object.keys(row.completed ?? {}))).toEqual([]);
    expect(await dayOf('2026-11-03')).toMatchObject({ completed: 1, kobo: 100_00 });
  });

  test('of days that a stop leaves open is not removed', async () => {
    await signUp(noon('2026-11-01'));
    await closeDays(new Date('2026-11-02T12:00:00Z'));
    await completed(noon('2026-11-03'), 100_00);
    let left = 1;
    await closeDays(NOW, { isStopping: () => (left -= 1) < 0 });
    await closeDays(NOW);
    expect(await dayOf('2026-11-03')).toMatchObject({ completed: 1, kobo: 100_00 });
  });

  test('from before the counters is read once per minute, only for the requested months', async () => {
    await signUp(noon('2026-09-01'));
    await completed(noon('2026-09-03'), 100_00);
    await completed(noon('2026-10-31'), 30_00);
    await PlatformCounterModel.collection.deleteMany({});
    const finds: { filter: { _id: { $regex: unknown } } }[] = [];
    const note = ({ command }: { command: Record<string, unknown> }) => {
      if (command['find'] === 'earningMonths') finds.push(command as never);
    };
    const client = mongoose.connection.getClient();
    client.on('commandStarted', note);
    const range = { from: '2026-10-30', to: '2026-11-02' };
    const views = await Promise.all([1, 2, 3].map(() => platformDays(range, NOW)));
    views.push(await platformDays(range, NOW));
    client.off('commandStarted', note);
    for (const days of views) expect(days.map(({ kobo }) => kobo)).toEqual([0, 30_00, 0, 0]);
    expect(finds.map(({ filter }) => String(filter._id.$regex))).toEqual([
      expect.stringContaining('2026-10|2026-11'),
    ]);
    expect(await dayOf('2026-09-03')).toMatchObject({ kobo: 100_00 });
  });

  test('from before the counters is returned before any day is closed', async () => {
    await signUp(noon('2026-11-01'));
    await completed(noon('2026-11-03'), 100_00);
    await completed(noon('2026-11-22'), 30_00);
    await PlatformCounterModel.collection.deleteMany({});
    expect(await dayOf('2026-11-03')).toMatchObject({ completed: 1, kobo: 100_00 });
    expect(await dayOf('2026-11-22')).toMatchObject({ completed: 1, kobo: 30_00 });
  });
});
