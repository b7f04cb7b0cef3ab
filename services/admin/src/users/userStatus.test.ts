import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AuditEntryModel, NotificationModel, OutboxModel, SessionModel } from '@tm/schema/records';
import { UserModel } from '@tm/schema/accounts';
import { findAuditBreak } from '@tm/records';
import { buildUser } from '@tm/schema/testing';
import { createService } from '@tm/service-kit';
import { createClient, sampleRoute, testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { config } from '../config';
import * as z from 'zod/mini';

const site = testService(createApp, config);
const pathOf = (user: { _id: unknown }) => `/api/admin/users/${String(user._id)}/status`;
const suspended = { status: 'suspended', reason: 'Fake reviews' };

beforeEach(async () => {
  await Promise.all([
    UserModel.deleteMany(),
    AuditEntryModel.collection.deleteMany({}),
    NotificationModel.deleteMany(),
    OutboxModel.deleteMany(),
    SessionModel.deleteMany(),
  ]);
});

const anAdmin = async () => {
  const user = await buildUser({ role: 'super_admin' });
  return { user, client: await site.signedInAs(user) };
};

/**
 * Starts another service of the site in this process, with the same database and session keys and its own
 * route.
 */
const anotherService = async () => {
  const whoami = sampleRoute(
    'GET /api/auth/user',
    { response: z.object({ id: z.string() }) },
    ({ actor }) => ({ body: { id: actor.id } }),
  );
  const { app } = createService({ name: 'another', config: site.config, routes: [whoami] });
  const server = createServer(app.callback()).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => new Promise((resolve) => server.close(resolve)) };
};

describe('PUT /api/admin/users/{id}/status', () => {
  test('suspends with the reason, ends the sessions, notifies the user, and writes an audit entry', async () => {
    const { user: me, client } = await anAdmin();
    const victim = await buildUser();
    await site.signedInAs(victim);
    await site.signedInAs(victim);
    const answer = await client.put(pathOf(victim), suspended);
    expect(answer).toMatchObject({
      status: 200,
      body: { id: String(victim._id), status: 'suspended', isActive: false },
    });
    expect(await UserModel.findById(victim._id)).toMatchObject({
      status: 'suspended',
      statusReason: 'Fake reviews',
    });
    expect(await SessionModel.countDocuments({ userId: victim._id })).toBe(0);
    expect(await SessionModel.countDocuments({ userId: me._id })).toBe(1);
    expect(await NotificationModel.find({ userId: victim._id }).lean()).toMatchObject([
      { message: 'Your account was suspended: Fake reviews' },
    ]);
    expect(await OutboxModel.find({ kind: 'email' }).lean()).toMatchObject([
      { kind: 'email', payload: { userId: String(victim._id) } },
    ]);
    expect(await AuditEntryModel.find().lean()).toMatchObject([
      {
        seq: 1,
        actorId: me._id,
        action: 'user.suspend',
        targetId: String(victim._id),
        reason: 'Fake reviews',
      },
    ]);
    expect(await findAuditBreak()).toBeNull();
  });

  test('the next request of a suspended user in another service is 401', async () => {
    const { client } = await anAdmin();
    const victim = await buildUser();
    const { cookie } = await site.signedInAs(victim);
    const other = await anotherService();
    const browser = createClient(other.url, site.config, cookie);
    expect(await browser.get('/api/auth/user')).toMatchObject({
      status: 200,
      body: { id: String(victim._id) },
    });
    expect((await client.put(pathOf(victim), suspended)).status).toBe(200);
    expect(await createClient(other.url, site.config, cookie).get('/api/auth/user')).toMatchObject({
      status: 401,
    });
    await client.put(pathOf(victim), { status: 'active' });
    // The old session stays ended after an activation; a new sign-in is required.
    expect(await createClient(other.url, site.config, cookie).get('/api/auth/user')).toMatchObject({
      status: 401,
    });
    await other.close();
  });

  test.each(['suspended', 'inactive', 'pending'] as const)('activates a user who is %s', async (status) => {
    const { client } = await anAdmin();
    const user = await buildUser({ status, statusReason: 'Fake reviews' });
    expect(await client.put(pathOf(user), { status: 'active' })).toMatchObject({
      status: 200,
      body: { status: 'active', isActive: true },
    });
    expect(await UserModel.findById(user._id)).toMatchObject({ status: 'active', statusReason: null });
    expect(await AuditEntryModel.find().lean()).toMatchObject([{ action: 'user.activate', reason: null }]);
  });

  test.each([
    ['active', 'active'],
    ['suspended', 'suspended'],
    ['inactive', 'suspended'],
    ['pending', 'suspended'],
  ] as const)('from %s to %s is 409 and changes nothing', async (from, to) => {
    const { client } = await anAdmin();
    const user = await buildUser({ status: from });
    expect(await client.put(pathOf(user), { status: to })).toMatchObject({
      status: 409,
      body: { code: 'user_status' },
    });
    expect(await UserModel.findById(user._id).lean()).toEqual(user.toObject());
    expect(await AuditEntryModel.countDocuments()).toBe(0);
  });

  test("is 409 for the caller's own account", async () => {
    const { user, client } = await anAdmin();
    await buildUser({ role: 'super_admin' });
    expect(await client.put(pathOf(user), suspended)).toMatchObject({
      status: 409,
      body: { code: 'own_status' },
    });
    expect(await UserModel.findById(user._id)).toMatchObject({ status: 'active' });
  });

  test('a super_admin may suspend another, but of two who suspend each other at the same moment one stays active', async () => {
    for (let round = 0; round < 10; round += 1) {
      await UserModel.deleteMany({});
      const [one, two] = [await anAdmin(), await anAdmin()];
      const answers = await Promise.all([
        one.client.put(pathOf(two.user), suspended),
        two.client.put(pathOf(one.user), suspended),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await UserModel.countDocuments({ role: 'super_admin', status: 'active' })).toBe(1);
    }
    expect(await findAuditBreak()).toBeNull();
  });

  test('of two admins who suspend one user at the same moment one succeeds, and the other is 409', async () => {
    const [one, two] = [await anAdmin(), await anAdmin()];
    const victim = await buildUser();
    const answers = await Promise.all([one, two].map(({ client }) => client.put(pathOf(victim), suspended)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await AuditEntryModel.countDocuments()).toBe(1);
    expect(await NotificationModel.countDocuments()).toBe(1);
  });

  test.each(['64b000000000000000000000', 'nobody'])('is 404 for the user %s', async (id) => {
    const { client } = await anAdmin();
    expect((await client.put(`/api/admin/users/${id}/status`, suspended)).status).toBe(404);
  });

  test.each([
    {},
    { status: 'inactive' },
    { status: 'suspended', reason: 'x'.repeat(501) },
    { status: 'suspended', role: 'super_admin' },
  ])('%j is 400', async (body) => {
    const { client } = await anAdmin();
    const victim = await buildUser();
    expect((await client.put(pathOf(victim), body)).status).toBe(400);
    expect(await UserModel.findById(victim._id)).toMatchObject({ status: 'active' });
  });
});
