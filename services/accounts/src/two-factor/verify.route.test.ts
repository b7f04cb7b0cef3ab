import type { Problem, User } from '@tm/contracts';
import { NotificationModel, SessionModel } from '@tm/schema/records';
import { TwoFactorModel, UserModel } from '@tm/schema/accounts';
import { activateMailToken } from '@tm/data-accounts';
import type { Client } from '@tm/service-kit/testing';
import { accounts } from '../testing';
import { PASSWORD, createClock, peopleOf, wrongCodeOf } from './secondFactor.testing';

const clock = createClock();
const site = accounts(undefined, clock.now);
const { person, secured, halfway } = peopleOf(site, clock);

const verify = (client: Client, code: string) =>
  client.post<Problem & User>('/api/auth/2fa/verify', { code });
const WRONG = { status: 400, body: { errors: { code: ['This code is not right. Please try again.'] } } };
const SPENT = {
  status: 400,
  body: { errors: { code: ['This code was already used. Please wait for the next one.'] } },
};
const AGAIN = { status: 401, body: { detail: 'Please sign in again.' } };
const titles = async (userId: unknown) =>
  (await NotificationModel.find({ userId: String(userId) }).lean()).map(({ title }) => title);

describe('pending sign-in after the right password', () => {
  test('requires the second factor and signs no user in', async () => {
    const { user } = await secured();
    const { client, reply } = await halfway(user);
    expect(reply).toMatchObject({ status: 200, body: { twoFactorRequired: true } });
    expect(reply.text).toBe('{"twoFactorRequired":true}');
    const [cookie] = reply.headers.getSetCookie();
    expect(cookie).toMatch(/HttpOnly/i);
    expect(new Date(/expires=([^;]+)/i.exec(cookie!)![1]!).getTime()).toBeLessThan(
      Date.now() + 5 * 60_000 + 2000,
    );
    for (const path of ['/api/auth/user', '/api/notifications', '/api/auth/sessions'])
      expect((await client.get(path)).status).not.toBe(200);
    expect((await client.get('/api/auth/user')).status).toBe(401);
    for (const [path, body] of [
      ['setup', {}],
      ['enable', { code: '123456' }],
      ['disable', { password: PASSWORD }],
    ] as const)
      expect((await client.post(`/api/auth/2fa/${path}`, body)).status).toBe(401);
  });

  test('ends the session that was open before', async () => {
    const { user, client } = await secured();
    const before = site.anonymous();
    before.cookie = client.cookie;
    await client.post('/api/auth/login', { email: user.email, password: PASSWORD });
    expect((await before.get('/api/auth/user')).status).toBe(401);
    expect((await client.get('/api/auth/user')).status).toBe(401);
  });

  test('is ended by signing out', async () => {
    const { user, phone } = await secured();
    const { client } = await halfway(user);
    const kept = site.anonymous();
    kept.cookie = client.cookie;
    expect((await client.post('/api/auth/logout')).status).toBe(204);
    expect(client.cookie).toBeUndefined();
    expect(await verify(kept, phone.code())).toMatchObject(AGAIN);
  });

  test('ends after five minutes, also with calls in between', async () => {
    const { user, phone } = await secured();
    const { client } = await halfway(user);
    const row = await SessionModel.findOne({ userId: user._id, pending: true }).lean();
    expect(row!.expiresAt.getTime() - row!.createdAt.getTime()).toBe(5 * 60_000);
    await client.get('/api/auth/user');
    await verify(client, wrongCodeOf(phone));
    expect((await SessionModel.findById(row!._id).lean())!.expiresAt).toEqual(row!.expiresAt);
    await SessionModel.updateOne({ _id: row!._id }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    expect(await verify(client, phone.code())).toMatchObject(AGAIN);
  });

  test('is ended by a password reset, and the new password requires the second factor too', async () => {
    const { user, phone } = await secured();
    const waiting = await halfway(user);
    const token = 'r'.repeat(43);
    await activateMailToken({ userId: String(user._id), purpose: 'reset', token, orderedAt: new Date() });
    const reset = await waiting.client.post('/api/auth/password/reset', { token, password: 'harmattan-77' });
    expect(reset.status).toBe(204);
    expect(await verify(waiting.client, phone.code())).toMatchObject(AGAIN);
    const client = site.anonymous();
    const login = { email: user.email, password: 'harmattan-77' };
    expect((await client.post('/api/auth/login', login)).body).toEqual({ twoFactorRequired: true });
    expect((await client.get('/api/auth/user')).status).toBe(401);
    expect((await verify(client, phone.code())).status).toBe(200);
  });

  test('is required of a super_admin too', async () => {
    const { user, phone } = await secured({ role: 'super_admin' });
    const { client, reply } = await halfway(user);
    expect(reply.body).toEqual({ twoFactorRequired: true });
    expect(await verify(client, phone.code())).toMatchObject({ status: 200, body: { role: 'super_admin' } });
  });

  test('reports a suspension like a sign-in without second factor, also when it happens in between', async () => {
    const { user, phone } = await secured();
    const { client } = await halfway(user);
    await UserModel.updateOne({ _id: user._id }, { $set: { status: 'suspended' } });
    const suspended = { status: 403, body: { code: 'account_suspended' } };
    expect(await verify(client, phone.code())).toMatchObject(suspended);
    expect((await halfway(user)).reply).toMatchObject(suspended);
  });
});

describe('POST /api/auth/2fa/verify', () => {
  test('signs in with a new session id', async () => {
    const { user, phone } = await secured();
    const { client } = await halfway(user);
    const pending = site.anonymous();
    pending.cookie = client.cookie;
    const reply = await verify(client, phone.code());
    expect(reply).toMatchObject({ status: 200, body: { email: user.email, twoFactorEnabled: true } });
    expect(client.cookie).not.toBe(pending.cookie);
    expect(await client.get('/api/auth/user')).toMatchObject({ status: 200, body: { email: user.email } });
    expect((await pending.get('/api/auth/user')).status).toBe(401);
    expect(await verify(pending, phone.code(1))).toMatchObject(AGAIN);
    const session = await SessionModel.findOne({ userId: user._id }).sort({ createdAt: -1 }).lean();
    expect(session!.expiresAt.getTime() - session!.createdAt.getTime()).toBe(7 * 24 * 60 * 60_000);
  });

  test('accepts a code one step early and late, not two', async () => {
    const { user, phone } = await secured();
    const { client } = await halfway(user);
    expect(await verify(client, phone.code(-2))).toMatchObject(WRONG);
    expect(await verify(client, phone.code(2))).toMatchObject(WRONG);
    expect((await verify(client, phone.code(-1))).status).toBe(200);
    expect((await verify((await halfway(user)).client, phone.code(1))).status).toBe(200);
  });

  test('accepts a code once, and then no earlier one', async () => {
    const { user, phone } = await secured();
    expect((await verify((await halfway(user)).client, phone.code())).status).toBe(200);
    const { client } = await halfway(user);
    expect(await verify(client, phone.code())).toMatchObject(SPENT);
    expect(await verify(client, phone.code(-1))).toMatchObject(SPENT);
    clock.move(1);
    expect((await verify(client, phone.code())).status).toBe(200);
  });

  test('rejects the code that turned it on', async () => {
    const { user, phone } = await secured();
    clock.move(-3);
    expect(await verify((await halfway(user)).client, phone.code())).toMatchObject(SPENT);
  });

  test('accepts one of the same code at the same moment from several devices', async () => {
    const { user, phone } = await secured();
    const clients = await Promise.all([1, 2, 3, 4].map(async () => (await halfway(user)).client));
    const replies = await Promise.all(clients.map((client) => verify(client, phone.code())));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  });

  test('accepts one of several right codes for one pending session, and the others stay unspent', async () => {
    const { user, phone, recoveryCodes } = await secured();
    const { client } = await halfway(user);
    const twins = [phone.code(), recoveryCodes[0]!, recoveryCodes[1]!].map((code) => {
      const twin = site.anonymous();
      twin.cookie = client.cookie;
      return { twin, code };
    });
    const replies = await Promise.all(twins.map(({ twin, code }) => verify(twin, code)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    const row = await TwoFactorModel.findById(user._id).lean();
    const isRecovered = replies[0]!.status !== 200;
    expect(row!.recoveryCodes).toHaveLength(isRecovered ? 9 : 10);
    // The two rejected calls do not clear the cookie of the successful one.
    for (const { headers, status } of replies) if (status === 401) expect(headers.getSetCookie()).toEqual([]);
  });

  test('accepts a recovery code once, in any typed form, and notifies the user', async () => {
    const { user, recoveryCodes } = await secured();
    const [code = '', other = ''] = recoveryCodes;
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `;
    expect((await verify((await halfway(user)).client, typed)).status).toBe(200);
    expect(await titles(user._id)).toContain('A recovery code was used');
    const { client } = await halfway(user);
    expect(await verify(client, code)).toMatchObject(WRONG);
    expect((await verify(client, other)).status).toBe(200);
    expect((await TwoFactorModel.findById(user._id).lean())!.recoveryCodes).toHaveLength(8);
  });

  test('accepts one of the same recovery code at the same moment', async () => {
    const { user, recoveryCodes } = await secured();
    const clients = await Promise.all([1, 2, 3, 4].map(async () => (await halfway(user)).client));
    const replies = await Promise.all(clients.map((client) => verify(client, recoveryCodes[0]!)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  });

  test('rejects the codes of another user', async () => {
    const [ada, bola] = [await secured(), await secured()];
    const { client } = await halfway(bola.user);
    expect(await verify(client, ada.recoveryCodes[0]!)).toMatchObject(WRONG);
    expect((await verify(client, bola.recoveryCodes[0]!)).status).toBe(200);
  });

  test('ends the pending session with the fifth wrong code, and warns the user', async () => {
    const { user, phone } = await secured();
    const { client } = await halfway(user);
    for (let n = 1; n <= 4; n += 1) expect(await verify(client, wrongCodeOf(phone))).toMatchObject(WRONG);
    expect(await titles(user._id)).not.toContain('A sign-in to your account failed');
    expect(await verify(client, wrongCodeOf(phone))).toMatchObject(AGAIN);
    expect(await verify(client, phone.code())).toMatchObject(AGAIN);
    expect(await titles(user._id)).toContain('A sign-in to your account failed');
    expect(await SessionModel.countDocuments({ userId: user._id, pending: true })).toBe(0);
  });

  test('accepts a right fifth code', async () => {
    const { user, phone } = await secured();
    const { client } = await halfway(user);
    for (let n = 1; n <= 4; n += 1) await verify(client, wrongCodeOf(phone));
    expect((await verify(client, phone.code())).status).toBe(200);
  });

  test('checks at most five of the wrong codes sent at the same moment', async () => {
    const { user, phone } = await secured();
    const { client } = await halfway(user);
    const twins = Array.from({ length: 12 }, () => {
      const twin = site.anonymous();
      twin.cookie = client.cookie;
      return twin;
    });
    const replies = await Promise.all(twins.map((twin) => verify(twin, wrongCodeOf(phone))));
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(4);
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(8);
    expect(await titles(user._id)).toEqual(expect.arrayContaining(['A sign-in to your account failed']));
  });

  test('is 401 signed out, 409 signed in', async () => {
    expect(await verify(site.anonymous(), '123456')).toMatchObject(AGAIN);
    const { client } = await person();
    expect(await verify(client, '123456')).toMatchObject({ status: 409, body: { code: 'signed_in' } });
    expect((await client.get('/api/auth/user')).status).toBe(200);
  });

  test.each([['12345'], [''], [undefined], ['1'.repeat(41)]])('rejects %p as malformed', async (code) => {
    const { user } = await secured();
    const { client } = await halfway(user);
    expect(await client.post('/api/auth/2fa/verify', { code })).toMatchObject({
      status: 400,
      body: { errors: { code: ['Please enter the 6-digit code'] } },
    });
    expect((await SessionModel.findOne({ userId: user._id, pending: true }).lean())!.tries).toBe(0);
  });

  test('rejects the pending sign-in when the second factor was turned off', async () => {
    const { user, client, phone } = await secured();
    const waiting = await halfway(user);
    await client.post('/api/auth/2fa/disable', { password: PASSWORD });
    expect(await verify(waiting.client, phone.code())).toMatchObject(AGAIN);
  });
});
