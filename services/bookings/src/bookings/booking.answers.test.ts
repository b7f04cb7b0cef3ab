import type { Booking } from '@tm/contracts';
import { MINUTE_MS } from '@tm/domain';
import { BookingModel } from '@tm/schema/bookings';
import { ProviderProfileModel } from '@tm/schema/provider';
import { expireBookings } from './commands/expireBookings';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import { bookingIn, buildScene, inDays, expireRequest, orderFor, bodyOfSuccess } from '../testing';

const site = testService(createApp, configSchema);

type Scene = Awaited<ReturnType<typeof buildScene>>;
const timesOf = async ({ profile }: Scene) =>
  (await ProviderProfileModel.findById(profile._id).lean())!.answerTimes;

/** Creates a request that was made this many minutes ago. */
const requestOf = async (scene: Scene, minutes: number, hour = 10): Promise<Booking> => {
  const booking = await bookingIn(scene, 'pending', { scheduledTime: `${hour}:00` });
  const at = new Date(Date.now() - minutes * MINUTE_MS + 1_000);
  await BookingModel.updateOne({ _id: booking.id }, { 'history.0.at': at }, { timestamps: false });
  return booking;
};
const move = (side: Scene['asProvider'], { id }: Booking, status: string) =>
  side.put<Booking>(`/api/bookings/${id}`, { status });

test('accepting and rejecting a request record its answer time, and later changes do not', async () => {
  const scene = await buildScene(site);
  const first = await requestOf(scene, 30);
  bodyOfSuccess(await move(scene.asProvider, first, 'accepted'));
  bodyOfSuccess(await move(scene.asProvider, first, 'in_progress'));
  bodyOfSuccess(await move(scene.asProvider, first, 'completed'));
  bodyOfSuccess(await move(scene.asProvider, await requestOf(scene, 300, 12), 'cancelled'));
  expect(await timesOf(scene)).toEqual([30, 300]);
});

test('a proposal of another time is the first answer; the acceptance after it is not', async () => {
  const scene = await buildScene(site);
  const booking = await requestOf(scene, 20);
  const proposed = { scheduledDate: inDays(4), scheduledTime: '11:00' };
  bodyOfSuccess(await scene.asProvider.post(`/api/bookings/${booking.id}/reschedule`, proposed));
  expect(await timesOf(scene)).toEqual([20]);
  bodyOfSuccess(await move(scene.asProvider, booking, 'accepted'));
  expect(await timesOf(scene)).toEqual([20]);
});

test("an answer to the customer's proposal is an answer to the request", async () => {
  const scene = await buildScene(site);
  const booking = await requestOf(scene, 45);
  const proposed = { scheduledDate: inDays(4), scheduledTime: '11:00' };
  bodyOfSuccess(await scene.asCustomer.post(`/api/bookings/${booking.id}/reschedule`, proposed));
  expect(await timesOf(scene)).toEqual([]);
  bodyOfSuccess(await scene.asProvider.put(`/api/bookings/${booking.id}/reschedule`, { answer: 'decline' }));
  expect(await timesOf(scene)).toEqual([45]);
});

test('an expired request counts as unanswered; a request that its customer withdrew counts after four hours', async () => {
  const scene = await buildScene(site);
  await expireRequest(await requestOf(scene, 60));
  expect(await expireBookings()).toBe(1);
  expect(await timesOf(scene)).toEqual([null]);
  bodyOfSuccess(await move(scene.asCustomer, await requestOf(scene, 200, 12), 'cancelled'));
  expect(await timesOf(scene)).toEqual([null]);
  bodyOfSuccess(await move(scene.asCustomer, await requestOf(scene, 241, 14), 'cancelled'));
  expect(await timesOf(scene)).toEqual([null, null]);
});

test('keeps the newest twenty; a rejected change records nothing', async () => {
  const scene = await buildScene(site);
  const kept = [...Array(20).keys()];
  await ProviderProfileModel.updateOne({ _id: scene.profile._id }, { answerTimes: kept });
  const booking = await requestOf(scene, 90);
  expect((await move(scene.asProvider, booking, 'completed')).status).toBe(409);
  expect(await timesOf(scene)).toEqual(kept);
  bodyOfSuccess(await move(scene.asProvider, booking, 'accepted'));
  expect(await timesOf(scene)).toEqual([...kept.slice(1), 90]);
});

test('a business without stored answer times gets its first one', async () => {
  const scene = await buildScene(site);
  await ProviderProfileModel.updateOne({ _id: scene.profile._id }, { $unset: { answerTimes: 1 } });
  const { body } = await scene.asCustomer.post<Booking>('/api/bookings', orderFor(scene.listing));
  bodyOfSuccess(await move(scene.asProvider, body, 'accepted'));
  expect(await timesOf(scene)).toEqual([expect.any(Number)]);
});
