import type { Booking, Problem } from '@tm/contracts';
import { CalendarDayModel, NotificationModel, OutboxModel, ProviderProfileModel } from '@tm/data';
import { buildBooking, buildProvider, buildUser } from '@tm/data/factories';
import {
  BOOKING_STATUSES,
  BOOKING_TRANSITIONS,
  bookingReference,
  type BookingParty,
  type BookingStatus,
} from '@tm/domain';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import { buildScene, databaseDigest, inDays, orderFor } from '../testing';

const site = testService(createApp, configSchema);

/** Spec 4 once more, by hand, so that the table of the domain is judged too. */
const SPEC: readonly string[] = [
  'pending accepted provider',
  'pending cancelled provider',
  'pending cancelled customer',
  'accepted in_progress provider',
  'in_progress completed provider',
];
const cells = BOOKING_STATUSES.flatMap((from) =>
  BOOKING_STATUSES.flatMap((to) => (['customer', 'provider'] as const).map((by) => [from, to, by] as const)),
);
const isLegal = (from: BookingStatus, to: BookingStatus, by: BookingParty) =>
  SPEC.includes(`${from} ${to} ${by}`);
const isEdge = (from: BookingStatus, to: BookingStatus) =>
  SPEC.some((edge) => edge.startsWith(`${from} ${to} `));

test('the table of the domain is the one of the spec', () => {
  expect(BOOKING_TRANSITIONS.map(({ from, to, by }) => `${from} ${to} ${by}`)).toEqual(SPEC);
});

const sceneIn = async (status: BookingStatus) => {
  const scene = await buildScene(site);
  const booking = await buildBooking({ of: scene.listing, customer: scene.customer, status });
  return { ...scene, booking, path: `/api/bookings/${String(booking._id)}` };
};

test.each(cells.filter(([from, to, by]) => isLegal(from, to, by)))(
  '%s to %s by the %s moves it and tells the other side',
  async (from, to, by) => {
    const scene = await sceneIn(from);
    const { customer, owner, path } = scene;
    const [actor, told] = by === 'customer' ? [scene.asCustomer, owner] : [scene.asProvider, customer];
    const { status, body } = await actor.put<Booking>(path, { status: to });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: to });
    expect(body.history.at(-1)).toMatchObject({ status: to, by });
    expect((await actor.get<Booking>(path)).body.status).toBe(to);
    const news = await NotificationModel.find({ userId: told._id }).lean();
    expect(news).toHaveLength(1);
    expect(news[0]?.message).toContain(bookingReference(body.id));
    const [mail] = await OutboxModel.find({ kind: 'email' }).sort({ _id: -1 }).limit(1).lean();
    expect(mail?.payload).toMatchObject({ userId: String(told._id) });
  },
);

test.each(cells.filter(([from, to, by]) => !isLegal(from, to, by)))(
  '%s to %s by the %s is refused and changes nothing',
  async (from, to, by) => {
    const scene = await sceneIn(from);
    const actor = by === 'customer' ? scene.asCustomer : scene.asProvider;
    const before = await databaseDigest();
    const { status, body } = await actor.put<Problem>(scene.path, { status: to });
    expect(status).toBe(isEdge(from, to) ? 403 : 409);
    expect(body.code).toBe(isEdge(from, to) ? 'forbidden' : 'illegal_transition');
    expect(await databaseDigest()).toBe(before);
  },
);

test.each(BOOKING_STATUSES)('a booking that is %s is moved by nobody else', async (from) => {
  const { booking, path } = await sceneIn(from);
  const strangers = [await buildUser(), (await buildProvider()).user];
  const admin = await site.signedInAs(await buildUser({ role: 'super_admin' }));
  const before = await databaseDigest();
  for (const to of BOOKING_STATUSES) {
    for (const user of strangers)
      expect((await (await site.signedInAs(user)).put(path, { status: to })).status).toBe(404);
    expect((await admin.put(path, { status: to })).status).toBe(403);
    expect((await site.anonymous().put(path, { status: to })).status).toBe(401);
  }
  expect(await databaseDigest()).toBe(before);
  expect(booking.status).toBe(from);
});

describe('PUT /api/bookings/{id} refuses', () => {
  test('a status that is none and further members with 400, and ids of nothing with 404', async () => {
    const { asProvider, path } = await sceneIn('pending');
    expect((await asProvider.put<Problem>(path, { status: 'done' })).body.errors).toEqual({
      status: ['Unknown status'],
    });
    expect((await asProvider.put<Problem>(path, {})).status).toBe(400);
    expect((await asProvider.put<Problem>(path, { status: 'accepted', totalAmount: 1 })).status).toBe(400);
    expect((await asProvider.put(`/api/bookings/${'0'.repeat(24)}`, { status: 'accepted' })).status).toBe(
      404,
    );
    expect((await asProvider.put('/api/bookings/1', { status: 'accepted' })).status).toBe(404);
  });
});

test('totals follow every move, and earnings are what was completed', async () => {
  const { listing, profile, asCustomer, asProvider } = await buildScene(site, { basePriceKobo: 1_234_567 });
  const totals = async () => (await ProviderProfileModel.findById(profile._id).lean())?.totals;
  const first = (await asCustomer.post<Booking>('/api/bookings', orderFor(listing))).body;
  const second = (
    await asCustomer.post<Booking>('/api/bookings', orderFor(listing, { scheduledTime: '12:00' }))
  ).body;
  expect(await totals()).toMatchObject({ bookings: 2, pending: 2, earningsKobo: 0 });
  for (const status of ['accepted', 'in_progress', 'completed'])
    await asProvider.put(`/api/bookings/${first.id}`, { status });
  await asProvider.put(`/api/bookings/${second.id}`, { status: 'cancelled' });
  expect(await totals()).toMatchObject({ bookings: 2, pending: 0, earningsKobo: 1_234_567 });
});

test('a cancelled booking gives its time back', async () => {
  const { listing, profile, asCustomer } = await buildScene(site);
  const { body } = await asCustomer.post<Booking>('/api/bookings', orderFor(listing));
  expect((await asCustomer.post('/api/bookings', orderFor(listing))).status).toBe(409);
  await asCustomer.put(`/api/bookings/${body.id}`, { status: 'cancelled' });
  expect((await CalendarDayModel.findById(`${String(profile._id)}:${inDays(3)}`).lean())?.claims).toEqual([]);
  expect((await asCustomer.post('/api/bookings', orderFor(listing))).status).toBe(201);
});

test('a request that nobody answered for a day holds its time no longer, and of two that overlap then only one is accepted', async () => {
  const { listing, profile, asCustomer, asProvider } = await buildScene(site);
  const day = { _id: `${String(profile._id)}:${inDays(3)}` };
  const first = (await asCustomer.post<Booking>('/api/bookings', orderFor(listing))).body;
  await CalendarDayModel.updateOne(day, { $set: { 'claims.0.heldUntil': Date.now() - 1 } });
  const second = (await asCustomer.post<Booking>('/api/bookings', orderFor(listing))).body;
  expect(second.status).toBe('pending');

  const refused = await asProvider.put<Problem>(`/api/bookings/${first.id}`, { status: 'accepted' });
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    code: 'slot_taken',
    detail: expect.stringContaining(bookingReference(second.id)),
  });
  expect((await asProvider.get<Booking>(`/api/bookings/${first.id}`)).body.status).toBe('pending');

  expect((await asProvider.put(`/api/bookings/${second.id}`, { status: 'accepted' })).status).toBe(200);
  const { claims } = (await CalendarDayModel.findById(day._id).lean())!;
  expect(claims.find(({ bookingId }) => bookingId === second.id)?.heldUntil).toBeNull();
  expect((await asProvider.put(`/api/bookings/${first.id}`, { status: 'accepted' })).status).toBe(409);
});

test('a restaurant accepts what its seats hold now', async () => {
  const { listing, asCustomer, asProvider } = await buildScene(site, { category: 'restaurant', seats: 10 });
  const [first, second] = [
    (await asCustomer.post<Booking>('/api/bookings', orderFor(listing, { partySize: 5 }))).body,
    (await asCustomer.post<Booking>('/api/bookings', orderFor(listing, { partySize: 5 }))).body,
  ];
  await listing.updateOne({ seats: 9 });
  expect((await asProvider.put(`/api/bookings/${first.id}`, { status: 'accepted' })).status).toBe(409);
  await asProvider.put(`/api/bookings/${second.id}`, { status: 'cancelled' });
  expect((await asProvider.put(`/api/bookings/${first.id}`, { status: 'accepted' })).status).toBe(200);
});

test('a booking keeps its life when its listing is gone', async () => {
  const { asProvider, path, listing } = await sceneIn('pending');
  await listing.deleteOne();
  expect((await asProvider.put<Booking>(path, { status: 'accepted' })).body).toMatchObject({
    status: 'accepted',
    service: { title: listing.title },
  });
});
