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

test('wrong passwords of an erasure and of a sign-in count in one bucket', async () => {
  const user = await buildUser({ passwordHash: await hashPassword(PASSWORD) });
  const ada = await site.signedInAs(user);
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1)
    statuses.push((await ada.delete('/api/profile', { password: 'guess-it' })).status);
  expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
  expect((await ada.delete('/api/profile', { password: PASSWORD })).status).toBe(429);
  const login = await site.anonymous().post('/api/auth/login', { email: user.email, password: PASSWORD });
  expect(login.status).toBe(429);
});
