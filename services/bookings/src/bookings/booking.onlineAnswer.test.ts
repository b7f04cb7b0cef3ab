import { HOUR_MS, MINUTE_MS, type BookingMark } from '@tm/domain';
import { currentTime } from '@tm/mongo';
import { claimJob } from '@tm/records';
import { UserModel } from '@tm/schema/accounts';
import { BookingModel, CalendarDayModel } from '@tm/schema/bookings';
import { ListingModel } from '@tm/schema/catalog';
import { ProviderProfileModel } from '@tm/schema/provider';
import { NotificationModel, OutboxModel } from '@tm/schema/records';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import {
  askProviders,
  auditProvider,
  bodyOfSuccess,
  bookOnline,
  bookPaid,
  buildScene,
  expireRequest,
  inDays,
  newsOf,
  payBooking,
  storedBooking,
} from '../testing';
import { askAboutRequest } from './commands/askAboutRequest';
import { expireBookings } from './commands/expireBookings';

const site = testService(createApp, configSchema, { PAYMENTS: 'sandbox' });

const ALL_DAY = { open: '00:00', close: '00:00' };
const EVERY_DAY = Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((day) => [day, ALL_DAY]));

beforeEach(() => OutboxModel.deleteMany({ kind: 'request-ready' }));

/** A listing that is booked at once, and a customer with a proved address. */
const instantScene = async (parts: Parameters<typeof buildScene>[1] = {}) => {
  const scene = await buildScene(site, { booking: 'instant', ...parts });
  await ProviderProfileModel.updateOne({ _id: scene.profile._id }, { availability: EVERY_DAY });
  await UserModel.updateOne({ _id: scene.customer._id }, { isVerified: true });
  return scene;
};
type Scene = Awaited<ReturnType<typeof instantScene>>;

const claimsOf = async ({ id }: { id: string }) =>
  (await CalendarDayModel.find({ 'claims.bookingId': id }).lean()).flatMap(({ claims }) =>
    claims.map(({ heldUntil }) => heldUntil),
  );

test('a paid request is put to its provider with the amount, and waits for the hours of the provider', async () => {
  const scene = await buildScene(site);
  await ProviderProfileModel.updateOne({ _id: scene.profile._id }, { 'calendar.holdHours': 5 });
  const booking = await bookPaid(scene);
  const [news, ...more] = await newsOf(scene.owner, booking);
  expect(more).toEqual([]);
  expect(news?.title).toBe('New Booking Request');
  expect(news?.message).toMatch(
    /^A customer would like to book Leaking pipe repair for .+ and has paid ₦15,000 online\. Reference/,
  );
  expect(await newsOf(scene.customer, booking)).toEqual([]);
  const stored = await storedBooking(booking);
  expect(stored).toMatchObject({ status: 'pending', payment: { state: 'held' } });
  expect(stored.expiresAt!.getTime() - stored.payment!.askedAt!.getTime()).toBe(5 * HOUR_MS);
  expect(await claimsOf(booking)).toEqual([stored.expiresAt!.getTime()]);
  expect(await auditProvider(scene.profile)).toEqual([]);
  const { status, body } = await scene.asProvider.put(`/api/bookings/${booking.id}`, { status: 'accepted' });
  expect([status, body]).toMatchObject([
    200,
    { status: 'accepted', payment: { state: 'held', payBy: null } },
  ]);
});

test('a request that was changed to cash is put to its provider like any other', async () => {
  const scene = await buildScene(site);
  const booking = await bookOnline(scene);
  await payBooking(booking, 'cash');
  await askProviders();
  const [news] = await newsOf(scene.owner, booking);
  expect(news?.message).not.toContain('paid');
  expect(news?.message).toContain('A customer would like to book Leaking pipe repair for');
  expect((await storedBooking(booking)).payment).toMatchObject({ method: 'cash', state: 'cash' });
  expect(await auditProvider(scene.profile)).toEqual([]);
});

test('a job that comes again notifies no one twice', async () => {
  const scene = await buildScene(site);
  const booking = await bookOnline(scene);
  await payBooking(booking);
  const first = (await claimJob('request-ready', 60_000))!;
  const again = (await claimJob('request-ready', 60_000, new Date(Date.now() + HOUR_MS)))!;
  expect(again.id).toBe(first.id);
  // The worker of the first lease was slow: another one has the job now.
  await expect(askAboutRequest(first)).rejects.toThrow('The lease of this job has passed');
  expect(await newsOf(scene.owner, booking)).toEqual([]);
  await askAboutRequest(again);
  // The process was killed before it finished the job.
  await askAboutRequest((await claimJob('request-ready', 60_000, new Date(Date.now() + 2 * HOUR_MS)))!);
  expect(await newsOf(scene.owner, booking)).toHaveLength(1);
});

test.each([
  ['withdrawn', 'asCustomer'],
  ['declined', 'asProvider'],
] as const)('a paid request that was %s before its provider was asked asks no one', async (_how, side) => {
  const scene = await instantScene();
  const booking = await bookOnline(scene);
  await payBooking(booking);
  bodyOfSuccess(await scene[side].put(`/api/bookings/${booking.id}`, { status: 'cancelled' }));
  await askProviders();
  expect((await newsOf(scene.owner, booking)).map(({ title }) => title)).not.toContain('New Booking Request');
  expect(await OutboxModel.countDocuments({ kind: 'request-ready', state: 'waiting' })).toBe(1);
  expect((await storedBooking(booking)).status).toBe('cancelled');
});

test('a paid request that has expired since asks no one, and is not accepted', async () => {
  const scene = await instantScene();
  const booking = await bookOnline(scene);
  await payBooking(booking);
  await expireRequest(booking);
  await askProviders();
  expect(await newsOf(scene.owner, booking)).toEqual([]);
  expect(await expireBookings()).toBe(1);
  expect((await storedBooking(booking)).ending?.kind).toBe('expired');
});

test('a request that could be accepted at once is accepted when it is paid', async () => {
  const scene = await instantScene();
  const booking = await bookPaid(scene);
  const stored = await storedBooking(booking);
  expect(stored).toMatchObject({ status: 'accepted', expiresAt: null, payment: { state: 'held' } });
  expect(stored.clockAt!.getTime()).toBeGreaterThan(stored.endsAt.getTime());
  expect(stored.history.map(({ status, by }) => `${status} by ${by}`)).toEqual([
    'pending by customer',
    'accepted by system',
  ]);
  expect(await claimsOf(booking)).toEqual([null]);
  const profile = await ProviderProfileModel.findById(scene.profile._id).lean();
  expect(profile?.totals).toMatchObject({ pending: 0, byStatus: { pending: 0, accepted: 1 } });
  expect(profile?.answerTimes).toEqual([]);
  const [owner, ...others] = await newsOf(scene.owner, booking);
  expect(others).toEqual([]);
  expect(owner?.title).toMatch(/^Booked by /);
  expect(owner?.message).toMatch(/was booked at once and is paid: ₦15,000\./);
  const [customer] = await newsOf(scene.customer, booking);
  expect(customer?.message).toContain('was accepted at once.');
  await askProviders();
  expect(await auditProvider(scene.profile)).toEqual([]);
});

const ago = (mark: BookingMark, count: number) =>
  Array.from({ length: count }, () => ({ mark, at: new Date(Date.now() - HOUR_MS) }));

test.each<[string, (scene: Scene, id: string) => Promise<unknown>]>([
  [
    'the listing is booked on request now',
    ({ listing }) => ListingModel.updateOne({ _id: listing._id }, { booking: 'request' }),
  ],
  [
    'the listing is paused',
    ({ listing }) => ListingModel.updateOne({ _id: listing._id }, { status: 'inactive' }),
  ],
  ['the owner is suspended', ({ owner }) => UserModel.updateOne({ _id: owner._id }, { status: 'suspended' })],
  [
    'the customer is suspended',
    ({ customer }) => UserModel.updateOne({ _id: customer._id }, { status: 'suspended' }),
  ],
  [
    'the provider has cancelled too many bookings',
    ({ profile }) =>
      ProviderProfileModel.updateOne({ _id: profile._id }, { bookingMarks: ago('broken', 10) }),
  ],
  [
    'the start is near now',
    (_scene, id) => {
      const startsAt = new Date(Date.now() + 50 * MINUTE_MS);
      return BookingModel.updateOne({ _id: id }, { startsAt });
    },
  ],
  [
    'it was booked on request',
    (_scene, id) => BookingModel.updateOne({ _id: id }, { $unset: { 'payment.isInstant': 1 } }),
  ],
])('it is put to its provider instead if %s', async (_why, change) => {
  const scene = await instantScene();
  const booking = await bookOnline(scene);
  await payBooking(booking);
  await change(scene, booking.id);
  await askProviders();
  expect((await storedBooking(booking)).status).toBe('pending');
  expect((await newsOf(scene.owner, booking)).map(({ title }) => title)).toEqual(['New Booking Request']);
});

test('it is put to its provider instead if the room is gone', async () => {
  const scene = await instantScene({ category: 'restaurant', seats: 10 });
  const booking = await bookOnline(scene, { partySize: 6 });
  await payBooking(booking);
  await ListingModel.updateOne({ _id: scene.listing._id }, { seats: 4 });
  await askProviders();
  expect((await storedBooking(booking)).status).toBe('pending');
  expect(await newsOf(scene.owner, booking)).toMatchObject([{ title: 'New Booking Request' }]);
});

test('a party that proposes another time first is not overtaken by an acceptance at once', async () => {
  const scene = await instantScene();
  const booking = await bookOnline(scene);
  await payBooking(booking);
  const wanted = { scheduledDate: inDays(4), scheduledTime: '11:00' };
  bodyOfSuccess(await scene.asCustomer.post(`/api/bookings/${booking.id}/reschedule`, wanted));
  await askProviders();
  const stored = await storedBooking(booking);
  expect([stored.status, stored.proposal?.by]).toEqual(['pending', 'customer']);
});

test('a booking that is unknown or was never asked about is left alone', async () => {
  const scene = await buildScene(site);
  const booking = await bookOnline(scene);
  const job = { id: '64b000000000000000000000', lease: 'none' };
  await askAboutRequest({ ...job, payload: { bookingId: booking.id } });
  await askAboutRequest({ ...job, payload: { bookingId: '64b000000000000000000000' } });
  expect(await NotificationModel.countDocuments({ userId: scene.owner._id })).toBe(0);
  expect((await storedBooking(booking)).expiresAt!.getTime()).toBeGreaterThan(currentTime().getTime());
});
