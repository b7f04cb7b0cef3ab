import { MINUTE_MS, lagosDate, lagosTime } from '@tm/domain';
import { UserModel } from '@tm/schema/accounts';
import { BookingModel, CalendarDayModel } from '@tm/schema/bookings';
import { ProviderProfileModel } from '@tm/schema/provider';
import { NotificationModel, OutboxModel } from '@tm/schema/records';
import { buildListing } from '@tm/schema/testing';
import { databaseCalls, testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import {
  auditProvider,
  bookOnline,
  buildScene,
  expireRequest,
  newsOf,
  orderFor,
  orderOnline,
  payBooking,
  releaseTogether,
  storedBooking,
} from '../testing';

const LIMIT = { RATE_LIMIT_FACTOR: '1' };
const site = testService(createApp, configSchema, { PAYMENTS: 'sandbox', ...LIMIT });

const claimsOf = async (id: string) =>
  (await CalendarDayModel.find({ 'claims.bookingId': id }).lean()).flatMap(({ claims }) =>
    claims.filter(({ bookingId }) => bookingId === id).map(({ heldUntil }) => heldUntil),
  );
const TIMES = ['08:00', '10:00', '12:00', '14:00', '16:00', '18:00'];

test('an online request waits for its payment: it holds its time for half an hour and asks no one', async () => {
  const scene = await buildScene(site);
  const before = Date.now();
  const { status, body } = await orderOnline(scene);
  expect(status).toBe(201);
  expect(body).toMatchObject({ status: 'pending', version: 0, payment: { method: 'online', state: 'due' } });
  expect(body.payment?.payBy).toBe(body.expiresAt);
  const wait = Date.parse(body.expiresAt!) - before;
  expect(wait).toBeGreaterThanOrEqual(30 * MINUTE_MS);
  expect(wait).toBeLessThan(31 * MINUTE_MS);
  expect(await claimsOf(body.id)).toEqual([Date.parse(body.expiresAt!)]);
  const stored = await storedBooking(body);
  expect(stored.payment).toEqual({ method: 'online', state: 'due', commissionBps: 1000, holdHours: 24 });
  expect(new BookingModel(stored).toObject()).toEqual(stored);
  expect([...(await newsOf(scene.owner, body)), ...(await newsOf(scene.customer, body))]).toEqual([]);
  const rows = await OutboxModel.find({ 'payload.id': body.id }).lean();
  expect(rows.map(({ kind, payload }) => [kind, (payload as { userId: string }).userId]).sort()).toEqual(
    [scene.customer, scene.owner].map(({ _id }) => ['live', String(_id)]).sort(),
  );
  expect(await OutboxModel.countDocuments({ kind: 'email', 'payload.userId': String(scene.owner._id) })).toBe(
    0,
  );
  expect(await auditProvider(scene.profile)).toEqual([]);
});

test('a request shortly before its start is to be paid until then', async () => {
  const scene = await buildScene(site);
  const start = new Date(Math.ceil((Date.now() + 10 * MINUTE_MS) / MINUTE_MS) * MINUTE_MS);
  const booking = await bookOnline(scene, {
    scheduledDate: lagosDate(start),
    scheduledTime: lagosTime(start),
  });
  expect(booking.expiresAt).toBe(booking.startsAt);
  // Late in the evening the booking has a claim on two days.
  expect([...new Set(await claimsOf(booking.id))]).toEqual([Date.parse(booking.startsAt)]);
});

test('a request that could be accepted at once waits for its payment too', async () => {
  const scene = await buildScene(site, { booking: 'instant' });
  const always = { open: '00:00', close: '00:00' };
  const availability = Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((day) => [day, always]));
  await ProviderProfileModel.updateOne({ _id: scene.profile._id }, { availability });
  await UserModel.updateOne({ _id: scene.customer._id }, { isVerified: true });
  const booking = await bookOnline(scene);
  expect(booking.status).toBe('pending');
  expect((await storedBooking(booking)).payment).toMatchObject({ state: 'due', isInstant: true });
  expect(await newsOf(scene.owner, booking)).toEqual([]);
});

test('a price that cannot be paid online is refused at the field payment, and taken in cash', async () => {
  const scene = await buildScene(site, { basePriceKobo: 9_900 });
  const { status, body } = await orderOnline(scene);
  expect(status).toBe(400);
  expect(body.errors).toEqual({
    payment: ['Prices from ₦100 to ₦5,000,000 can be paid online. Please choose cash.'],
  });
  expect((await orderOnline(scene, { payment: 'cash' })).status).toBe(201);
  expect(
    (await scene.asCustomer.post('/api/bookings', { ...orderFor(scene.listing), payment: 'card' })).status,
  ).toBe(400);
});

test('a request in cash stores the same fields and takes the same calls as one without a choice', async () => {
  const scene = await buildScene(site);
  const bookings: string[] = [];
  const book = (more: object, scheduledTime: string) =>
    databaseCalls(async () => {
      const order = orderFor(scene.listing, { scheduledTime, ...more });
      bookings.push((await scene.asCustomer.post<{ id: string }>('/api/bookings', order)).body.id);
    });
  await book({}, '08:00');
  const [plain, cash] = [await book({}, '10:00'), await book({ payment: 'cash' }, '12:00')];
  expect(cash.toSorted()).toEqual(plain.toSorted());
  const [one, , other] = await Promise.all(bookings.map((id) => BookingModel.findById(id).lean()));
  expect(Object.keys(other!).sort()).toEqual(Object.keys(one!).sort());
  expect(other).not.toHaveProperty('payment');
  expect(await newsOf(scene.owner, { id: bookings[2]! })).toMatchObject([{ title: 'New Booking Request' }]);
});

test('a customer has at most three unpaid requests, at all providers together', async () => {
  const scene = await buildScene(site);
  const other = { ...scene, listing: await buildListing() };
  const [first] = [
    await bookOnline(scene, { scheduledTime: '08:00' }),
    await bookOnline(scene, { scheduledTime: '10:00' }),
    await bookOnline(other, { scheduledTime: '12:00' }),
  ];
  const refused = await orderOnline(other, { scheduledTime: '14:00' });
  expect(refused.status).toBe(429);
  expect(refused.body).toMatchObject({
    code: 'too_many_unpaid_requests',
    detail:
      'You have 3 requests that are not paid yet. Please pay or cancel one of them before you book again.',
  });
  const wait = Number(refused.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(1700);
  expect(wait).toBeLessThanOrEqual(1800);
  expect((await orderOnline(other, { payment: 'cash', scheduledTime: '14:00' })).status).toBe(201);
  await payBooking(first);
  expect((await orderOnline(other, { scheduledTime: '16:00' })).status).toBe(201);
});

test('a request whose time to pay has passed does not count before a worker has seen it', async () => {
  const scene = await buildScene(site);
  const bookings = [];
  for (const scheduledTime of TIMES.slice(0, 3)) bookings.push(await bookOnline(scene, { scheduledTime }));
  await expireRequest(bookings[0]!);
  expect((await orderOnline(scene, { scheduledTime: TIMES[3]! })).status).toBe(201);
  expect((await orderOnline(scene, { scheduledTime: TIMES[4]! })).status).toBe(429);
});

test('of six unpaid requests at the same moment three are made', async () => {
  const scene = await buildScene(site);
  const calls = [];
  for (const scheduledTime of TIMES) {
    const body = orderFor(await buildListing(), { payment: 'online', scheduledTime });
    calls.push({ by: scene.asCustomer, method: 'POST', path: '/api/bookings', body } as const);
  }
  const answers = await releaseTogether(calls);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429, 429, 429]);
  expect(await BookingModel.countDocuments({ customerId: scene.customer._id, 'payment.state': 'due' })).toBe(
    3,
  );
  expect(await NotificationModel.countDocuments({ userId: scene.customer._id })).toBe(0);
});
