import { SessionModel } from '@tm/schema/records';
import { UserModel } from '@tm/schema/accounts';
import { buildUser } from '@tm/schema/testing';
import { MINUTE_MS } from '@tm/domain';
import { sampleService } from '../testing/sampleService';
import { sampleRoute } from '../testing/sampleRoute';

const nothing = () => ({ status: 204 });
/** Stand-ins for routes of several services; calls are rejected before any of them. */
const ROUTES = [
  sampleRoute('GET /api/auth/user', {}, nothing),
  sampleRoute('POST /api/auth/logout', {}, nothing),
  sampleRoute('POST /api/auth/2fa/setup', {}, nothing),
  sampleRoute('POST /api/auth/email/send', {}, nothing),
  sampleRoute('GET /api/auth/sessions', {}, nothing),
  sampleRoute('DELETE /api/auth/sessions', {}, nothing),
  sampleRoute('POST /api/auth/password/change', {}, nothing),
  sampleRoute('GET /api/services', {}, nothing),
  sampleRoute('GET /api/notifications', {}, nothing),
  sampleRoute('GET /api/admin/users', {}, nothing),
  sampleRoute('GET /api/admin/audit', {}, nothing),
  sampleRoute('PUT /api/admin/users/status', {}, nothing),
  sampleRoute('GET /api/admin/bookings.csv', {}, nothing),
  sampleRoute('GET /api/profile/export', {}, nothing),
  sampleRoute('PUT /api/profile', {}, nothing),
];
type Problem = { code: string };

const signedIn = async (
  site: ReturnType<typeof sampleService>,
  person: { role?: 'customer' | 'super_admin'; twoFactorEnabled?: boolean },
  minutesAgo = 0,
) => {
  const user = await buildUser(person);
  const client = await site.signedInAs(user);
  const at = new Date(Date.now() - minutesAgo * MINUTE_MS);
  await SessionModel.updateOne({ userId: user._id }, { $set: { authenticatedAt: at } });
  return { user, client };
};

describe('production profile', () => {
  const site = sampleService(ROUTES, { HARDENING: 'production' });

  test.each([
    ['GET', '/api/admin/users'],
    ['GET', '/api/admin/audit'],
    ['GET', '/api/services'],
    ['GET', '/api/notifications'],
    ['GET', '/api/profile/export'],
    ['PUT', '/api/admin/users/status'],
  ])('rejects %s %s for an admin without a second factor, with the code', async (method, path) => {
    const { client } = await signedIn(site, { role: 'super_admin' });
    const reply = method === 'GET' ? await client.get<Problem>(path) : await client.put<Problem>(path, {});
    expect(reply).toMatchObject({ status: 403, body: { code: 'second_factor_required' } });
  });

  test('lets such an admin set up a second factor, manage the account and sign out', async () => {
    const { client } = await signedIn(site, { role: 'super_admin' });
    const replies = [
      await client.get('/api/auth/user'),
      await client.get('/api/auth/sessions'),
      await client.delete('/api/auth/sessions'),
      await client.post('/api/auth/2fa/setup'),
      await client.post('/api/auth/email/send'),
      await client.post('/api/auth/password/change'),
      await client.post('/api/auth/logout'),
    ];
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 204));
  });

  test('admits an admin with a second factor, and all other roles', async () => {
    const admin = await signedIn(site, { role: 'super_admin', twoFactorEnabled: true });
    expect((await admin.client.get('/api/admin/users')).status).toBe(204);
    const customer = await signedIn(site, { role: 'customer' });
    expect((await customer.client.get('/api/notifications')).status).toBe(204);
    expect((await site.anonymous().get('/api/services')).status).toBe(204);
  });

  test('rejects sensitive actions when the last proof is more than ten minutes old', async () => {
    const admin = await signedIn(site, { role: 'super_admin', twoFactorEnabled: true }, 11);
    const customer = await signedIn(site, { role: 'customer' }, 11);
    for (const reply of [
      await admin.client.put<Problem>('/api/admin/users/status'),
      await admin.client.get<Problem>('/api/admin/bookings.csv'),
      await customer.client.get<Problem>('/api/profile/export'),
      await customer.client.delete<Problem>('/api/auth/sessions'),
    ])
      expect(reply).toMatchObject({ status: 403, body: { code: 'reauthentication_required' } });
    expect((await admin.client.get('/api/admin/users')).status).toBe(204);
    expect((await customer.client.get('/api/notifications')).status).toBe(204);
  });

  test('admits sensitive actions when the last proof is at most ten minutes old', async () => {
    const admin = await signedIn(site, { role: 'super_admin', twoFactorEnabled: true }, 9);
    expect((await admin.client.put('/api/admin/users/status')).status).toBe(204);
    const customer = await signedIn(site, { role: 'customer' }, 9);
    expect((await customer.client.get('/api/profile/export')).status).toBe(204);
  });

  test('a session without a recorded proof counts from its sign-in', async () => {
    const { user, client } = await signedIn(site, { role: 'customer' });
    const since = (minutes: number) =>
      SessionModel.updateOne(
        { userId: user._id },
        { $unset: { authenticatedAt: 1 }, $set: { createdAt: new Date(Date.now() - minutes * MINUTE_MS) } },
      );
    await since(5);
    expect((await client.get('/api/profile/export')).status).toBe(204);
    await since(15);
    expect((await client.get('/api/profile/export')).status).toBe(403);
  });

  test('the role is checked first: a customer at an admin route learns nothing of either rule', async () => {
    const { client } = await signedIn(site, { role: 'customer' }, 11);
    expect(await client.put<Problem>('/api/admin/users/status')).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
  });
});

describe('demo profile', () => {
  const site = sampleService(ROUTES);

  test('requires neither a second factor nor a recent proof', async () => {
    const { client } = await signedIn(site, { role: 'super_admin' }, 60);
    expect((await client.get('/api/admin/users')).status).toBe(204);
    expect((await client.put('/api/admin/users/status')).status).toBe(204);
    expect((await client.get('/api/profile/export')).status).toBe(204);
  });
});

describe('proof of identity', () => {
  const site = sampleService(
    [
      ...ROUTES.filter(({ key }) => key !== 'PUT /api/profile' && key !== 'POST /api/auth/2fa/setup'),
      // Stands for a change of role: a new session id without a new proof.
      sampleRoute('PUT /api/profile', {}, async ({ actor, session }) => {
        await session.renew(actor);
        return { status: 204 };
      }),
      sampleRoute('POST /api/auth/reauthenticate', {}, async ({ session }) => {
        await session.prove();
        return { status: 204 };
      }),
    ],
    { HARDENING: 'production' },
  );

  test('repeated in the same session permits sensitive actions, with the same session id', async () => {
    const { client } = await signedIn(site, {}, 30);
    const before = client.cookie;
    expect((await client.get('/api/profile/export')).status).toBe(403);
    expect((await client.post('/api/auth/reauthenticate')).status).toBe(204);
    expect((await client.get('/api/profile/export')).status).toBe(204);
    expect(client.cookie).toBe(before);
  });

  test('keeps its time when the session gets a new id', async () => {
    const { user, client } = await signedIn(site, {}, 30);
    const before = client.cookie;
    expect((await client.put('/api/profile')).status).toBe(204);
    expect(client.cookie).not.toBe(before);
    expect((await client.get('/api/profile/export')).status).toBe(403);
    expect(await UserModel.exists({ _id: user._id })).not.toBeNull();
  });

  test('of one session does not apply to another', async () => {
    const { user, client } = await signedIn(site, {}, 30);
    const other = await site.signedInAs(user);
    await SessionModel.updateMany({ userId: user._id }, { $set: { authenticatedAt: new Date(0) } });
    expect((await client.post('/api/auth/reauthenticate')).status).toBe(204);
    expect((await other.get('/api/profile/export')).status).toBe(403);
  });
});
