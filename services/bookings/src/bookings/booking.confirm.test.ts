import type { Booking } from '@tm/contracts';
import { HOUR_MS } from '@tm/domain';
import { BookingModel, type BookingRow } from '@tm/schema/bookings';
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
  moveBack,
  type BookingOrProblem,
} from '../testing';
import { confirmBooking } from './commands/confirmBooking';

const site = testService(createApp, configSchema);

/** Builds a booking of two hours that began three hours ago and was completed by its provider just now. */
const completed = async () => {
  const scene = await buildScene(site);
  const { id } = await bookingIn(scene, 'accepted');
  await moveBack({ id }, 3);
  const path = `/api/bookings/${id}`;
  for (const status of ['in_progress', 'completed'])
    bodyOfSuccess(await scene.asProvider.put<Booking>(path, { status }));
  const confirm = (client: Client) => client.post<BookingOrProblem>(`${path}/confirm`);
  const read = async (client = scene.asCustomer) => bodyOfSuccess(await client.get<Booking>(path));
  return { ...scene, id, path, confirm, read };
};
const liveOf = (user: { _id: unknown }) =>
  OutboxModel.countDocuments({ kind: 'live', 'payload.userId': String(user._id), 'payload.kind': 'booking' });
const rowOf = async (id: string) => (await BookingModel.findById(id).lean()) as BookingRow;

test('a completed booking says until when its customer can confirm', async () => {
  const { read } = await completed();
  const { history, confirmUntil, customerConfirmedAt } = await read();
  const done = history.find(({ status }) => status === 'completed')!.at;
  expect(new Date(confirmUntil!).getTime() - new Date(done).getTime()).toBe(72 * HOUR_MS);
  expect(customerConfirmedAt).toBeUndefined();
});

test('the customer confirms once; both parties read it, and their open pages refresh', async () => {
  const one = await completed();
  const { version } = await one.read();
  const liveBefore = [await liveOf(one.customer), await liveOf(one.owner)];
  const replies = [await one.confirm(one.asCustomer), await one.confirm(one.asCustomer)];
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  const at = replies[0]!.body.customerConfirmedAt;
  expect(at).toEqual(expect.any(String));
  expect(replies[1]!.body).toMatchObject({ customerConfirmedAt: at, version: version + 1 });
  expect(await one.read(one.asProvider)).toMatchObject({ customerConfirmedAt: at, confirmUntil: null });
  const liveAfter = [await liveOf(one.customer), await liveOf(one.owner)];
  expect(liveAfter).toEqual(liveBefore.map((count) => count + 1));
  expect(await auditProvider(one.profile)).toEqual([]);
});

test('of confirmations at the same moment one is stored', async () => {
  const one = await completed();
  const { version } = await one.read();
  const replies = await Promise.all([1, 2, 3, 4].map(() => one.confirm(one.asCustomer)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(replies.map(({ body }) => body.customerConfirmedAt)).size).toBe(1);
  expect((await one.read()).version).toBe(version + 1);
});

test.each(['pending', 'accepted', 'in_progress', 'cancelled'] as const)(
  'a booking that is %s is 409 not_completed',
  async (status) => {
    const scene = await buildScene(site);
    const { id } = await bookingIn(scene, status);
    const reply = await scene.asCustomer.post<BookingOrProblem>(`/api/bookings/${id}/confirm`);
    expect(reply).toMatchObject({ status: 409, body: { code: 'not_completed' } });
    expect((await rowOf(id)).customerConfirmedAt).toBeUndefined();
  },
);

test('the provider is 403, and callers who are not its customer are rejected', async () => {
  const one = await completed();
  expect(await one.confirm(one.asProvider)).toMatchObject({ status: 403 });
  for (const [name, client] of Object.entries(await buildOthers(site))) {
    const { status, code } = REFUSED_TO[name as keyof typeof REFUSED_TO];
    expect(await one.confirm(client)).toMatchObject({ status, body: { code } });
  }
  expect((await one.read()).confirmUntil).toEqual(expect.any(String));
});

test('silence confirms: a millisecond before the end is accepted, the end is 409', async () => {
  const { id, read, customer } = await completed();
  const until = new Date((await read()).confirmUntil!);
  const row = await rowOf(id);
  await expect(confirmBooking(row, until)).rejects.toMatchObject({ code: 'too_late_to_confirm' });
  const stored = await confirmBooking(row, new Date(until.getTime() - 1));
  expect(stored.customerConfirmedAt).toEqual(new Date(until.getTime() - 1));
  expect(String(stored.customerId)).toBe(customer.id);
});

test('a booking that its customer completed is not asked about', async () => {
  const scene = await buildScene(site);
  const { id } = await bookingIn(scene, 'accepted');
  await moveBack({ id }, 3);
  const path = `/api/bookings/${id}`;
  const done = bodyOfSuccess(await scene.asCustomer.put<Booking>(path, { status: 'completed' }));
  expect(done.confirmUntil).toBeNull();
  const reply = await scene.asCustomer.post<BookingOrProblem>(`${path}/confirm`);
  expect(reply).toMatchObject({ status: 409, body: { code: 'not_asked' } });
});

test('the confirmation of a booking that was completed early also answers that it took place', async () => {
  const scene = await buildScene(site);
  const { id, startsAt } = await bookingIn(scene, 'completed');
  const path = `/api/bookings/${id}`;
  const asked = bodyOfSuccess(await scene.asCustomer.get<Booking>(path));
  expect(new Date(asked.confirmUntil!).getTime() - new Date(startsAt).getTime()).toBe(72 * HOUR_MS);
  const { body } = await scene.asCustomer.post<BookingOrProblem>(`${path}/confirm`);
  expect(body).toMatchObject({ tookPlace: true, customerConfirmedAt: expect.any(String) });
});

test('the answer of an older page is the same confirmation, and "No" leaves nothing to confirm', async () => {
  const scene = await buildScene(site);
  const one = await bookingIn(scene, 'completed');
  const yes = await scene.asCustomer.put<Booking>(`/api/bookings/${one.id}/took-place`, { tookPlace: true });
  expect(yes.body).toMatchObject({ customerConfirmedAt: expect.any(String), confirmUntil: null });
  const other = await bookingIn(scene, 'completed', { scheduledTime: '14:00' });
  const path = `/api/bookings/${other.id}`;
  const no = await scene.asCustomer.put<Booking>(`${path}/took-place`, { tookPlace: false });
  expect(no.body).toMatchObject({ customerMessageId: expect.any(String), confirmUntil: null });
  const reply = await scene.asCustomer.post<BookingOrProblem>(`${path}/confirm`);
  expect(reply).toMatchObject({ status: 409, body: { code: 'already_answered' } });
});
