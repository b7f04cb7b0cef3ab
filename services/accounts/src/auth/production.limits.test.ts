import { OutboxModel, SessionModel } from '@tm/schema/records';
import { buildUser } from '@tm/schema/testing';
import { hashPassword } from '../passwords';
import { accountsWithMail, nextMail, tokenIn } from '../testing';

const { site, mailbox } = accountsWithMail({ settings: { RATE_LIMIT_FACTOR: '1', HARDENING: 'production' } });

const PASSWORD = 'harmattan-77';
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
let people = 0;
const register = async (address: string, client = site.anonymous()) => {
  const form = { password: PASSWORD, confirmPassword: PASSWORD, firstName: 'Ngozi', lastName: 'Eze' };
  const email = `door${(people += 1)}@example.ng`;
  const { status } = await client.post('/api/auth/register', { ...form, email }, from(address));
  return { status, email };
};

test('rejects the sixty-first sign-in of an account from one address within ten minutes, not from another address', async () => {
  const { email, _id } = await buildUser({ passwordHash: await hashPassword(PASSWORD) });
  const login = (address: string, password = PASSWORD) =>
    site.anonymous().post('/api/auth/login', { email, password }, from(address));
  // Wrong passwords do not count.
  for (let n = 0; n < 3; n += 1) expect((await login('198.51.100.1', 'guess-it-9')).status).toBe(401);
  for (let n = 0; n < 60; n += 1) expect((await login('198.51.100.1')).status).toBe(200);
  expect((await login('198.51.100.1')).status).toBe(429);
  expect((await login('198.51.100.2')).status).toBe(200);
  expect(await SessionModel.countDocuments({ userId: _id })).toBe(50);
});

test('rejects the thirty-first account of an address within an hour, unless one of its users proved the email', async () => {
  const made = [];
  for (let n = 0; n < 30; n += 1) made.push(await register('203.0.113.1'));
  expect(made.filter(({ status }) => status !== 201)).toEqual([]);
  const ordered = await OutboxModel.countDocuments();
  expect((await register('203.0.113.1')).status).toBe(429);
  expect(await OutboxModel.countDocuments()).toBe(ordered);
  expect((await register('203.0.113.2')).status).toBe(201);
  const token = tokenIn(await nextMail(mailbox, made[0]!.email, 'Verify your email address'));
  const proof = await site.anonymous().post('/api/auth/email/verify', { token }, from('203.0.113.1'));
  expect(proof.status).toBe(204);
  expect((await register('203.0.113.1')).status).toBe(201);
});

test('rejects the fourth account of one browser within an hour, from any address', async () => {
  const client = site.anonymous();
  for (let n = 0; n < 3; n += 1) expect((await register(`203.0.113.${n + 10}`, client)).status).toBe(201);
  expect((await register('203.0.113.20', client)).status).toBe(429);
  expect((await register('203.0.113.20')).status).toBe(201);
});
