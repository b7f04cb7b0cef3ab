import type { Booking, Problem } from '@tm/contracts';
import { BookingModel } from '@tm/schema/bookings';
import { OutboxModel } from '@tm/schema/records';
import { testService, type Client } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import {
  REFUSED_TO,
  auditProvider,
  bodyOfSuccess,
  bookingIn,
  buildOthers,
  buildScene,
  databaseDigest,
  type BookingOrProblem,
} from '../testing';

const site = testService(createApp, configSchema);
const confirm = (client: Client, { id }: { id: string }) =>
  client.put<BookingOrProblem>(`/api/bookings/${id}/coming`);

test('the customer confirms to come once, the provider sees it, and open pages of both are refreshed', async () => {
  const scene = await buildScene(site);
  const booking = await bookingIn(scene, 'accepted');
  expect(booking).not.toHaveProperty('comingAt');
  const first = bodyOfSuccess(await confirm(scene.asCustomer, booking));
  expect(Math.abs(Date.parse(first.comingAt!) - Date.now())).toBeLessThan(60_000);
  expect(first.version).toBe(booking.version);
  for (const user of [scene.customer, scene.owner]) {
    const live = { kind: 'live', 'payload.userId': String(user._id), 'payload.kind': 'booking' };
    const [last] = await OutboxModel.find(live).sort({ _id: -1 }).limit(1).lean();
    expect(last?.payload).toMatchObject({ id: booking.id });
  }
  const before = await databaseDigest();
  expect(bodyOfSuccess(await confirm(scene.asCustomer, booking)).comingAt).toBe(first.comingAt);
  expect(await databaseDigest()).toBe(before);
  const [listed] = bodyOfSuccess(await scene.asProvider.get<Booking[]>('/api/bookings'));
  expect(listed!.comingAt).toBe(first.comingAt);
  expect(await auditProvider(scene.profile)).toEqual([]);
});

test.each([
  ['pending', 'not_accepted'],
  ['in_progress', 'already_begun'],
  ['completed', 'already_begun'],
  ['cancelled', 'already_begun'],
] as const)('rejects the answer of a booking that is %s with 409 %s', async (status, code) => {
  const scene = await buildScene(site);
  const booking = await bookingIn(scene, status);
  const before = await databaseDigest();
  const { body } = await confirm(scene.asCustomer, booking);
  expect(body).toMatchObject({ status: 409, code });
  expect(await databaseDigest()).toBe(before);
});

test('rejects the answer of an accepted booking after its start', async () => {
  const scene = await buildScene(site);
  const booking = await bookingIn(scene, 'accepted');
  await BookingModel.updateOne({ _id: booking.id }, { startsAt: new Date(Date.now() - 1000) });
  expect((await confirm(scene.asCustomer, booking)).body.code).toBe('already_begun');
});

test('rejects the answer of all callers except the customer', async () => {
  const scene = await buildScene(site);
  const booking = await bookingIn(scene, 'accepted');
  expect((await confirm(scene.asProvider, booking)).body).toMatchObject<Partial<Problem>>({ status: 403 });
  for (const [name, client] of Object.entries(await buildOthers(site))) {
    const { status, body } = await confirm(client, booking);
    const expected = REFUSED_TO[name as keyof typeof REFUSED_TO];
    expect({ name, status, code: body.code }).toEqual({ name, ...expected });
  }
});

test('an answer and a cancellation at the same moment: both succeed, or the answer comes too late', async () => {
  const scene = await buildScene(site);
  for (const scheduledTime of ['08:00', '10:00', '12:00', '14:00']) {
    const booking = await bookingIn(scene, 'accepted', { scheduledTime });
    const path = `/api/bookings/${booking.id}`;
    const [answer, end] = await Promise.all([
      confirm(scene.asCustomer, booking),
      scene.asCustomer.put<BookingOrProblem>(path, { status: 'cancelled' }),
    ]);
    expect(bodyOfSuccess(end).status).toBe('cancelled');
    if (answer.status !== 200) expect(answer.body.code).toBe('already_begun');
    const stored = await BookingModel.findById(booking.id).lean();
    expect(stored!.comingAt !== undefined).toBe(answer.status === 200);
  }
});
