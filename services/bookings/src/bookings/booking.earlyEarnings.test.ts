import type { Booking } from '@tm/contracts';
import { DAY_MS, addDays, lagosDate } from '@tm/domain';
import { BookingModel } from '@tm/schema/bookings';
import { countDueEarnings } from './commands/countDueEarnings';
import { dailyEarnings, providerTotals } from '@tm/service-provider/testing';
import { platformDays, readCompleted } from '@tm/service-admin/testing';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import { auditProvider, bookingIn, buildScene, moveToStart, startProcess } from '../testing';

const site = testService(createApp, configSchema);
type Scene = Awaited<ReturnType<typeof buildScene>>;

const ALWAYS = { from: '2020-01-01', to: '2099-12-31' };
const today = () => lagosDate(new Date());
const earnedBy = async ({ owner }: Scene) => ({
  days: await dailyEarnings(String(owner._id), ALWAYS),
  total: (await providerTotals(String(owner._id))).earningsKobo,
});
/**
 * Returns the completed sums of the whole site on a day, as admins read them then: before and after days are
 * closed.
 */
const siteOn = async (date: string) => {
  const at = new Date(`${date}T12:00:00Z`);
  const [day] = await platformDays({ from: date, to: date }, at);
  const { bookings, kobo } = (await readCompleted()).on(date);
  expect([day?.completed ?? 0, day?.kobo ?? 0]).toEqual([bookings, kobo]);
  return { completed: bookings, kobo };
};

test('a booking that was completed before its start is in no earned sum until then, and on the day of its start from then on', async () => {
  const scene = await buildScene(site, { basePriceKobo: 700_000 });
  const booking = await bookingIn(scene, 'completed');
  const start = new Date(booking.startsAt);
  const day = lagosDate(start);
  expect(await earnedBy(scene)).toEqual({ days: [], total: 0 });
  expect(await siteOn(today())).toEqual({ completed: 0, kobo: 0 });
  const { body: counts } = await scene.asProvider.get<Record<string, number>>('/api/bookings/counts');
  expect(counts).toMatchObject({ completed: 1 });
  const read = async () => (await scene.asProvider.get<Booking>(`/api/bookings/${booking.id}`)).body;
  expect((await read()).earnedFrom).toBe(booking.startsAt);

  expect(await countDueEarnings({ now: new Date(start.getTime() - 1) })).toBe(0);
  expect(await earnedBy(scene)).toEqual({ days: [], total: 0 });
  expect(await countDueEarnings({ now: start })).toBe(1);
  expect(await earnedBy(scene)).toEqual({
    days: [{ date: day, kobo: 700_000, bookings: 1 }],
    total: 700_000,
  });
  expect(await siteOn(today())).toEqual({ completed: 0, kobo: 0 });
  expect(await siteOn(day)).toEqual({ completed: 1, kobo: 700_000 });
  expect(await countDueEarnings({ now: new Date(start.getTime() + DAY_MS) })).toBe(0);
  expect(await read()).not.toHaveProperty('earnedFrom');
});

test('each early completion is earned once with many workers at the same moment', async () => {
  const scene = await buildScene(site);
  for (const scheduledTime of ['08:00', '10:00', '12:00', '14:00'])
    await moveToStart(await bookingIn(scene, 'completed', { scheduledTime }));
  const counts = await Promise.all(Array.from({ length: 5 }, () => countDueEarnings()));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(4);
  expect(await auditProvider(scene.profile)).toEqual([]);
});

test('a service counts them on its own, and after one is killed the other leaves nothing half done', async () => {
  const scene = await buildScene(site, { basePriceKobo: 500_000 });
  const bookings: Booking[] = [];
  for (let index = 0; index < 40; index += 1)
    bookings.push(
      await bookingIn(scene, 'completed', {
        scheduledDate: addDays(today(), 3 + Math.floor(index / 10)),
        scheduledTime: `${String(8 + (index % 10)).padStart(2, '0')}:00`,
      }),
    );
  for (const booking of bookings) await moveToStart(booking);
  const left = async () =>
    (await BookingModel.find({ providerId: scene.profile._id }, 'earnedFrom').lean()).filter(
      ({ earnedFrom }) => earnedFrom,
    ).length;
  const until = async (isSo: (count: number) => boolean): Promise<void> => {
    while (!isSo(await left()));
  };
  expect(await left()).toBe(bookings.length);
  const doomed = await startProcess(site);
  await until((count) => count < bookings.length);
  await doomed.kill();
  const other = await startProcess(site);
  try {
    await until((count) => count === 0);
    expect(await earnedBy(scene)).toMatchObject({ total: 40 * 500_000 });
    expect(await auditProvider(scene.profile)).toEqual([]);
  } finally {
    await other.kill();
  }
});
