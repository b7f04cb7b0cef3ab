import type { Booking, Problem } from '@tm/contracts';
import { BookingModel } from '@tm/schema/bookings';
import { SupportMessageModel } from '@tm/schema/accounts';
import { buildBooking, buildUser } from '@tm/schema/testing';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import { auditProvider, bookingIn, buildScene } from '../testing';

const site = testService(createApp, configSchema);

type Scene = Awaited<ReturnType<typeof buildScene>>;
const answer = ({ asCustomer }: Pick<Scene, 'asCustomer'>, { id }: { id: string }, tookPlace: boolean) =>
  asCustomer.put<Booking & Omit<Problem, 'status'>>(`/api/bookings/${id}/took-place`, { tookPlace });
const messages = ({ customer }: Scene) => SupportMessageModel.find({ userId: customer._id }).lean();

test('the history of a booking names changes before the scheduled start', async () => {
  const scene = await buildScene(site);
  const { id } = await bookingIn(scene, 'completed');
  const { body } = await scene.asCustomer.get<Booking>(`/api/bookings/${id}`);
  expect(body.history.map(({ status, early }) => [status, early])).toEqual([
    ['pending', undefined],
    ['accepted', undefined],
    ['in_progress', true],
    ['completed', true],
  ]);
  expect(body.tookPlace).toBeNull();
});

test('the customer confirms that an early booking took place; the same answer again changes nothing', async () => {
  const scene = await buildScene(site);
  const booking = await bookingIn(scene, 'completed');
  const replies = [await answer(scene, booking, true), await answer(scene, booking, true)];
  expect(replies.map(({ status, body }) => [status, body.tookPlace])).toEqual([
    [200, true],
    [200, true],
  ]);
  expect(await answer(scene, booking, false)).toMatchObject({
    status: 409,
    body: { code: 'already_answered' },
  });
  expect(await messages(scene)).toEqual([]);
  expect(await auditProvider(scene.profile)).toEqual([]);
});

test('the answer that it did not take place notifies the admins once, also with two calls at the same moment', async () => {
  const scene = await buildScene(site);
  const booking = await bookingIn(scene, 'completed');
  const replies = await Promise.all([1, 2, 3].map(() => answer(scene, booking, false)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  const sent = await messages(scene);
  expect(sent).toHaveLength(1);
  expect(sent[0]!.subject).toContain(booking.id.slice(-8));
  expect(sent[0]!.message).toContain('did not take place');
  expect((await scene.asProvider.get<Booking>(`/api/bookings/${booking.id}`)).body.tookPlace).toBe(false);
});

test('only the customer may answer, and only about a booking that was completed early', async () => {
  const scene = await buildScene(site);
  const early = await bookingIn(scene, 'completed');
  const stranger = { asCustomer: await site.signedInAs(await buildUser()) };
  expect((await answer(stranger, early, true)).status).toBe(404);
  expect((await answer({ asCustomer: scene.asProvider }, early, true)).status).toBe(403);
  const running = await bookingIn(scene, 'in_progress', { scheduledTime: '15:00' });
  expect((await answer(scene, running, true)).body).toMatchObject({ code: 'not_asked' });
  const done = await buildBooking({ of: scene.listing, customer: scene.customer, status: 'completed' });
  expect((await answer(scene, done, true)).body).toMatchObject({ code: 'not_asked' });
  const answered = await BookingModel.find({ providerId: scene.profile._id }).lean();
  expect(answered.map(({ tookPlace }) => tookPlace)).toEqual([null, null, null]);
});
