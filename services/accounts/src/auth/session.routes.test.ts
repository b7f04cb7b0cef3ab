import type { OpenSession } from '@tm/contracts';
import { SessionModel } from '@tm/schema/records';
import { buildUser } from '@tm/schema/testing';
import { accounts } from '../testing';
import { hashPassword } from '../passwords';

const site = accounts();
const CHROME =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:132.0) Gecko/20100101 Firefox/132.0';

const person = async (role: 'customer' | 'super_admin' = 'customer') =>
  buildUser({ role, passwordHash: await hashPassword('sunrise1') });
const signIn = async (email: string, agent: string) => {
  const client = site.anonymous();
  const headers = { 'user-agent': agent };
  expect((await client.post('/api/auth/login', { email, password: 'sunrise1' }, { headers })).status).toBe(
    200,
  );
  return client;
};
const list = async (client: ReturnType<typeof site.anonymous>) =>
  (await client.get<OpenSession[]>('/api/auth/sessions')).body;

test.each(['customer', 'super_admin'] as const)('a %s sees their sessions, newest first', async (role) => {
  const ada = await person(role);
  const phone = await signIn(ada.email, CHROME);
  const desk = await signIn(ada.email, FIREFOX);
  await signIn((await person()).email, CHROME);
  const open = await list(phone);
  expect(open).toMatchObject([
    { device: 'Firefox on Windows', isCurrent: false },
    { device: 'Chrome on Android', isCurrent: true },
  ]);
  expect((await list(desk)).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  expect(Object.keys(open[0]!).sort()).toEqual(['createdAt', 'device', 'id', 'isCurrent', 'lastSeenAt']);
  expect(Math.abs(Date.now() - Date.parse(open[0]!.lastSeenAt))).toBeLessThan(60_000);
});

test("the public id of a session gives no access, and is neither in the cookie nor in the record's key", async () => {
  const ada = await person();
  const client = await signIn(ada.email, CHROME);
  const [{ id = '' } = {}] = await list(client);
  const row = await SessionModel.findOne({ userId: ada._id }).lean();
  expect(client.cookie).not.toContain(id);
  expect(row!._id).not.toContain(id);
  const thief = site.anonymous();
  for (const forged of [id, `${id}.${id}`, row!._id]) {
    thief.cookie = `tm_sid=${forged}`;
    expect((await thief.get('/api/auth/user')).status).toBe(401);
  }
});

test('expired sessions are not listed, nor more than fifty', async () => {
  const ada = await person();
  const client = await signIn(ada.email, CHROME);
  const long = new Date(Date.now() - 60_000);
  const row = (n: number, expiresAt: Date) => ({
    _id: `${ada.id}-${n}`,
    userId: ada._id,
    createdAt: long,
    renewedAt: long,
    expiresAt,
  });
  await SessionModel.create(row(0, new Date(Date.now() - 1)));
  expect(await list(client)).toHaveLength(1);
  await SessionModel.insertMany(
    Array.from({ length: 60 }, (_, n) => row(n + 1, new Date(Date.now() + 60_000))),
  );
  expect(await list(client)).toHaveLength(50);
});

test("ends one of the caller's sessions at once, and returns 404 for a session of another user", async () => {
  const [ada, bola] = [await person(), await person()];
  const [phone, desk, other] = [
    await signIn(ada.email, CHROME),
    await signIn(ada.email, FIREFOX),
    await signIn(bola.email, CHROME),
  ];
  const id = (await list(phone)).find(({ isCurrent }) => !isCurrent)!.id;
  expect((await other.delete(`/api/auth/sessions/${id}`)).status).toBe(404);
  expect((await desk.get('/api/auth/user')).status).toBe(200);
  expect((await phone.delete(`/api/auth/sessions/${id}`)).status).toBe(204);
  expect((await desk.get('/api/auth/user')).status).toBe(401);
  expect((await phone.delete(`/api/auth/sessions/${id}`)).status).toBe(404);
  expect((await phone.delete('/api/auth/sessions/nothing')).status).toBe(404);
  expect((await phone.get('/api/auth/user')).status).toBe(200);
});

test('ending the current session signs out', async () => {
  const client = await signIn((await person()).email, CHROME);
  const stale = site.anonymous();
  stale.cookie = client.cookie;
  expect((await client.delete(`/api/auth/sessions/${(await list(client))[0]!.id}`)).status).toBe(204);
  expect(client.cookie).toBeUndefined();
  expect((await stale.get('/api/auth/user')).status).toBe(401);
});

test('ends all other sessions of this user only', async () => {
  const [ada, bola] = [await person(), await person()];
  const phone = await signIn(ada.email, CHROME);
  const others = [await signIn(ada.email, CHROME), await signIn(ada.email, FIREFOX)];
  const stranger = await signIn(bola.email, CHROME);
  expect((await phone.delete('/api/auth/sessions')).status).toBe(204);
  for (const client of others) expect((await client.get('/api/auth/user')).status).toBe(401);
  expect((await phone.get('/api/auth/user')).status).toBe(200);
  expect((await stranger.get('/api/auth/user')).status).toBe(200);
  expect(await list(phone)).toHaveLength(1);
});

test('is 401 for signed-out callers, 403 from another origin', async () => {
  const nobody = site.anonymous();
  const id = 'a'.repeat(24);
  expect((await nobody.get('/api/auth/sessions')).status).toBe(401);
  expect((await nobody.delete('/api/auth/sessions')).status).toBe(401);
  expect((await nobody.delete(`/api/auth/sessions/${id}`)).status).toBe(401);
  const client = await signIn((await person()).email, CHROME);
  const foreign = { headers: { origin: 'http://evil.example' } };
  expect((await client.delete('/api/auth/sessions', undefined, foreign)).status).toBe(403);
  expect((await client.get('/api/auth/sessions', { query: { all: '1' } })).status).toBe(400);
});
