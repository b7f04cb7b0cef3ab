import type { Booking, BookingsPreview, BookingsStatusAnswer, Problem } from '@tm/contracts';
import { HOUR_MS } from '@tm/domain';
import { trusted } from '@tm/mongo';
import { AuditEntryModel, NotificationModel, OutboxModel } from '@tm/schema/records';
import { BookingModel } from '@tm/schema/bookings';
import { UserModel } from '@tm/schema/accounts';
import { buildBooking, buildListing, buildProvider, buildUser } from '@tm/schema/testing';
import { testService, type Client } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { config } from '../config';

const site = testService(createApp, config);
const UNKNOWN = '64b000000000000000000000';
const ALL = '/api/admin/bookings/status';
const PREVIEW = '/api/admin/bookings/status-preview';
let admin: Client;
beforeEach(async () => {
  admin = await site.signedInAs(await buildUser({ role: 'super_admin' }));
});

const REST = { status: 'cancelled', reason: 'The address does not exist', fault: 'customer' };
const verdict = (more: object = {}) => ({ ...REST, version: 0, ...more });
const one = ({ _id }: { _id: unknown }) => `/api/admin/bookings/${String(_id)}/status`;

/** Builds bookings of one business. */
const business = async (count: number, statuses: readonly ('pending' | 'accepted' | 'completed')[]) => {
  const { user, profile } = await buildProvider();
  const of = await buildListing({ provider: profile });
  const bookings = [];
  for (let n = 0; n < count; n += 1) {
    const startsAt = new Date(Date.now() + (n + 1) * HOUR_MS);
    bookings.push(await buildBooking({ of, startsAt, status: statuses[n % statuses.length] }));
  }
  return { user, profile, bookings };
};

test('cancels an open booking, tells both parties why, and keeps an audit entry', async () => {
  const booking = await buildBooking({ status: 'accepted' });
  const { status, body } = await admin.put<Booking>(one(booking), verdict());
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'cancelled', version: 1 });
  expect(body.ending).toMatchObject({
    kind: 'cancelled_by_admin',
    note: verdict().reason,
    fault: 'customer',
  });
  for (const userId of [booking.customerId, booking.providerUserId]) {
    const [news] = await NotificationModel.find({ userId });
    expect(news?.title).toBe('Booking Cancelled');
    expect(news?.message).toContain('Reason: “The address does not exist”.');
    const mail = { kind: 'email', 'payload.userId': String(userId) };
    expect(await OutboxModel.countDocuments(mail)).toBe(1);
  }
  const entry = await AuditEntryModel.findOne({ targetId: String(booking._id) }).lean();
  expect(entry).toMatchObject({ action: 'booking.cancel', reason: verdict().reason });
  const customer = await UserModel.findById(booking.customerId).lean();
  expect(customer?.bookingCounts).toMatchObject({ accepted: 0, cancelled: 1 });
});

test('refuses an outdated version, an ended and an unknown booking, and changes nothing', async () => {
  const open = await buildBooking({ status: 'accepted' });
  const ended = await buildBooking({ status: 'completed' });
  const answers = [
    await admin.put<Problem>(one(open), verdict({ version: 1 })),
    await admin.put<Problem>(one(ended), verdict()),
    await admin.put<Problem>(one({ _id: UNKNOWN }), verdict()),
  ];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [409, 'stale_version'],
    [409, 'illegal_transition'],
    [404, 'not_found'],
  ]);
  expect((await BookingModel.findById(open._id).lean())?.status).toBe('accepted');
  expect(await AuditEntryModel.countDocuments({ targetId: String(open._id) })).toBe(0);
});

test.each([
  [{ reason: ' ' }, 'reason'],
  [{ reason: 'x'.repeat(501) }, 'reason'],
  [{ fault: 'both' }, 'fault'],
  [{ money: 'half' }, 'money'],
  [{ status: 'completed' }, 'status'],
  [{ version: undefined }, 'version'],
])('rejects %j with 400', async (more, field) => {
  const { status, body } = await admin.put<Problem>(one({ _id: UNKNOWN }), verdict(more));
  expect(status).toBe(400);
  expect(Object.keys(body.errors ?? {})).toEqual([field]);
});

test('the preview of ticked bookings names the business and the skipped bookings', async () => {
  const { bookings, profile } = await business(3, ['accepted', 'completed']);
  const ids = bookings.map(({ _id }) => String(_id)).join(',');
  const { body } = await admin.get<BookingsPreview>(PREVIEW, { query: { ids } });
  expect(body).toMatchObject({ open: 2, refund: 0, nextStart: bookings[0]!.startsAt.toISOString() });
  expect(body.bookings.map(({ providerName, refusal }) => [providerName, refusal])).toEqual([
    [profile.businessName, null],
    [profile.businessName, 'This booking is completed.'],
    [profile.businessName, null],
  ]);
});

test('cancels several bookings, each separately, with a result for each', async () => {
  const { bookings } = await business(3, ['accepted']);
  const [first, second, third] = bookings;
  await BookingModel.updateOne({ _id: second!._id }, { $inc: { version: 1 } });
  const wanted = [first!, second!, third!].map(({ _id }) => ({ id: String(_id), version: 0 }));
  const { status, body } = await admin.put<BookingsStatusAnswer>(ALL, { ...REST, bookings: wanted });
  expect(status).toBe(200);
  expect(body.left).toBe(0);
  expect(body.outcomes.map(({ booking, refusal }) => booking?.status ?? refusal?.code)).toEqual([
    'cancelled',
    'stale_version',
    'cancelled',
  ]);
  const done = { action: 'booking.cancelMany', targetId: trusted({ $in: wanted.map(({ id }) => id) }) };
  expect(await AuditEntryModel.find(done)).toHaveLength(2);
});

test('cancels all open bookings of a business in rounds of 50, and leaves its other bookings', async () => {
  const { bookings, profile } = await business(56, ['accepted', 'pending', 'accepted', 'completed']);
  const providerId = String(profile._id);
  const before = await admin.get<BookingsPreview>(PREVIEW, { query: { providerId } });
  expect(before.body).toMatchObject({ open: 42, nextStart: bookings[0]!.startsAt.toISOString() });
  let left = Infinity;
  for (let round = 0; left > 0 && round < 3; round += 1)
    ({ left } = (await admin.put<BookingsStatusAnswer>(ALL, { ...REST, providerId })).body);
  expect(left).toBe(0);
  expect(await BookingModel.countDocuments({ providerId, status: 'cancelled' })).toBe(42);
  expect(await BookingModel.countDocuments({ providerId, status: 'completed' })).toBe(14);
});

test.each([
  {},
  { providerId: UNKNOWN, bookings: [{ id: UNKNOWN, version: 0 }] },
  { bookings: [] },
  { bookings: [1, 2].map(() => ({ id: UNKNOWN, version: 0 })) },
  { bookings: Array.from({ length: 51 }, (_, n) => ({ id: n.toString(16).padStart(24, '0'), version: 0 })) },
])('rejects the selection %j with 400', async (selection) => {
  expect((await admin.put(ALL, { ...REST, ...selection })).status).toBe(400);
});

test('other roles are refused', async () => {
  const booking = await buildBooking({ status: 'accepted' });
  const customer = await site.signedInAs((await UserModel.findById(booking.customerId))!);
  expect((await customer.put(one(booking), verdict())).status).toBe(403);
  expect((await site.anonymous().put(one(booking), verdict())).status).toBe(401);
});
