import type { Booking } from '@tm/contracts';
import { dailyEarnings } from '@tm/service-provider/testing';
import { lagosDate } from '@tm/domain';
import { databaseCalls, testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import { auditProvider, bookingIn, buildScene, moveToStart } from '../testing';

const site = testService(createApp, configSchema);
const HOURS = ['08:00', '10:00', '12:00', '14:00', '16:00', '18:00'];

test('completions at the same moment are each earned once, and a rejected completion earns nothing', async () => {
  const scene = await buildScene(site, { basePriceKobo: 1_234_501 });
  const running: Booking[] = [];
  for (const scheduledTime of HOURS) running.push(await bookingIn(scene, 'in_progress', { scheduledTime }));
  for (const booking of running) await moveToStart(booking);
  const complete = ({ id }: Booking) => scene.asProvider.put(`/api/bookings/${id}`, { status: 'completed' });
  // Each booking is completed twice: one call of a pair is rejected.
  const replies = await Promise.all([...running, ...running].map(complete));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(HOURS.length);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(HOURS.length);
  const today = lagosDate(new Date());
  expect(await dailyEarnings(String(scene.owner._id), { from: '2020-01-01', to: '2099-12-31' })).toEqual([
    { date: today, kobo: HOURS.length * 1_234_501, bookings: HOURS.length },
  ]);
  expect(await auditProvider(scene.profile)).toEqual([]);
});

/** Returns the database writes of a completion, up to the end of its transaction. */
const writesOfCompleting = async (begun: boolean) => {
  const scene = await buildScene(site);
  const booking = await bookingIn(scene, 'in_progress');
  if (begun) await moveToStart(booking);
  const calls = await databaseCalls(() =>
    scene.asProvider.put(`/api/bookings/${booking.id}`, { status: 'completed' }),
  );
  return calls.slice(calls.indexOf('findAndModify bookings'), calls.indexOf('commitTransaction 1') + 1);
};

test('a completion takes two writes more than another status change: earnings of the business and of the site', async () => {
  expect(await writesOfCompleting(true)).toEqual([
    'findAndModify bookings',
    'update providerProfiles',
    'update earningMonths',
    'update users',
    'update platformTallies',
    'update calendarDays',
    'insert notifications',
    'insert outbox',
    'commitTransaction 1',
  ]);
});

test('a completion before the start takes no additional write, because it is earned later', async () => {
  expect(await writesOfCompleting(false)).toEqual([
    'findAndModify bookings',
    'update providerProfiles',
    'update users',
    'update calendarDays',
    'insert notifications',
    'insert outbox',
    'commitTransaction 1',
  ]);
});
