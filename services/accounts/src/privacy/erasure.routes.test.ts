import type { Problem } from '@tm/contracts';
import { AuditEntryModel, OutboxModel, SessionModel } from '@tm/schema/records';
import { BookingModel } from '@tm/schema/bookings';
import { ListingModel } from '@tm/schema/catalog';
import { ProviderProfileModel } from '@tm/schema/provider';
import { UserModel } from '@tm/schema/accounts';
import { setUserStatus } from '@tm/service-admin/testing';
import { buildBooking, buildListing, buildProvider, buildUser } from '@tm/schema/testing';
import { databaseCalls } from '@tm/service-kit/testing';
import { hashPassword } from '../passwords';
import { accounts, takeSecurityEvents } from '../testing';
import { PASSWORD, buildMarkedPerson } from '../testing/markedPerson';

const site = accounts();
const person = async (more: object = {}) =>
  buildUser({ passwordHash: await hashPassword(PASSWORD), ...more });
const erase = (client: Awaited<ReturnType<typeof site.signedInAs>>, password = PASSWORD) =>
  client.delete<Problem>('/api/profile', { password });

describe('DELETE /api/profile', () => {
  test('ends all sessions at once, and treats the old email as unknown', async () => {
    const { user, userId, email } = await buildMarkedPerson();
    const [here, there] = [await site.signedInAs(user), await site.signedInAs(user)];
    expect((await erase(here)).status).toBe(204);
    expect(here.cookie).toBeUndefined();
    expect(await SessionModel.countDocuments({ userId: user._id })).toBe(0);
    expect((await there.get('/api/auth/user')).status).toBe(401);

    const login = (address: string) =>
      site.anonymous().post<Problem>('/api/auth/login', { email: address, password: PASSWORD });
    const [old, unknown] = [await login(email), await login('nobody@example.ng')];
    expect(old.status).toBe(401);
    expect({ ...old.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    await takeSecurityEvents();
    expect(await AuditEntryModel.findOne({ action: 'user.erase', targetId: userId })).toMatchObject({
      reason: null,
    });
  });

  test('frees the email for a new account, which inherits nothing', async () => {
    const { user, email } = await buildMarkedPerson();
    await erase(await site.signedInAs(user));
    const again = await site.anonymous().post<{ id: string; phone: string | null }>('/api/auth/register', {
      email,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      firstName: 'Ada',
      lastName: 'Eze',
    });
    expect(again).toMatchObject({ status: 201, body: { phone: null, profileData: null } });
    expect(again.body.id).not.toBe(String(user._id));
  });

  test('hides the business and its listings in the same transaction', async () => {
    const { user, profile, booked, unbooked } = await buildMarkedPerson();
    const ada = await site.signedInAs(user);
    const calls = await databaseCalls(() => erase(ada));
    const commits = calls.flatMap((call, at) => (call === 'commitTransaction 1' ? [at] : []));
    expect(commits).toHaveLength(1);
    for (const call of ['findAndModify users', 'findAndModify providerProfiles', 'update services'])
      expect(calls.slice(0, commits[0])).toContain(call);
    for (const { _id } of [booked, unbooked])
      expect(await ListingModel.findById(_id).lean()).toMatchObject({ status: 'archived' });
    expect(await ProviderProfileModel.findById(profile._id).lean()).toMatchObject({
      businessName: 'Former user',
      businessPhone: null,
      isVerified: false,
    });
  });

  test('rejects a wrong password with 400, and keeps the account and the session', async () => {
    const user = await person();
    const ada = await site.signedInAs(user);
    expect(await erase(ada, 'not-it-1')).toMatchObject({
      status: 400,
      body: { errors: { password: ['This password is not right.'] } },
    });
    expect((await ada.get('/api/auth/user')).status).toBe(200);
    expect(await UserModel.findById(user._id).lean()).toMatchObject({ email: user.email, erasedAt: null });
  });

  test.each([
    ['no password', {}],
    ['a short password', { password: 'abc' }],
  ])('rejects %s', async (_, body) => {
    const ada = await site.signedInAs(await person());
    const reply = await ada.delete<Problem>('/api/profile', body);
    expect(reply).toMatchObject({ status: 400, body: { errors: { password: [expect.any(String)] } } });
  });

  test.each(['pending', 'accepted', 'in_progress'] as const)(
    'is 409 while a booking as customer or provider is %s, and changes nothing',
    async (status) => {
      const customer = await person();
      const { user: provider, profile } = await buildProvider();
      await UserModel.updateOne(
        { _id: provider._id },
        { $set: { passwordHash: await hashPassword(PASSWORD) } },
      );
      const booking = await buildBooking({ of: await buildListing({ provider: profile }), customer, status });
      const jobs = await OutboxModel.countDocuments({});
      for (const one of [customer, provider]) {
        const client = await site.signedInAs(one);
        expect(await erase(client)).toMatchObject({
          status: 409,
          body: {
            code: 'open_bookings',
            detail: `You still have one open booking (${booking.reference}). Complete or cancel it first, or close your account now: then bookings that have not begun are cancelled.`,
          },
        });
        expect((await client.get('/api/auth/user')).status).toBe(200);
      }
      expect(await OutboxModel.countDocuments({})).toBe(jobs);
      await buildBooking({ of: await buildListing({ provider: profile }), status });
      expect(await erase(await site.signedInAs(provider))).toMatchObject({
        body: {
          detail: expect.stringMatching(
            /^You still have 2 open bookings \(the next is [0-9a-f]{8}\)\. Complete or cancel them first, or close/,
          ),
        },
      });
      await BookingModel.updateMany({ customerId: customer._id }, { $set: { status: 'cancelled' } });
      expect((await erase(await site.signedInAs(customer))).status).toBe(204);
    },
  );

  test('keeps the last active super_admin, and erases one of two', async () => {
    await UserModel.updateMany({ role: 'super_admin' }, { $set: { status: 'suspended' } });
    const [one, other] = [await person({ role: 'super_admin' }), await person({ role: 'super_admin' })];
    expect((await erase(await site.signedInAs(one))).status).toBe(204);
    expect(await erase(await site.signedInAs(other))).toMatchObject({
      status: 409,
      body: { code: 'last_super_admin' },
    });
  });

  test('no admin can activate an erased user', async () => {
    const [admin, user] = [await person({ role: 'super_admin' }), await person()];
    await erase(await site.signedInAs(user));
    const act = { adminId: String(admin._id), userId: String(user._id), status: 'active' as const };
    await expect(setUserStatus(act)).rejects.toMatchObject({ kind: 'notFound' });
  });

  test('is 401 signed out and for suspended users, 403 from another origin', async () => {
    expect((await erase(site.anonymous())).status).toBe(401);
    expect((await erase(await site.signedInAs(await person({ status: 'suspended' })))).status).toBe(401);
    const ada = await site.signedInAs(await person());
    const foreign = { headers: { origin: 'https://evil.example' } };
    expect((await ada.delete('/api/profile', { password: PASSWORD }, foreign)).status).toBe(403);
    expect((await ada.get('/api/auth/user')).status).toBe(200);
  });

  test('two calls at the same moment erase once', async () => {
    const user = await person();
    const clients = await Promise.all([1, 2, 3].map(() => site.signedInAs(user)));
    const statuses = (await Promise.all(clients.map((client) => erase(client)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    await takeSecurityEvents();
    expect(await AuditEntryModel.countDocuments({ action: 'user.erase', targetId: String(user._id) })).toBe(
      1,
    );
  });
});
