import type { Problem, TwoFactorSetup, User } from '@tm/contracts';
import { NotificationModel, OutboxModel } from '@tm/schema/records';
import { TwoFactorModel, UserModel } from '@tm/schema/accounts';
import { deleteTwoFactor } from '@tm/data-accounts';
import { hasTwoFactor } from './commands/twoFactor.commands';
import { inTransaction, nativeDatabase } from '@tm/mongo';
import { accounts } from '../testing';
import { PASSWORD, createClock, peopleOf, phoneWith, wrongCodeOf } from './secondFactor.testing';

const clock = createClock();
const site = accounts(undefined, clock.now);
const { person, secured } = peopleOf(site, clock);

const setUp = async () => {
  const someone = await person();
  const setup = await someone.client.post<TwoFactorSetup>('/api/auth/2fa/setup', { password: PASSWORD });
  return { ...someone, setup, phone: phoneWith(setup.body.secret, clock) };
};
const heard = async (userId: unknown) =>
  (await NotificationModel.find({ userId: String(userId) }).lean()).map(({ title }) => title);
const mailed = (userId: unknown, title: string) =>
  OutboxModel.countDocuments({
    kind: 'email',
    'payload.userId': String(userId),
    'payload.data.title': title,
  });

describe('POST /api/auth/2fa/setup', () => {
  test('returns a secret to type, its otpauth address and a QR code, and enables nothing yet', async () => {
    const { user, client, setup } = await setUp();
    expect(setup.status).toBe(200);
    expect(setup.body.secret).toMatch(/^[A-Z2-7]{32}$/);
    const address = new URL(setup.body.otpauthUrl);
    expect(decodeURIComponent(address.pathname)).toBe(`/Trusted Marketplace:${user.email}`);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      issuer: 'Trusted Marketplace',
      secret: setup.body.secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    const [head, picture = ''] = setup.body.qrCode.split(',');
    expect(head).toBe('data:image/svg+xml;base64');
    const svg = Buffer.from(picture, 'base64').toString();
    expect(svg).toContain('fill="#ffffff"');
    expect(svg).toContain('stroke="#000000"');
    expect(await client.get<User>('/api/auth/user')).toMatchObject({ body: { twoFactorEnabled: false } });
  });

  test('begun twice, also at the same moment, only the last secret is valid', async () => {
    const { client } = await person();
    const replies = await Promise.all(
      [1, 2, 3].map(() => client.post<TwoFactorSetup>('/api/auth/2fa/setup', { password: PASSWORD })),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const last = await client.post<TwoFactorSetup>('/api/auth/2fa/setup', { password: PASSWORD });
    const enable = (secret: string) =>
      client.post('/api/auth/2fa/enable', { code: phoneWith(secret, clock).code() });
    expect((await enable(replies[0]!.body.secret)).status).toBe(400);
    expect((await enable(last.body.secret)).status).toBe(200);
  });

  test('is rejected while a second factor is on, which stays unchanged', async () => {
    const { user, client } = await secured();
    const before = await TwoFactorModel.findById(user._id).lean();
    expect(await client.post<Problem>('/api/auth/2fa/setup', { password: PASSWORD })).toMatchObject({
      status: 409,
      body: { code: 'two_factor_on' },
    });
    expect(await TwoFactorModel.findById(user._id).lean()).toEqual(before);
  });
});

describe('POST /api/auth/2fa/enable', () => {
  test('turns it on, returns ten recovery codes, renews the session id and notifies; other devices stay signed in', async () => {
    const { user, client, phone } = await setUp();
    const other = await site.signedInAs(user);
    const stale = site.anonymous();
    stale.cookie = client.cookie;
    const reply = await client.post<{ recoveryCodes: string[] }>('/api/auth/2fa/enable', {
      code: ` ${phone.code().slice(0, 3)} ${phone.code().slice(3)}`,
    });
    expect(reply.status).toBe(200);
    expect(new Set(reply.body.recoveryCodes).size).toBe(10);
    for (const code of reply.body.recoveryCodes)
      expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(await client.get('/api/auth/user')).toMatchObject({ body: { twoFactorEnabled: true } });
    expect((await stale.get('/api/auth/user')).status).toBe(401);
    expect((await other.get('/api/auth/user')).status).toBe(200);
    expect(await hasTwoFactor(String(user._id))).toBe(true);
    expect(await heard(user._id)).toEqual(['Two-factor sign-in was turned on']);
    expect(await mailed(user._id, 'Two-factor sign-in was turned on')).toBe(1);
  });

  test('rejects a wrong code and one of two steps ago, and accepts those one step before and after', async () => {
    const { user, client, phone } = await setUp();
    for (const code of [wrongCodeOf(phone), phone.code(-2), phone.code(2)])
      expect(await client.post<Problem>('/api/auth/2fa/enable', { code })).toMatchObject({
        status: 400,
        body: { errors: { code: ['This code is not right. Please try again.'] } },
      });
    expect((await UserModel.findById(user._id).lean())!.twoFactorEnabled).toBe(false);
    expect((await client.post('/api/auth/2fa/enable', { code: phone.code(-1) })).status).toBe(200);
  });

  test.each([['12345'], ['abcdef'], [''], [undefined]])('rejects %p as malformed', async (code) => {
    const { client } = await person();
    expect(await client.post<Problem>('/api/auth/2fa/enable', { code })).toMatchObject({
      status: 400,
      body: { errors: { code: ['Please enter the 6-digit code'] } },
    });
  });

  test('rejects a call without a setup, after half an hour, and when it is on', async () => {
    const { client } = await person();
    const never = await client.post<Problem>('/api/auth/2fa/enable', { code: '123456' });
    expect(never).toMatchObject({ status: 409, body: { code: 'two_factor_setup' } });
    const late = await setUp();
    clock.move(61);
    expect(await late.client.post('/api/auth/2fa/enable', { code: late.phone.code() })).toMatchObject({
      status: 409,
      body: { code: 'two_factor_setup' },
    });
    const on = await secured();
    expect(await on.client.post('/api/auth/2fa/enable', { code: on.phone.code() })).toMatchObject({
      status: 409,
      body: { code: 'two_factor_on' },
    });
  });

  test('turns it on once when sent four times at the same moment', async () => {
    const { user, client, phone } = await setUp();
    const twins = await Promise.all([1, 2, 3, 4].map(async () => site.signedInAs(user)));
    const replies = await Promise.all(
      [client, ...twins.slice(1)].map((one) => one.post('/api/auth/2fa/enable', { code: phone.code() })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await heard(user._id)).toHaveLength(1);
  });
});

describe('POST /api/auth/2fa/disable', () => {
  test('deletes secret and codes with the password, renews the session id, and notifies', async () => {
    const { user, client } = await secured();
    const before = client.cookie;
    expect((await client.post('/api/auth/2fa/disable', { password: PASSWORD })).status).toBe(204);
    expect(client.cookie).not.toBe(before);
    expect(await client.get('/api/auth/user')).toMatchObject({ body: { twoFactorEnabled: false } });
    expect(await TwoFactorModel.findById(user._id)).toBeNull();
    expect(await heard(user._id)).toContain('Two-factor sign-in was turned off');
    const login = await site
      .anonymous()
      .post<User>('/api/auth/login', { email: user.email, password: PASSWORD });
    expect(login).toMatchObject({ status: 200, body: { email: user.email } });
  });

  test('a wrong password changes nothing', async () => {
    const { user, client } = await secured();
    const reply = await client.post<Problem>('/api/auth/2fa/disable', { password: 'not-it-1' });
    expect(reply).toMatchObject({
      status: 400,
      body: { errors: { password: ['Your password is incorrect'] } },
    });
    expect(await TwoFactorModel.findById(user._id)).not.toBeNull();
    expect(await client.get('/api/auth/user')).toMatchObject({ body: { twoFactorEnabled: true } });
  });

  test('rejects when it is off', async () => {
    const { client } = await person();
    expect(await client.post<Problem>('/api/auth/2fa/disable', { password: PASSWORD })).toMatchObject({
      status: 409,
      body: { code: 'two_factor_off' },
    });
  });
});

test.each([
  ['setup', { password: PASSWORD }],
  ['enable', { code: '123456' }],
  ['disable', { password: PASSWORD }],
])('%s is 401 signed out', async (call, body) => {
  expect((await site.anonymous().post(`/api/auth/2fa/${call}`, body)).status).toBe(401);
});

test('erasure deletes a second factor and a begun setup; those of other users stay', async () => {
  const [on, begun, other] = [await secured(), await setUp(), await secured()];
  for (const { user } of [on, begun])
    await inTransaction((session) => deleteTwoFactor(String(user._id), session));
  for (const { user } of [on, begun]) {
    expect(await TwoFactorModel.findById(user._id)).toBeNull();
    expect(await hasTwoFactor(String(user._id))).toBe(false);
  }
  expect(await hasTwoFactor(String(other.user._id))).toBe(true);
  expect(await TwoFactorModel.findById(other.user._id)).not.toBeNull();
});

test('the database contains neither the secret nor a recovery code in plain text', async () => {
  const { user, setup, recoveryCodes } = await secured();
  const again = await setUp();
  const collections = await nativeDatabase().collections();
  const stored = JSON.stringify(
    await Promise.all(collections.map((collection) => collection.find({}).toArray())),
  );
  expect(stored).toContain(String(user._id));
  const codes = recoveryCodes.flatMap((code) => [code, code.replaceAll('-', '')]);
  for (const clear of [setup.secret, again.setup.body.secret, ...codes]) expect(stored).not.toContain(clear);
});
