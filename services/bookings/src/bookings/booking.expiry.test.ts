import type { Booking } from '@tm/contracts';
import { HOUR_MS, formatDateTime, lagosDate, lagosTime } from '@tm/domain';
import { BookingModel } from '@tm/schema/bookings';
import { NotificationModel } from '@tm/schema/records';
import { ProviderProfileModel } from '@tm/schema/provider';
import { expireBookings } from './commands/expireBookings';
import { nativeDatabase } from '@tm/mongo';
import { buildUser } from '@tm/schema/testing';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import {
  auditProvider,
  bookingIn,
  buildScene,
  databaseDigest,
  inDays,
  expireRequest,
  orderFor,
  startProcess,
  bodyOfSuccess,
} from '../testing';

const site = testService(createApp, configSchema);
const read = async ({ id }: Booking) => BookingModel.findById(id).lean();
const titlesOf = async ({ _id }: { _id: unknown }) =>
  (
    await NotificationModel.find({ userId: _id as string })
      .sort({ _id: 1 })
      .lean()
  ).map(({ title }) => title);

test("a request holds its time as long as its provider's setting, and at most until it starts", async () => {
  const scene = await buildScene(site);
  const hold = ({ expiresAt }: Booking) => (Date.parse(expiresAt!) - Date.now()) / HOUR_MS;
  expect(hold(await bookingIn(scene, 'pending'))).toBeCloseTo(24, 1);
  await ProviderProfileModel.updateOne({ _id: scene.profile._id }, { 'calendar.holdHours': 2 });
  expect(hold(await bookingIn(scene, 'pending', { scheduledTime: '13:00' }))).toBeCloseTo(2, 1);
  const soon = new Date(Date.now() + HOUR_MS);
  const urgent = await bookingIn(scene, 'pending', {
    scheduledDate: lagosDate(soon),
    scheduledTime: lagosTime(soon),
  });
  expect(urgent.expiresAt).toBe(urgent.startsAt);
  expect((await bookingIn(scene, 'accepted', { scheduledTime: '17:00' })).expiresAt).toBeNull();
});

test('an unanswered request is cancelled by the worker, with history, counters, claim and notifications to both', async () => {
  const scene = await buildScene(site, { title: 'Wiring' });
  const booking = await bookingIn(scene, 'pending');
  await expireRequest(booking);
  expect(await expireBookings()).toBe(1);
  const { body } = await scene.asCustomer.get<Booking>(`/api/bookings/${booking.id}`);
  expect(body).toMatchObject({ status: 'cancelled', expiresAt: null });
  expect(body.history.at(-1)).toMatchObject({ kind: 'status', status: 'cancelled', by: 'system' });
  const what = `Wiring for ${formatDateTime(new Date(booking.startsAt))}`;
  for (const person of [scene.customer, scene.owner]) {
    const [news] = await NotificationModel.find({ userId: person._id }).sort({ _id: -1 }).limit(1).lean();
    expect(news).toMatchObject({ title: 'Booking Expired', message: expect.stringContaining(what) });
  }
  const { totals } = (await ProviderProfileModel.findById(scene.profile._id).lean())!;
  expect(totals).toMatchObject({ bookings: 1, pending: 0, byStatus: { pending: 0, cancelled: 1 } });
  bodyOfSuccess(await scene.asCustomer.post('/api/bookings', orderFor(scene.listing)));
  expect(await auditProvider(scene.profile)).toEqual([]);
});

test('the worker leaves answered, ended and not yet due requests unchanged', async () => {
  const scene = await buildScene(site);
  const at = (hour: number) => ({ scheduledTime: `${hour}:00` });
  for (const [index, status] of (
    ['pending', 'accepted', 'in_progress', 'completed', 'cancelled'] as const
  ).entries())
    await bookingIn(scene, status, at(10 + 2 * index));
  const before = await databaseDigest();
  expect(await expireBookings()).toBe(0);
  expect(await databaseDigest()).toBe(before);
});

test('an open proposal ends with its request', async () => {
  const scene = await buildScene(site);
  const booking = await bookingIn(scene, 'pending');
  bodyOfSuccess(
    await scene.asProvider.post(`/api/bookings/${booking.id}/reschedule`, {
      scheduledDate: inDays(4),
      scheduledTime: '14:00',
    }),
  );
  await expireRequest(booking);
  expect((await scene.asCustomer.get<Booking>(`/api/bookings/${booking.id}`)).body.proposal).toBeNull();
  expect(await expireBookings()).toBe(1);
  expect(await read(booking)).toMatchObject({ status: 'cancelled', proposal: null });
});

const manyOverdue = async (count: number) => {
  const scene = await buildScene(site);
  const bookings: Booking[] = [];
  const customers = [scene.asCustomer, await site.signedInAs(await buildUser())];
  for (let index = 0; index < count; index += 1) {
    const order = orderFor(scene.listing, {
      scheduledDate: inDays(3 + Math.floor(index / 12)),
      scheduledTime: `${String(8 + (index % 12)).padStart(2, '0')}:00`,
    });
    bookings.push(bodyOfSuccess(await customers[index % 2]!.post<Booking>('/api/bookings', order)));
  }
  for (const booking of bookings) await expireRequest(booking);
  return { ...scene, bookings };
};

test('a run that started before the expiry of a request leaves it to the next one, so that history stays in order', async () => {
  const scene = await buildScene(site);
  const looked = new Date();
  const booking = await bookingIn(scene, 'pending');
  await expireRequest(booking);
  expect(await expireBookings({ now: looked })).toBe(0);
  expect(await expireBookings()).toBe(1);
  expect(await auditProvider(scene.profile)).toEqual([]);
});

test('five workers at the same moment cancel each request once', async () => {
  const { profile, customer, bookings } = await manyOverdue(12);
  const counts = await Promise.all(Array.from({ length: 5 }, () => expireBookings()));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(bookings.length);
  expect((await titlesOf(customer)).filter((title) => title === 'Booking Expired')).toHaveLength(6);
  expect(await auditProvider(profile)).toEqual([]);
});

test('a request that cannot be cancelled does not delay the others', async () => {
  const { bookings } = await manyOverdue(3);
  const [broken, ...others] = bookings as [Booking, Booking, Booking];
  await nativeDatabase()
    .collection('bookings')
    .updateOne({ reference: broken.id.slice(-8) }, { $set: { listing: null } as never });
  const failedIds: string[] = [];
  expect(await expireBookings({ onError: (_error, id) => failedIds.push(id) })).toBe(2);
  expect(failedIds).toEqual([broken.id]);
  for (const other of others) expect((await read(other))?.status).toBe('cancelled');
  await nativeDatabase()
    .collection('bookings')
    .deleteOne({ reference: broken.id.slice(-8) });
});

test('services expire requests on their own, and after one is killed the other leaves nothing half done', async () => {
  const { profile, bookings } = await manyOverdue(30);
  const left = () => BookingModel.countDocuments({ providerId: profile._id, status: 'pending' });
  const until = async (isSo: (count: number) => boolean): Promise<void> => {
    while (!isSo(await left()));
  };
  const doomed = await startProcess(site);
  await until((count) => count < bookings.length);
  await doomed.kill();
  const other = await startProcess(site);
  try {
    await until((count) => count === 0);
    expect(await auditProvider(profile)).toEqual([]);
  } finally {
    await other.kill();
  }
});
