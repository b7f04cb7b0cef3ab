import type { Booking, Problem } from '@tm/contracts';
import { HOUR_MS, MINUTE_MS, bookingReference, lagosDate, lagosTime, type BookingMark } from '@tm/domain';
import { recordWithdrawal } from '@tm/data-provider';
import { inTransaction, type Types } from '@tm/mongo';
import { UserModel } from '@tm/schema/accounts';
import { BookingModel, CalendarDayModel, type BookingRow } from '@tm/schema/bookings';
import { ListingModel } from '@tm/schema/catalog';
import { ProviderProfileModel } from '@tm/schema/provider';
import { NotificationModel, OutboxModel } from '@tm/schema/records';
import { buildUser } from '@tm/schema/testing';
import { databaseCalls, testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import {
  auditProvider,
  bodyOfSuccess,
  bookingIn,
  buildScene,
  endGraceMinutes,
  inDays,
  orderFor,
  releaseTogether,
} from '../testing';
import { createBooking, readsOfOrder } from './commands/createBooking';
import { loadOffer } from './offer.queries';

const site = testService(createApp, configSchema);

const ALL_DAY = { open: '00:00', close: '00:00' };
const EVERY_DAY = { 0: ALL_DAY, 1: ALL_DAY, 2: ALL_DAY, 3: ALL_DAY, 4: ALL_DAY, 5: ALL_DAY, 6: ALL_DAY };

/** A listing that is booked at once, of a business with hours, and a customer with a proved address. */
const instantScene = async (parts: Parameters<typeof buildScene>[1] = {}) => {
  const scene = await buildScene(site, { booking: 'instant', ...parts });
  await ProviderProfileModel.updateOne({ _id: scene.profile._id }, { availability: EVERY_DAY });
  await UserModel.updateOne({ _id: scene.customer._id }, { isVerified: true });
  return scene;
};
type Scene = Awaited<ReturnType<typeof instantScene>>;

const book = async ({ asCustomer, listing }: Scene, more: Parameters<typeof orderFor>[1] = {}) =>
  bodyOfSuccess(await asCustomer.post<Booking>('/api/bookings', orderFor(listing, more)));
const at = (time: Date) => ({ scheduledDate: lagosDate(time), scheduledTime: lagosTime(time) });
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);
const rowOf = async ({ id }: { id: string }) => (await BookingModel.findById(id).lean()) as BookingRow;
const marks = (...given: [BookingMark, number][]) =>
  given.flatMap(([mark, count]) =>
    Array.from({ length: count }, () => ({ mark, at: new Date(Date.now() - HOUR_MS) })),
  );
const giveProvider = ({ profile }: Scene, bookingMarks: ReturnType<typeof marks>) =>
  ProviderProfileModel.updateOne({ _id: profile._id }, { bookingMarks });

test('a booking at once is accepted with two entries in its history and everything that an acceptance stores', async () => {
  const scene = await instantScene();
  const { profile, listing } = scene;
  const booked = await book(scene);
  expect(booked).toMatchObject({ status: 'accepted', expiresAt: null, version: 1 });
  expect(booked.history.map(({ status, by }) => `${status} by ${by}`)).toEqual([
    'pending by customer',
    'accepted by system',
  ]);

  await ListingModel.updateOne({ _id: listing._id }, { booking: 'request' });
  const asked = await bookingIn(scene, 'accepted', { scheduledTime: '14:00' });
  const [one, other] = [await rowOf(booked), await rowOf(asked)];
  expect(Object.keys(one).sort()).toEqual(Object.keys(other).sort());
  expect(one.clockAt!.getTime() - one.endsAt.getTime()).toBe(
    other.clockAt!.getTime() - other.endsAt.getTime(),
  );
  const days = await CalendarDayModel.find({ 'claims.bookingId': booked.id }).lean();
  expect(days.flatMap(({ claims }) => claims).map(({ heldUntil }) => heldUntil)).toEqual([null, null]);
  expect((await ProviderProfileModel.findById(profile._id).lean())?.totals).toMatchObject({
    bookings: 2,
    pending: 0,
    byStatus: { pending: 0, accepted: 2 },
  });
  expect((await UserModel.findById(scene.customer._id).lean())?.bookingCounts).toMatchObject({
    pending: 0,
    accepted: 2,
  });
  expect(await auditProvider(profile)).toEqual([]);
});

test('a booking at once notifies both parties, by mail as well', async () => {
  const scene = await instantScene();
  const { id } = await book(scene);
  const news = async (person: { _id: Types.ObjectId }) => {
    const [bells, mails] = await Promise.all([
      NotificationModel.find({ userId: person._id }).lean(),
      OutboxModel.find({ kind: 'email', 'payload.userId': String(person._id) }).lean(),
    ]);
    expect(mails.map(({ payload }) => payload)).toEqual([
      expect.objectContaining({ data: expect.objectContaining({ title: bells[0]?.title }) }),
    ]);
    return bells.map(({ title, message }) => ({ title, message }));
  };
  expect(await news(scene.customer)).toEqual([
    {
      title: expect.stringMatching(/^Booked\. (Sun|Mon|Tue|Wed|Thu|Fri|Sat) 10:00\.$/),
      message: expect.stringContaining('was accepted at once.'),
    },
  ]);
  expect(await news(scene.owner)).toEqual([
    {
      title: 'Booked by Ada O.',
      message: expect.stringContaining('You have 10 min to say no without a mark.'),
    },
  ]);
  expect((await NotificationModel.findOne({ userId: scene.owner._id }).lean())?.message).toContain(
    bookingReference(id),
  );
});

test('a booking at once takes as many database calls as a request', async () => {
  const { asCustomer, listing } = await instantScene();
  const send = (scheduledTime: string) =>
    asCustomer.post('/api/bookings', orderFor(listing, { scheduledTime }), {
      headers: { 'idempotency-key': scheduledTime },
    });
  await send('10:00');
  expect(await databaseCalls(() => send('14:00'))).toHaveLength(18);
});

test('tables are booked at once as long as there are seats', async () => {
  const scene = await instantScene({ category: 'restaurant', seats: 6, openingHours: EVERY_DAY });
  const table = await book(scene, { partySize: 4 });
  expect(table).toMatchObject({ status: 'accepted', partySize: 4 });
  const [bell] = await NotificationModel.find({ userId: scene.customer._id }).lean();
  expect(bell?.message).toContain('Where: 12 Admiralty Way');
  const late = await scene.asCustomer.post<Problem>(
    '/api/bookings',
    orderFor(scene.listing, { partySize: 3 }),
  );
  expect([late.status, late.body.code]).toEqual([409, 'slot_taken']);
  expect(await auditProvider(scene.profile)).toEqual([]);
});

describe('a booking is a request', () => {
  const change = (model: 'owner' | 'customer', update: object) => (scene: Scene) =>
    UserModel.updateOne({ _id: scene[model]._id }, update);
  test.each<[string, (scene: Scene) => unknown]>([
    ['of a listing that is booked on request', ({ listing }) => listing.updateOne({ booking: 'request' })],
    ['of a listing from before the choice', ({ listing }) => listing.updateOne({ $unset: { booking: 1 } })],
    ['without given hours', ({ profile }) => profile.updateOne({ availability: {} })],
    ['when the email address is not proved', change('customer', { isVerified: false })],
    [
      'of a customer with one open booking at a time',
      change('customer', { bookingMarks: marks(['broken', 4]) }),
    ],
    ['of a provider whose account waits for review', change('owner', { status: 'pending' })],
    ['below 80 % kept bookings', (scene) => giveProvider(scene, marks(['kept', 7], ['broken', 3]))],
  ])('%s', async (_when, prepare) => {
    const scene = await instantScene();
    await prepare(scene);
    expect(await book(scene)).toMatchObject({ status: 'pending', version: 0 });
    expect(await auditProvider(scene.profile)).toEqual([]);
  });

  test('that begins in less than sixty minutes, or after the last day', async () => {
    const scene = await instantScene({ instantDays: 5 });
    expect((await book(scene, at(inMinutes(58)))).status).toBe('pending');
    expect((await book(scene, at(inMinutes(62 + 60)))).status).toBe('accepted');
    expect((await book(scene, { scheduledDate: inDays(5) })).status).toBe('accepted');
    expect((await book(scene, { scheduledDate: inDays(6) })).status).toBe('pending');
  });
});

describe('a booking at once that was judged before a change', () => {
  test.each<[string, (scene: Scene) => Promise<unknown>]>([
    [
      'of its listing',
      (scene) =>
        inTransaction(async (session) => {
          await recordWithdrawal(session, { _id: scene.profile._id });
          await ListingModel.updateOne({ _id: scene.listing._id }, { booking: 'request' }, { session });
        }),
    ],
    ['of the reliability', (scene) => giveProvider(scene, marks(['kept', 7], ['broken', 3]))],
    ['of the email address', ({ customer }) => customer.updateOne({ isVerified: false })],
  ])('%s is a request, counted and notified once', async (_what, prepare) => {
    const scene = await instantScene();
    const order = { ...orderFor(scene.listing), customerId: String(scene.customer._id) };
    const offer = await loadOffer(String(scene.listing._id), readsOfOrder(order));
    await prepare(scene);
    expect((await createBooking(offer, order)).status).toBe('pending');
    expect(await BookingModel.countDocuments({ providerId: scene.profile._id })).toBe(1);
    expect(await auditProvider(scene.profile)).toEqual([]);
  });
});

test('of customers who book one time at once at the same moment, one stands', async () => {
  const scene = await instantScene();
  const clients = [];
  for (let at = 0; at < 8; at++) clients.push(await site.signedInAs(await buildUser({ isVerified: true })));
  for (const day of [3, 4, 5, 6]) {
    const body = orderFor(scene.listing, { scheduledDate: inDays(day) });
    const replies = await releaseTogether<Booking & { code?: string }>(
      clients.map((by) => ({ by, method: 'POST', path: '/api/bookings', body })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
    expect(replies.find(({ status }) => status === 201)?.body.status).toBe('accepted');
  }
  expect(await auditProvider(scene.profile)).toEqual([]);
});

test('its provider cancels without a mark for ten minutes, and with a mark later', async () => {
  const scene = await instantScene();
  const cancel = async ({ id }: Booking) =>
    bodyOfSuccess(
      await scene.asProvider.put<Booking>(`/api/bookings/${id}`, { status: 'cancelled', reason: 'ill' }),
    );
  const given = async () =>
    (await ProviderProfileModel.findById(scene.profile._id).lean())?.bookingMarks.map(({ mark }) => mark);
  expect((await cancel(await book(scene))).ending?.kind).toBe('cancelled_by_provider');
  expect(await given()).toEqual([]);
  const later = await book(scene, { scheduledTime: '14:00' });
  await endGraceMinutes(later);
  await cancel(later);
  expect(await given()).toEqual(['ahead']);
});

test('a repeated form gets the accepted booking, and books once', async () => {
  const { asCustomer, listing, profile } = await instantScene();
  const send = () =>
    asCustomer.post<Booking>('/api/bookings', orderFor(listing), { headers: { 'idempotency-key': 'a' } });
  const [first, again] = [await send(), await send()];
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);
  expect(await BookingModel.countDocuments({ providerId: profile._id })).toBe(1);
});
