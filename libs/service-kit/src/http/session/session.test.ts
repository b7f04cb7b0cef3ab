import { SessionModel } from '@tm/schema/records';
import { UserModel } from '@tm/schema/accounts';
import { findSession } from '@tm/records';
import { buildUser } from '@tm/schema/testing';
import { HOUR_MS, MINUTE_MS } from '@tm/domain';
import { databaseCalls } from '../../testing/databaseCalls';
import { sampleService } from '../../testing/sampleService';
import { freshSessionId, readSessionId, signSessionId } from './sessionCookie';
import { sampleRoute } from '../../testing/sampleRoute';
import * as z from 'zod/mini';

const answer = z.object({ role: z.string() });
let whileServing: () => Promise<unknown> = async () => undefined;

const site = sampleService([
  sampleRoute('GET /api/auth/user', { response: answer }, async ({ actor }) => {
    await whileServing();
    return { body: { role: actor.role } };
  }),
  sampleRoute('PUT /api/profile', { response: answer }, async ({ actor, session }) => {
    await session.begin(actor);
    return { body: { role: actor.role } };
  }),
  // Stands for a sign-in that fails a check after the session has begun.
  sampleRoute('POST /api/auth/2fa/disable', {}, async ({ actor, session }) => {
    await session.begin(actor);
    session.end();
    return { status: 204 };
  }),
  sampleRoute('POST /api/auth/logout', {}, ({ session }) => {
    session.end();
    return { status: 204 };
  }),
]);

beforeEach(async () => {
  whileServing = async () => undefined;
  await SessionModel.deleteMany({});
});

const signIn = async (role: 'customer' | 'super_admin' = 'customer') => {
  const user = await buildUser({ role });
  return { user, client: await site.signedInAs(user) };
};

const withCookie = (cookie: string) => {
  const client = site.anonymous();
  client.cookie = cookie;
  return client;
};

describe('session cookie', () => {
  test('without a valid signature gives no access', async () => {
    const { client } = await signIn();
    const [name, value = ''] = client.cookie!.split('=');
    const [id = ''] = value.split('.');
    for (const forged of [
      id,
      `${id}.`,
      signSessionId(id, ['another-key-0123456789-0123456789-01']),
      `${value}.x`,
      `${freshSessionId()}.${value.split('.')[1]}`,
    ]) {
      expect((await withCookie(`${name}=${forged}`).get('/api/auth/user')).status).toBe(401);
    }
    expect((await client.get('/api/auth/user')).status).toBe(200);
  });

  test('signed by an older key is valid', async () => {
    const { client } = await signIn();
    const [name, value = ''] = client.cookie!.split('=');
    const [, older = ''] = site.config.SESSION_KEYS;
    expect(
      (await withCookie(`${name}=${signSessionId(value.split('.')[0]!, [older])}`).get('/api/auth/user'))
        .status,
    ).toBe(200);
  });

  test('with an id that was never issued is not adopted', async () => {
    const id = freshSessionId();
    const stranger = withCookie(`tm_sid=${signSessionId(id, site.config.SESSION_KEYS)}`);
    const reply = await stranger.get('/api/auth/user');
    expect(reply.status).toBe(401);
    expect(reply.headers.getSetCookie()).toEqual([]);
    expect(await SessionModel.countDocuments({})).toBe(0);
  });
});

describe('session record', () => {
  test('is renewed at most hourly: a request in between writes nothing', async () => {
    const { client } = await signIn();
    expect(await databaseCalls(() => client.get('/api/auth/user'))).toEqual(['find sessions', 'find users']);
    await SessionModel.updateMany({}, { $set: { renewedAt: new Date(Date.now() - 61 * MINUTE_MS) } });
    const reply = await client.get('/api/auth/user');
    expect(reply.headers.getSetCookie()).toHaveLength(1);
    const renewed = await SessionModel.findOne({}).lean();
    expect(Date.now() - renewed!.renewedAt.getTime()).toBeLessThan(10_000);
  });

  test('is invalid after its expiry, even before it is deleted', async () => {
    const { client } = await signIn();
    await SessionModel.updateMany({}, { $set: { expiresAt: new Date(Date.now() - 1) } });
    expect((await client.get('/api/auth/user')).status).toBe(401);
  });

  test('of a super_admin expires after one idle hour, and after twelve in any case', async () => {
    const { client } = await signIn('super_admin');
    const first = await SessionModel.findOne({}).lean();
    expect(first!.expiresAt.getTime() - first!.renewedAt.getTime()).toBe(HOUR_MS);
    const createdAt = new Date(Date.now() - 11.5 * HOUR_MS);
    await SessionModel.updateMany(
      {},
      { $set: { createdAt, renewedAt: new Date(Date.now() - 30 * MINUTE_MS) } },
    );
    await client.get('/api/auth/user');
    const renewed = await SessionModel.findOne({}).lean();
    expect(renewed!.expiresAt.getTime()).toBe(createdAt.getTime() + 12 * HOUR_MS);
  });

  test('that ends while a request renews it stays ended', async () => {
    const { client } = await signIn();
    await SessionModel.updateMany({}, { $set: { renewedAt: new Date(Date.now() - 2 * HOUR_MS) } });
    whileServing = () => SessionModel.deleteMany({});
    await client.get('/api/auth/user');
    expect(await SessionModel.countDocuments({})).toBe(0);
  });

  test('gets a new id at a new sign-in, and the old id is invalid', async () => {
    const { client } = await signIn();
    const old = withCookie(client.cookie!);
    expect((await client.put('/api/profile')).status).toBe(200);
    expect(client.cookie).not.toBe(old.cookie);
    expect((await old.get('/api/auth/user')).status).toBe(401);
    expect((await client.get('/api/auth/user')).status).toBe(200);
    expect(await SessionModel.countDocuments({})).toBe(1);
    const id = readSessionId(client.cookie!.split('=')[1], site.config.SESSION_KEYS);
    expect(await findSession(id!)).not.toBeNull();
  });

  test('is deleted by signing out', async () => {
    const { client } = await signIn();
    await client.post('/api/auth/logout');
    expect(client.cookie).toBeUndefined();
    expect(await SessionModel.countDocuments({})).toBe(0);
  });
});

test('a new role is effective from the next request on', async () => {
  const { client, user } = await signIn();
  await UserModel.updateOne({ _id: user._id }, { $set: { role: 'restaurant_owner' } });
  expect(await client.get('/api/auth/user')).toMatchObject({ body: { role: 'restaurant_owner' } });
});

test('begun and ended by the same request is not stored', async () => {
  const user = await buildUser();
  const client = await site.signedInAs(user);
  expect((await client.post('/api/auth/2fa/disable')).status).toBe(204);
  expect(client.cookie).toBeUndefined();
  expect(await SessionModel.countDocuments({})).toBe(0);
});

test.each(['suspended', 'inactive'] as const)('of a %s user is ended at the next request', async (status) => {
  const { client, user } = await signIn();
  const again = withCookie(client.cookie!);
  await UserModel.updateOne({ _id: user._id }, { $set: { status } });
  expect((await client.get('/api/auth/user')).status).toBe(401);
  await UserModel.updateOne({ _id: user._id }, { $set: { status: 'active' } });
  expect((await again.get('/api/auth/user')).status).toBe(401);
});
