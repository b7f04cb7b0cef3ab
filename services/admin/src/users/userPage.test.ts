import type { AdminUser, OpenSession, UserReview } from '@tm/contracts';
import { AuditEntryModel, SessionModel } from '@tm/schema/records';
import { ReviewModel } from '@tm/schema/bookings';
import { UserModel } from '@tm/schema/accounts';
import { moderateReview } from '../reviews/moderateReview.commands';
import { buildBooking, buildProvider, buildListing, buildUser } from '@tm/schema/testing';
import { testService, type Client } from '@tm/service-kit/testing';
import { Types } from '@tm/mongo';
import { createApp } from '../app';
import { config } from '../config';

const site = testService(createApp, config);
const NOBODY = '64b000000000000000000000';
let admin: Client;
let me: string;

beforeEach(async () => {
  await Promise.all([
    UserModel.deleteMany(),
    AuditEntryModel.collection.deleteMany({}),
    SessionModel.deleteMany(),
  ]);
  const user = await buildUser({ role: 'super_admin' });
  me = user.id as string;
  admin = await site.signedInAs(user);
});
const pathOf = (user: { _id: unknown }, rest = '') => `/api/admin/users/${String(user._id)}${rest}`;

const reviewed = async () => {
  const { user: owner, profile } = await buildProvider();
  const of = await buildListing({ provider: profile });
  const customer = await buildUser({ firstName: 'Amaka', lastName: 'Obi' });
  const booking = await buildBooking({ of, customer, status: 'completed' });
  await buildBooking({ of, customer });
  await ReviewModel.create({
    bookingId: booking._id,
    serviceId: of._id,
    providerId: profile._id,
    customerId: customer._id,
    rating: 4,
    comment: 'Came late, but good.',
  });
  return { owner, profile, customer };
};

test('a hidden review counts as written, in the number and in the list', async () => {
  const { customer } = await reviewed();
  const review = await ReviewModel.findOne({ customerId: customer._id }).lean();
  await moderateReview({ adminId: me, reviewId: String(review!._id), ruling: 'hidden', reason: 'Insults' });
  expect((await admin.get<AdminUser>(pathOf(customer))).body.reviewsWritten).toBe(1);
  expect((await admin.get<UserReview[]>(pathOf(customer, '/reviews'))).body).toHaveLength(1);
});

test('returns a user with their numbers and business', async () => {
  const { owner, profile, customer } = await reviewed();
  await site.signedInAs(customer);
  expect((await admin.get<AdminUser>(pathOf(customer))).body).toMatchObject({
    user: { id: String(customer._id), firstName: 'Amaka', profileData: null },
    statusReason: null,
    erasedAt: null,
    lastSeenAt: expect.stringMatching(/Z$/),
    sessions: 1,
    bookings: { asCustomer: { open: 1, completed: 1, cancelled: 0 }, asProvider: null },
    reviewsWritten: 1,
  });
  const { body, text } = await admin.get<AdminUser>(pathOf(owner));
  expect(body).toMatchObject({
    user: { profileData: { id: String(profile._id) } },
    bookings: { asProvider: { open: 1, completed: 1, cancelled: 0 } },
    sessions: 0,
    lastSeenAt: null,
  });
  expect(text).not.toMatch(/password|emailKey|searchKeys/i);
});

test('returns reviews of either side, with both names', async () => {
  const { owner, profile, customer } = await reviewed();
  const written = await admin.get<UserReview[]>(pathOf(customer, '/reviews'));
  expect(written.headers.get('x-total-count')).toBe('1');
  expect(written.body).toMatchObject([
    {
      rating: 4,
      comment: 'Came late, but good.',
      hidden: null,
      person: { id: String(customer._id), name: 'Amaka Obi' },
      about: { id: String(profile._id), name: 'Eze Home Repairs' },
    },
  ]);
  const received = await admin.get<UserReview[]>(pathOf(owner, '/reviews?as=provider'));
  expect(received.body).toEqual(written.body);
  expect((await admin.get<UserReview[]>(pathOf(customer, '/reviews?as=provider'))).body).toEqual([]);
});

test('one session is ended at once, then all; both are recorded', async () => {
  const person = await buildUser();
  const [phone, desk] = [await site.signedInAs(person), await site.signedInAs(person)];
  const open = (await admin.get<OpenSession[]>(pathOf(person, '/sessions'))).body;
  expect(open).toHaveLength(2);
  const rows = await SessionModel.find({ userId: person._id }).lean();
  expect(open.map(({ id }) => id).sort()).toEqual(rows.map(({ publicId }) => String(publicId)).sort());

  expect((await admin.delete(pathOf(person, `/sessions/${open[0]!.id}`))).status).toBe(204);
  const left = await Promise.all([phone, desk].map((client) => client.get('/api/admin/stats')));
  expect(left.map(({ status }) => status).sort()).toEqual([401, 403]);
  expect((await admin.delete(pathOf(person, `/sessions/${open[0]!.id}`))).status).toBe(404);

  expect((await admin.delete(pathOf(person, '/sessions'))).status).toBe(204);
  expect(await SessionModel.countDocuments({ userId: person._id })).toBe(0);
  expect(await SessionModel.countDocuments({ userId: new Types.ObjectId(me) })).toBe(1);
  // With no session left, nothing is recorded.
  expect((await admin.delete(pathOf(person, '/sessions'))).status).toBe(204);
  expect(await AuditEntryModel.find({}, 'action targetId').sort({ seq: 1 }).lean()).toMatchObject([
    { action: 'user.endSession', targetId: String(person._id) },
    { action: 'user.endSessions', targetId: String(person._id) },
  ]);
});

test("does not end sessions of other users by this path, nor the caller's own", async () => {
  const [person, other] = [await buildUser(), await buildUser()];
  await site.signedInAs(other);
  const { publicId } = (await SessionModel.findOne({ userId: other._id }))!;
  expect((await admin.delete(pathOf(person, `/sessions/${String(publicId)}`))).status).toBe(404);
  expect(await SessionModel.countDocuments({ userId: other._id })).toBe(1);
  expect(await admin.delete(`/api/admin/users/${me}/sessions`)).toMatchObject({
    status: 409,
    body: { code: 'own_sessions' },
  });
  expect(await SessionModel.countDocuments({ userId: new Types.ObjectId(me) })).toBe(1);
});

test.each([NOBODY, 'nobody'])('is 404 everywhere for the user %s', async (id) => {
  for (const rest of ['', '/sessions', '/reviews'])
    expect((await admin.get(`/api/admin/users/${id}${rest}`)).status).toBe(404);
  expect((await admin.delete(`/api/admin/users/${id}/sessions`)).status).toBe(404);
});
