import type { BlockedCustomer, Booking, Problem } from '@tm/contracts';
import { BlockedCustomerModel, BookingModel, type BookingRow } from '@tm/schema/bookings';
import { NotificationModel, SecurityEventModel } from '@tm/schema/records';
import { UserModel } from '@tm/schema/accounts';
import { createBooking } from './commands/createBooking';
import { expireBookings } from './commands/expireBookings';
import { transitionBooking } from './commands/transitionBooking';
import { loadOffer } from './offer.queries';
import { buildListing, buildProvider, buildUser } from '@tm/schema/testing';
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
  bodyOfSuccess,
} from '../testing';

const site = testService(createApp, configSchema);
type Scene = Awaited<ReturnType<typeof buildScene>>;
type Answer = Booking & Omit<Problem, 'status'>;

const LIST = '/api/bookings/blocked-customers';
const book = ({ asCustomer, listing }: Pick<Scene, 'asCustomer' | 'listing'>, days = 8) =>
  asCustomer.post<Answer>('/api/bookings', orderFor(listing, { scheduledDate: inDays(days) }));
const reject = ({ asProvider }: Scene, { id }: { id: string }, blockCustomer: unknown = true) =>
  asProvider.put<Answer>(`/api/bookings/${id}`, { status: 'cancelled', blockCustomer });
const blocked = async ({ asProvider }: Scene) => (await asProvider.get<BlockedCustomer[]>(LIST)).body;

test('a provider who blocks a customer with a rejected request gets no more requests of theirs, and the 409 says so', async () => {
  const scene = await buildScene(site);
  expect((await reject(scene, await bookingIn(scene, 'pending'))).body.status).toBe('cancelled');
  const before = await databaseDigest();
  expect((await book(scene)).body).toMatchObject({
    status: 409,
    code: 'not_taking_bookings',
    detail: 'This provider is not taking new requests from you. Please choose another provider.',
  });
  expect(await databaseDigest()).toBe(before);
  // Applies to every listing of the business and to no other business. Other customers can still book.
  const second = await buildListing({ provider: scene.profile });
  expect((await book({ ...scene, listing: second })).status).toBe(409);
  expect((await book({ ...scene, listing: await buildListing() })).status).toBe(201);
  const other = await site.signedInAs(await buildUser());
  expect((await book({ ...scene, asCustomer: other })).status).toBe(201);
  expect(await auditProvider(scene.profile)).toEqual([]);
});

test('keeps accepted bookings', async () => {
  const scene = await buildScene(site);
  const accepted = await bookingIn(scene, 'accepted', { scheduledTime: '16:00' });
  await reject(scene, await bookingIn(scene, 'pending'));
  for (const status of ['in_progress', 'completed'])
    expect((await scene.asProvider.put(`/api/bookings/${accepted.id}`, { status })).status).toBe(200);
});

test('rejects all open requests of the customer at this provider, and no others', async () => {
  const scene = await buildScene(site);
  const elsewhere = bodyOfSuccess(await book({ ...scene, listing: await buildListing() }));
  const other = bodyOfSuccess(
    await book({ ...scene, asCustomer: await site.signedInAs(await buildUser()) }, 9),
  );
  const accepted = await bookingIn(scene, 'accepted', { scheduledTime: '16:00' });
  const second = await buildListing({ provider: scene.profile });
  const open = [
    bodyOfSuccess(await book(scene, 10)),
    bodyOfSuccess(await book(scene, 11)),
    bodyOfSuccess(await book({ ...scene, listing: second }, 12)),
  ];
  expect((await reject(scene, open[0]!)).status).toBe(200);
  const statusOf = async ({ id }: { id: string }) => (await BookingModel.findById(id).lean())?.status;
  expect(await Promise.all(open.map(statusOf))).toEqual(['cancelled', 'cancelled', 'cancelled']);
  expect(await Promise.all([elsewhere, other, accepted].map(statusOf))).toEqual([
    'pending',
    'pending',
    'accepted',
  ]);
  const notifications = await NotificationModel.find({
    userId: scene.customer._id,
    title: 'Booking Declined',
  }).lean();
  expect(notifications.map(({ link }) => link).sort()).toEqual(
    open.map(({ id }) => `/bookings/${id}`).sort(),
  );
  // The times are free again.
  const [asOther, again] = [await site.signedInAs(await buildUser()), 11];
  expect((await book({ ...scene, asCustomer: asOther }, again)).status).toBe(201);
  expect(await auditProvider(scene.profile)).toEqual([]);
});

test.each([
  [
    'the customer has cancelled',
    ({ asCustomer }: Scene, { id }: Booking) =>
      asCustomer.put(`/api/bookings/${id}`, { status: 'cancelled' }),
  ],
  [
    'has expired',
    async (_scene: Scene, request: Booking) => {
      await expireRequest(request);
      await expireBookings({});
    },
  ],
  [
    'was rejected',
    ({ asProvider }: Scene, { id }: Booking) =>
      asProvider.put(`/api/bookings/${id}`, { status: 'cancelled' }),
  ],
])('a request that %s blocks its customer afterwards, and stays unchanged', async (_what, end) => {
  const scene = await buildScene(site);
  const { id } = await bookingIn(scene, 'pending');
  await end(scene, await scene.asCustomer.get<Booking>(`/api/bookings/${id}`).then(bodyOfSuccess));
  const waiting = bodyOfSuccess(await book(scene, 9));
  const before = await BookingModel.findById(id).lean();
  expect(before?.status).toBe('cancelled');
  const reply = await reject(scene, { id });
  expect(reply).toMatchObject({ status: 200, body: { id, status: 'cancelled' } });
  expect(await BookingModel.findById(id).lean()).toEqual(before);
  expect((await BlockedCustomerModel.findOne({ customerId: scene.customer._id }).lean())?.bookingId).toEqual(
    before?._id,
  );
  expect((await BookingModel.findById(waiting.id).lean())?.status).toBe('cancelled');
  expect((await book(scene)).body.code).toBe('not_taking_bookings');
  expect(await auditProvider(scene.profile)).toEqual([]);
});

test('does not block without the reason of a cancellation, or a customer who was erased', async () => {
  const scene = await buildScene(site);
  const accepted = await bookingIn(scene, 'accepted');
  const over = await bookingIn(scene, 'cancelled', { scheduledTime: '16:00' });
  await UserModel.collection.updateOne({ _id: scene.customer._id }, { $set: { erasedAt: new Date() } });
  const before = await databaseDigest();
  expect(await reject(scene, accepted)).toMatchObject({
    status: 400,
    body: { errors: { reason: [expect.any(String)] } },
  });
  expect(await reject(scene, over)).toMatchObject({ status: 409, body: { code: 'account_erased' } });
  expect(await scene.asProvider.put(`/api/bookings/${over.id}`, { status: 'cancelled' })).toMatchObject({
    status: 409,
    body: { code: 'illegal_transition' },
  });
  expect(await databaseDigest()).toBe(before);
});

test('the provider reads blocked customers page by page, and unblocks one', async () => {
  const scene = await buildScene(site);
  const people = [
    scene.customer,
    await buildUser({ firstName: 'Bisi' }),
    await buildUser({ firstName: 'Chidi' }),
  ];
  const rejected: string[] = [];
  for (const person of people) {
    const asCustomer = await site.signedInAs(person);
    const booking = await bookingIn({ ...scene, asCustomer }, 'pending');
    await reject(scene, booking);
    rejected.push(booking.id);
  }
  const first = await scene.asProvider.get<BlockedCustomer[]>(`${LIST}?limit=2`);
  expect(first.body.map(({ id }) => id)).toEqual([people[2]!.id, people[1]!.id]);
  expect(first.body[0]).toEqual({
    id: people[2]!.id,
    customer: { id: people[2]!.id, firstName: 'Chidi', lastName: people[2]!.lastName, profileImageUrl: null },
    blockedAt: expect.any(String),
    bookingId: rejected[2],
  });
  expect(first.headers.get('x-total-count')).toBe('3');
  const next = /<([^>]+)>/.exec(first.headers.get('link')!)![1]!;
  expect((await scene.asProvider.get<BlockedCustomer[]>(next)).body.map(({ id }) => id)).toEqual([
    people[0]!.id,
  ]);
  expect((await scene.asProvider.delete(`${LIST}/${scene.customer.id}`)).status).toBe(204);
  expect((await book(scene)).status).toBe(201);
  expect((await blocked(scene)).map(({ id }) => id)).toEqual([people[2]!.id, people[1]!.id]);
  expect((await scene.asProvider.delete<Problem>(`${LIST}/${scene.customer.id}`)).status).toBe(404);
});

test('the audit log records the block with its request, and the unblocking', async () => {
  const scene = await buildScene(site);
  const { id } = await bookingIn(scene, 'pending');
  await reject(scene, { id });
  await scene.asProvider.delete(`${LIST}/${scene.customer.id}`);
  const events = await SecurityEventModel.find({ targetId: id, actorId: scene.owner._id }).lean();
  expect([...new Set(events.map(({ action }) => action))].sort()).toEqual([
    'customer.block',
    'customer.unblock',
  ]);
});

test.each([
  ['with another status', { status: 'accepted', blockCustomer: true }, 400],
  ['with another value', { status: 'cancelled', blockCustomer: false }, 400],
])('rejects blocking %s and changes nothing', async (_what, body, status) => {
  const scene = await buildScene(site);
  const { id } = await bookingIn(scene, 'pending');
  const before = await databaseDigest();
  const reply = await scene.asProvider.put<Problem>(`/api/bookings/${id}`, body);
  expect(reply.status).toBe(status);
  expect(reply.body.errors).toHaveProperty('blockCustomer');
  expect(await databaseDigest()).toBe(before);
});

test('only the provider of a request blocks with it, and each has a separate list', async () => {
  const scene = await buildScene(site);
  const { id } = await bookingIn(scene, 'pending');
  const body = { status: 'cancelled', blockCustomer: true };
  expect((await scene.asCustomer.put(`/api/bookings/${id}`, body)).status).toBe(403);
  const stranger = await site.signedInAs((await buildProvider()).user);
  expect((await stranger.put(`/api/bookings/${id}`, body)).status).toBe(404);
  expect(await BlockedCustomerModel.countDocuments({ customerId: scene.customer._id })).toBe(0);
  await reject(scene, { id });
  expect((await stranger.get(LIST)).body).toEqual([]);
  expect((await stranger.delete(`${LIST}/${scene.customer.id}`)).status).toBe(404);
  expect((await scene.asCustomer.get(LIST)).status).toBe(403);
  expect((await site.anonymous().get(LIST)).status).toBe(401);
  expect(await blocked(scene)).toHaveLength(1);
});

test('keeps the order of events of a request that was made after the block began', async () => {
  const scene = await buildScene(site);
  const began = new Date();
  const first = await bookingIn(scene, 'pending');
  const second = await bookingIn(scene, 'pending', { scheduledTime: '16:00' });
  const seen = (await BookingModel.findById(first.id).lean<BookingRow>())!;
  const rejection = { seen, to: 'cancelled', by: 'provider', actorId: scene.owner.id } as const;
  await transitionBooking({ ...rejection, blocksCustomer: true }, began);
  const history = (await BookingModel.findById(second.id).lean<BookingRow>())!.history;
  expect(history.map(({ status }) => status)).toEqual(['pending', 'cancelled']);
  expect(history[1]!.at.getTime()).toBeGreaterThanOrEqual(history[0]!.at.getTime());
});

test('of a block and a request at the same moment the request is rejected or came first', async () => {
  const scene = await buildScene(site);
  const pending = await bookingIn(scene, 'pending');
  const order = { ...orderFor(scene.listing, { scheduledDate: inDays(9) }), customerId: scene.customer.id };
  // The customer loaded the listing before the block.
  const offer = await loadOffer(String(scene.listing._id));
  await reject(scene, pending);
  await expect(createBooking(offer, order)).rejects.toMatchObject({ code: 'not_taking_bookings' });
  const others = await Promise.all(
    [10, 11, 12].map(async (days) => {
      const fresh = await buildScene(site);
      const request = bodyOfSuccess(await book(fresh, 5));
      const [, made] = await Promise.all([reject(fresh, request), book(fresh, days)]);
      return [made.status, (await book(fresh, days + 5)).status, await auditProvider(fresh.profile)] as const;
    }),
  );
  for (const [atOnce, later, complaints] of others) {
    expect([201, 409]).toContain(atOnce);
    expect(later).toBe(409);
    expect(complaints).toEqual([]);
  }
});
