import { buildUser } from '@tm/schema/testing';
import { sampleService } from '../../testing/sampleService';
import { sampleRoute } from '../../testing/sampleRoute';
import * as z from 'zod/mini';

const body = z.strictObject({ userId: z.string() });
const site = sampleService([
  sampleRoute('POST /api/auth/login', { body }, async ({ body: { userId }, session }) => {
    await session.begin({ id: userId, role: 'customer' });
    return { status: 204 };
  }),
  sampleRoute('POST /api/auth/password/forgot', { body }, async ({ body: { userId }, session }) => {
    await session.beginPending(userId);
    return { status: 204 };
  }),
  // Stands for a sign-in that fails a check after the session has begun.
  sampleRoute('POST /api/auth/register', { body }, async ({ body: { userId }, session }) => {
    await session.begin({ id: userId, role: 'customer' });
    session.end();
    return { status: 204 };
  }),
]);

type Line = { route?: string; signIn?: unknown };

test('the log names the user who has signed in and the factors', async () => {
  const lines: Line[] = [];
  const log = jest.spyOn(site.service.log, 'info').mockImplementation((line: unknown) => {
    lines.push(line as Line);
  });
  const userId = String((await buildUser())._id);
  const client = site.anonymous();
  await client.post('/api/auth/password/forgot', { userId });
  await client.post('/api/auth/login', { userId });
  await site.anonymous().post('/api/auth/login', { userId });
  await site.anonymous().post('/api/auth/register', { userId });
  log.mockRestore();
  expect(lines.map(({ signIn }) => signIn)).toEqual([
    undefined,
    { userId, factor: 'password and second factor' },
    { userId, factor: 'password' },
    undefined,
  ]);
});
