import type { Problem } from '@tm/contracts';
import { buildUser } from '@tm/schema/testing';
import { hashPassword } from '../passwords';
import { accounts } from '../testing';
import { PASSWORD } from '../testing/markedPerson';

const site = accounts(async () => ({ RATE_LIMIT_FACTOR: '1' }));

test('allows ten exports a day for each user', async () => {
  const [ada, bola] = [await site.signedInAs(await buildUser()), await site.signedInAs(await buildUser())];
  for (let n = 0; n < 10; n += 1) expect((await ada.get('/api/profile/export')).status).toBe(200);
  const reply = await ada.get('/api/profile/export');
  expect(reply.status).toBe(429);
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(3600);
  expect((await bola.get('/api/profile/export')).status).toBe(200);
});

test('a wrong password of an erasure counts as a failed sign-in, and ten of both lock the account', async () => {
  const passwordHash = await hashPassword(PASSWORD);
  const [user, other] = [await buildUser({ passwordHash }), await buildUser({ passwordHash })];
  const ada = await site.signedInAs(user);
  const erase = (password: string) => ada.delete<Problem>('/api/profile', { password });
  const login = (email: string, password: string) =>
    site.anonymous().post('/api/auth/login', { email, password });
  const statuses: number[] = [];
  for (let n = 0; n < 6; n += 1) statuses.push((await erase('guess-it')).status);
  for (let n = 0; n < 4; n += 1) statuses.push((await login(user.email, 'guess-it')).status);
  expect(statuses).toEqual([...Array<number>(6).fill(400), ...Array<number>(4).fill(401)]);
  for (const password of ['guess-it', PASSWORD]) {
    const reply = await erase(password);
    expect(reply.status).toBe(429);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(60);
  }
  expect((await login(user.email, PASSWORD)).status).toBe(429);
  expect((await login(other.email, PASSWORD)).status).toBe(200);
  expect((await ada.get('/api/auth/user')).status).toBe(200);
});
