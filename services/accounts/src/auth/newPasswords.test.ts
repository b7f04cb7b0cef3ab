import type { Problem } from '@tm/contracts';
import { UserModel } from '@tm/schema/accounts';
import { activateMailToken } from '@tm/data-accounts';
import { buildUser } from '@tm/schema/testing';
import { hashPassword } from '../passwords';
import { accounts } from '../testing';

const site = accounts(async () => ({ HARDENING: 'production' }));

const COMMON = 'This password is too common. Please choose another one.';
const PERSONAL = 'Password must not contain your name, your email address or the name of this site';
const tooShort = (least: number) => `Password must be at least ${least} characters`;
const OLD = 'sun-42';

let people = 0;
const registerWith = (password: string, more: object = {}) =>
  site.anonymous().post<Problem>('/api/auth/register', {
    email: `n.adeyemi${(people += 1)}@example.ng`,
    password,
    confirmPassword: password,
    firstName: 'Ngozi',
    lastName: 'Okafor',
    ...more,
  });

const person = async (more: object = {}) =>
  buildUser({ firstName: 'Ngozi', passwordHash: await hashPassword(OLD), ...more });

const REFUSED = [
  ['of seven characters', 'kol4nut', tooShort(8)],
  ['that is common and has eight letters', 'alejandro', COMMON],
  ['that contains the first name', 'sunny-NGOZI-77', PERSONAL],
  ['that contains the last name', 'okafor-street', PERSONAL],
  ['that contains the name of the site', 'trusted-market', PERSONAL],
] as const;

describe('new password in the production profile', () => {
  test.each(REFUSED)('rejects a password %s at registration', async (_, password, message) => {
    expect(await registerWith(password)).toMatchObject({
      status: 400,
      body: { code: 'invalid', errors: { password: [message] } },
    });
  });

  test('rejects a password that contains the email address at registration', async () => {
    expect(await registerWith('my-adeyemi-river', { email: 'n.adeyemi@example.ng' })).toMatchObject({
      status: 400,
      body: { errors: { password: [PERSONAL] } },
    });
  });

  test.each(REFUSED)('rejects a password %s at a change', async (_, newPassword, message) => {
    const ngozi = await person();
    const client = await site.signedInAs(ngozi);
    const reply = await client.post('/api/auth/password/change', { currentPassword: OLD, newPassword });
    expect(reply).toMatchObject({ status: 400, body: { errors: { newPassword: [message] } } });
  });

  test.each(REFUSED)(
    'rejects a password %s at a reset, and the link still works',
    async (_, password, message) => {
      const ngozi = await person();
      const token = String(ngozi._id).padEnd(43, 'x');
      await activateMailToken({ userId: String(ngozi._id), purpose: 'reset', token, orderedAt: new Date() });
      const reset = (text: string) =>
        site.anonymous().post<Problem>('/api/auth/password/reset', { token, password: text });
      expect(await reset(password)).toMatchObject({ status: 400, body: { errors: { password: [message] } } });
      expect((await reset('harmattan-77')).status).toBe(204);
    },
  );

  test('accepts eight characters', async () => {
    expect((await registerWith('kol4-nut')).status).toBe(201);
  });

  test('requires fourteen characters from an admin', async () => {
    const admin = await person({ role: 'super_admin' });
    const client = await site.signedInAs(admin);
    const change = (newPassword: string) =>
      client.post<Problem>('/api/auth/password/change', { currentPassword: OLD, newPassword });
    expect(await change('harmattan-7-7')).toMatchObject({
      status: 400,
      body: { errors: { newPassword: [tooShort(14)] } },
    });
    const token = 'admin'.padEnd(43, 'x');
    await activateMailToken({ userId: String(admin._id), purpose: 'reset', token, orderedAt: new Date() });
    const reset = { token, password: 'harmattan-7-7' };
    expect(await site.anonymous().post('/api/auth/password/reset', reset)).toMatchObject({
      status: 400,
      body: { errors: { password: [tooShort(14)] } },
    });
    expect((await change('harmattan-wind-7')).status).toBe(204);
  });
});

test('accepts an old short password at sign-in in the production profile', async () => {
  const { email } = await person();
  expect((await site.anonymous().post('/api/auth/login', { email, password: OLD })).status).toBe(200);
  expect(await UserModel.countDocuments({ emailKey: email })).toBe(1);
});
