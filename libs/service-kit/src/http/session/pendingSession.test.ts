import { SessionModel } from '@tm/schema/records';
import { findSession, consumePendingAttempt } from '@tm/records';
import { buildUser } from '@tm/schema/testing';
import { sampleService } from '../../testing/sampleService';
import { readSessionId } from './sessionCookie';
import { sampleRoute } from '../../testing/sampleRoute';
import * as z from 'zod/mini';

const seen = z.object({ actor: z.boolean(), pending: z.nullable(z.string()) });
const look = ({ actor, session }: { actor: unknown; session: { pending: { userId: string } | null } }) => ({
  body: { actor: actor !== null, pending: session.pending?.userId ?? null },
});

/**
 * A service without knowledge of second factors. The first route stands for the sign-in that starts the
 * session.
 */
const site = sampleService([
  sampleRoute(
    'POST /api/auth/login',
    { body: z.strictObject({ userId: z.string() }) },
    async ({ body, session }) => {
      await session.beginPending(body.userId);
      return { status: 204 };
    },
  ),
  sampleRoute('POST /api/auth/2fa/verify', { response: seen }, look),
  sampleRoute('GET /api/services', { response: seen }, look),
  sampleRoute('GET /api/bookings', { response: seen }, look),
  sampleRoute('POST /api/bookings', { response: seen }, look),
  sampleRoute('PUT /api/profile', { response: seen }, look),
  sampleRoute('GET /api/admin/stats', { response: seen }, look),
  sampleRoute('POST /api/auth/logout', {}, ({ session }) => {
    session.end();
    return { status: 204 };
  }),
]);

const pending = async (role: 'customer' | 'super_admin' = 'customer') => {
  const user = await buildUser({ role });
  const client = site.anonymous();
  await client.post('/api/auth/login', { userId: String(user._id) });
  return { client, user, id: readSessionId(client.cookie!.split('=')[1], site.config.SESSION_KEYS)! };
};

test.each([
  ['get', '/api/bookings'],
  ['post', '/api/bookings'],
  ['put', '/api/profile'],
  ['get', '/api/admin/stats'],
] as const)('a pending session is not signed in: %s %s is 401', async (method, path) => {
  for (const role of ['customer', 'super_admin'] as const) {
    const { client } = await pending(role);
    expect((await client[method](path)).status).toBe(401);
  }
});

test('public routes treat it as signed out; only `pending` reveals it', async () => {
  const { client, user, id } = await pending();
  const answer = { status: 200, body: { actor: false, pending: String(user._id) } };
  expect(await client.get('/api/services')).toMatchObject(answer);
  expect(await client.post('/api/auth/2fa/verify')).toMatchObject(answer);
  expect(await findSession(id)).toBeNull();
});

test('a complete session is not pending', async () => {
  const client = await site.signedInAs(await buildUser());
  expect(await client.get('/api/bookings')).toMatchObject({ body: { actor: true, pending: null } });
});

test('its expiry does not move, and afterwards nothing is left', async () => {
  const { client, id } = await pending();
  const before = await SessionModel.findOne({ pending: true }).sort({ createdAt: -1 }).lean();
  expect(before!.expiresAt.getTime() - before!.createdAt.getTime()).toBe(300_000);
  await SessionModel.updateOne({ _id: before!._id }, { $set: { renewedAt: new Date(0) } });
  await client.get('/api/services');
  expect((await SessionModel.findById(before!._id).lean())!.expiresAt).toEqual(before!.expiresAt);
  await SessionModel.updateOne({ _id: before!._id }, { $set: { expiresAt: new Date(Date.now() - 1) } });
  expect(await client.get('/api/services')).toMatchObject({ body: { pending: null } });
  expect(await consumePendingAttempt(id)).toBeNull();
});

test('allows five attempts, also in parallel', async () => {
  const { id } = await pending();
  const left = await Promise.all(Array.from({ length: 9 }, () => consumePendingAttempt(id)));
  expect(left.sort()).toEqual([0, 1, 2, 3, 4, null, null, null, null]);
});

test('signing out ends it', async () => {
  const { client, id } = await pending();
  expect((await client.post('/api/auth/logout')).status).toBe(204);
  expect(client.cookie).toBeUndefined();
  expect(await consumePendingAttempt(id)).toBeNull();
});
