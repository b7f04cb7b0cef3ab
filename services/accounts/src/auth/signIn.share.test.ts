import { buildUser } from '@tm/schema/testing';
import { hashPassword } from '../passwords';
import { accounts } from '../testing';

const site = accounts(async () => ({ RATE_LIMIT_FACTOR: '1' }));

const PASSWORD = 'sunrise1';
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const person = async () => (await buildUser({ passwordHash: await hashPassword(PASSWORD) })).email;
const login = (email: string, address: string) =>
  site.anonymous().post('/api/auth/login', { email, password: PASSWORD }, from(address));
const register = (n: number, address: string) =>
  site.anonymous().post(
    '/api/auth/register',
    {
      email: `burst${n}@example.ng`,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      firstName: 'Ngozi',
      lastName: 'Eze',
    },
    from(address),
  );

/** Starts `size` calls at once and resolves when the first is answered, while the others still wait. */
const burst = async (size: number, call: (n: number) => Promise<{ status: number }>) => {
  const calls = Array.from({ length: size }, (_, n) => call(n));
  await Promise.race(calls);
  return { all: Promise.all(calls) };
};

test('one address with endless sign-ins does not block the others', async () => {
  const [mine, theirs] = [await person(), await person()];
  const many = await burst(160, () => login(mine, '198.51.100.1'));
  const other = await login(theirs, '198.51.100.2');
  expect(other.status).toBe(200);
  const statuses = (await many.all).map(({ status }) => status);
  expect(statuses).toContain(429);
  expect(statuses).not.toContain(503);
});

test('one address with endless registrations is limited and does not block the others', async () => {
  const theirs = await person();
  const many = await burst(60, (n) => register(n, '203.0.113.1'));
  expect((await login(theirs, '198.51.100.3')).status).toBe(200);
  const statuses = (await many.all).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([201, 429]));
});
