import type { Booking, Problem } from '@tm/contracts';
import { UserModel } from '@tm/schema/accounts';
import { ProviderProfileModel } from '@tm/schema/provider';
import { DAY_MS, MAX_MARKS, type BookingMark } from '@tm/domain';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import { bodyOfSuccess, bookingIn, buildScene, endGraceMinutes, inDays, orderFor } from '../testing';

const site = testService(createApp, configSchema);
type Scene = Awaited<ReturnType<typeof buildScene>>;

const marksOf = async ({ customer, profile }: Scene) => {
  const [user, business] = await Promise.all([
    UserModel.findById(customer._id, 'bookingMarks').lean(),
    ProviderProfileModel.findById(profile._id, 'bookingMarks').lean(),
  ]);
  const list = (marks: readonly { mark: string }[] = []) => marks.map(({ mark }) => mark);
  return { customer: list(user?.bookingMarks), provider: list(business?.bookingMarks) };
};
const giveMarks = ({ customer }: Scene, mark: BookingMark, count: number, days = 1) =>
  UserModel.updateOne(
    { _id: customer._id },
    {
      bookingMarks: Array.from({ length: count }, () => ({ mark, at: new Date(Date.now() - days * DAY_MS) })),
    },
    { timestamps: false },
  );
const end = (scene: Scene, by: 'asCustomer' | 'asProvider', { id }: Booking, body: object) =>
  scene[by].put<Booking>(`/api/bookings/${id}`, body).then(bodyOfSuccess);

test('a completed booking gives both parties a mark', async () => {
  const scene = await buildScene(site);
  await bookingIn(scene, 'completed');
  expect(await marksOf(scene)).toEqual({ customer: ['kept'], provider: ['kept'] });
});

test('a late cancellation gives the customer a mark, a free one none', async () => {
  const scene = await buildScene(site, { cancellationHours: 168 });
  await end(scene, 'asCustomer', await bookingIn(scene, 'accepted'), { status: 'cancelled' });
  expect(await marksOf(scene)).toEqual({ customer: [], provider: [] });
  const booking = await bookingIn(scene, 'accepted');
  await endGraceMinutes(booking);
  await end(scene, 'asCustomer', booking, { status: 'cancelled', late: true });
  expect(await marksOf(scene)).toEqual({ customer: ['late'], provider: [] });
});

test.each([
  ['at once after the acceptance', 'ill', false, []],
  ['because the customer asked for it', 'customer_asked', true, []],
  ['days ahead', 'ill', true, ['ahead']],
])('a provider who cancels %s gets the marks of the rule', async (_when, reason, isLater, provider) => {
  const scene = await buildScene(site);
  const booking = await bookingIn(scene, 'accepted');
  if (isLater) await endGraceMinutes(booking);
  await end(scene, 'asProvider', booking, { status: 'cancelled', reason });
  expect(await marksOf(scene)).toEqual({ customer: [], provider });
});

test('only the newest marks are stored', async () => {
  const scene = await buildScene(site);
  await giveMarks(scene, 'late', MAX_MARKS, 400);
  await bookingIn(scene, 'completed');
  const { customer } = await marksOf(scene);
  expect(customer).toHaveLength(MAX_MARKS);
  expect(customer.at(-1)).toBe('kept');
});

test("an open booking shows the customer's attendance from three agreed bookings on", async () => {
  const scene = await buildScene(site);
  await giveMarks(scene, 'kept', 2);
  const { id } = await bookingIn(scene, 'pending');
  const shown = async () =>
    bodyOfSuccess(await scene.asProvider.get<Booking>(`/api/bookings/${id}`)).customer;
  expect(await shown()).not.toHaveProperty('attendance');
  await giveMarks(scene, 'late', 3);
  expect(await shown()).toMatchObject({ attendance: { kept: 0, of: 3 } });
  const [listed] = bodyOfSuccess(await scene.asProvider.get<Booking[]>('/api/bookings'));
  expect(listed?.customer.attendance).toEqual({ kept: 0, of: 3 });
  await end(scene, 'asProvider', { id } as Booking, { status: 'cancelled' });
  expect(await shown()).not.toHaveProperty('attendance');
});

test('a customer with eight late cancellations has one open booking at a time', async () => {
  const scene = await buildScene(site);
  await giveMarks(scene, 'late', 8);
  const first = await bookingIn(scene, 'accepted');
  const order = orderFor(scene.listing, { scheduledDate: inDays(5) });
  const { status, body } = await scene.asCustomer.post<Problem>('/api/bookings', order);
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'one_booking_at_a_time' });
  expect(body.detail).toMatch(
    /^You have missed several bookings or cancelled them late\. Until .+ you can have one open booking/,
  );
  await end(scene, 'asCustomer', first, { status: 'cancelled' });
  bodyOfSuccess(await scene.asCustomer.post('/api/bookings', order));
});
