import type { Problem } from '@tm/contracts';
import { MailTokenModel, UserModel } from '@tm/schema/accounts';
import { OutboxModel } from '@tm/schema/records';
import { accountsWithMail, nextMail, tokenIn } from '../testing';

const { site, mailbox } = accountsWithMail({ settings: { RATE_LIMIT_FACTOR: '1' } });

const OLD = 'sunrise1';
const NEW = 'harmattan-77';
const RESET = 'Reset your password';
let people = 0;

const person = async () => {
  const email = `amaka${(people += 1)}@example.ng`;
  const client = site.anonymous();
  const form = { email, password: OLD, confirmPassword: OLD, firstName: 'Amaka', lastName: 'Eze' };
  expect((await client.post('/api/auth/register', form)).status).toBe(201);
  return { email, client };
};
const login = (email: string, password: string, address = '102.89.1.1') =>
  site.anonymous().post('/api/auth/login', { email, password }, { headers: { 'x-forwarded-for': address } });
const forgot = (email: string) => site.anonymous().post('/api/auth/password/forgot', { email });
const reset = (token: string, password = NEW) =>
  site.anonymous().post<Problem>('/api/auth/password/reset', { token, password });
const tokenFor = async (email: string) => {
  expect((await forgot(email)).status).toBe(204);
  return tokenIn(await nextMail(mailbox, email, RESET));
};
const GONE = 'This link has expired or has already been used. Please ask for a new one.';

describe('POST /api/auth/password/forgot', () => {
  test('returns the same response for an unknown and a known address, and stores neither', async () => {
    const { email } = await person();
    const known = await forgot(email.toUpperCase());
    const unknown = await forgot('nobody@example.ng');
    expect([known.status, known.text]).toEqual([204, '']);
    expect([unknown.status, unknown.text]).toEqual([204, '']);
    const mail = await nextMail(mailbox, email, RESET);
    expect(mail).toContain('http://market.test/auth/reset#token=');
    // The mail to the unknown address was queued earlier, so it is done before the next one.
    await tokenFor((await person()).email);
    const done = await OutboxModel.find({ 'payload.template': 'passwordReset', state: 'done' }).lean();
    expect(done.filter(({ payload }) => 'email' in payload)).toEqual([]);
  });

  test('answers the fourth within an hour alike and queues nothing', async () => {
    const { email } = await person();
    const tokens = [await tokenFor(email), await tokenFor(email), await tokenFor(email)];
    expect(new Set(tokens).size).toBe(3);
    const resets = () => OutboxModel.countDocuments({ 'payload.template': 'passwordReset' });
    const before = await resets();
    expect(await forgot(email)).toMatchObject({ status: 204, text: '' });
    expect(await resets()).toBe(before);
    const user = await UserModel.findOne({ emailKey: email }).lean();
    expect(await MailTokenModel.countDocuments({ userId: user!._id, purpose: 'reset' })).toBe(1);
  });

  test('rejects a malformed address', async () => {
    expect(await forgot('amaka@')).toMatchObject({
      status: 400,
      body: { errors: { email: ['Please enter a valid email address'] } },
    });
  });
});

describe('POST /api/auth/password/reset', () => {
  test('sets the password, ends all sessions, notifies the user, and proves no email address', async () => {
    const { email, client } = await person();
    const token = await tokenFor(email);
    expect(await MailTokenModel.countDocuments({ tokenHash: token })).toBe(0);
    expect(JSON.stringify(await OutboxModel.find().lean())).not.toContain(token);
    expect((await reset(token)).status).toBe(204);
    expect((await client.get('/api/auth/user')).status).toBe(401);
    expect((await login(email, OLD)).status).toBe(401);
    expect((await login(email, NEW)).status).toBe(200);
    expect(await UserModel.findOne({ emailKey: email }).lean()).toMatchObject({ isVerified: false });
    expect(await nextMail(mailbox, email, 'Your password was changed')).toContain('Hello,');
  });

  test('accepts a link once, also when it is used twice at the same moment', async () => {
    const { email } = await person();
    const token = await tokenFor(email);
    const statuses = await Promise.all([
      reset(token),
      reset(token, 'another-one-8'),
      reset(token, 'a-third-one-9'),
    ]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([204, 400, 400]);
    expect(await reset(token)).toMatchObject({ status: 400, body: { errors: { token: [GONE] } } });
  });

  test('a newer link replaces the older one', async () => {
    const { email } = await person();
    const [older, newer] = [await tokenFor(email), await tokenFor(email)];
    expect(await reset(older)).toMatchObject({ status: 400, body: { errors: { token: [GONE] } } });
    expect((await reset(newer)).status).toBe(204);
  });

  test('a link is valid for thirty minutes', async () => {
    const { email } = await person();
    const token = await tokenFor(email);
    const user = await UserModel.findOne({ emailKey: email }).lean();
    const row = await MailTokenModel.findOne({ userId: user!._id, purpose: 'reset' }).lean();
    const left = row!.expiresAt.getTime() - Date.now();
    expect(left).toBeGreaterThan(29 * 60_000);
    expect(left).toBeLessThanOrEqual(30 * 60_000);
    await MailTokenModel.updateOne({ _id: row!._id }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    expect(await reset(token)).toMatchObject({ status: 400, body: { errors: { token: [GONE] } } });
    expect((await login(email, OLD)).status).toBe(200);
  });

  test('rejects an unknown token, one of another purpose and a common password, and then the link still works', async () => {
    const { email } = await person();
    const proof = tokenIn(await nextMail(mailbox, email, 'Verify your email address'));
    expect(await reset(proof)).toMatchObject({ status: 400, body: { errors: { token: [GONE] } } });
    expect(await reset('x'.repeat(43))).toMatchObject({ status: 400, body: { errors: { token: [GONE] } } });
    expect(await reset('short')).toMatchObject({
      status: 400,
      body: { errors: { token: ['This link is not complete'] } },
    });
    const token = await tokenFor(email);
    expect(await reset(token, 'Football')).toMatchObject({
      status: 400,
      body: { errors: { password: ['This password is too common. Please choose another one.'] } },
    });
    expect(await reset(token, '12345')).toMatchObject({
      status: 400,
      body: { errors: { password: ['Password must be at least 6 characters'] } },
    });
    expect((await reset(token)).status).toBe(204);
  });

  test('opens an account that was locked by wrong guesses', async () => {
    const { email } = await person();
    const token = await tokenFor(email);
    for (let n = 0; n < 10; n += 1) await login(email, 'guess-it', `198.51.100.${n}`);
    expect((await login(email, OLD)).status).toBe(429);
    expect((await reset(token)).status).toBe(204);
    expect((await login(email, NEW)).status).toBe(200);
  });
});

describe('POST /api/auth/password/change', () => {
  const change = (
    client: Awaited<ReturnType<typeof person>>['client'],
    currentPassword: string,
    newPassword: string,
  ) => client.post<Problem>('/api/auth/password/change', { currentPassword, newPassword });

  test('gives the caller a new session, ends the others and an open reset link, and notifies the user', async () => {
    const { email, client } = await person();
    const other = site.anonymous();
    await other.post('/api/auth/login', { email, password: OLD });
    const stale = site.anonymous();
    stale.cookie = client.cookie;
    const token = await tokenFor(email);
    expect((await change(client, OLD, NEW)).status).toBe(204);
    expect(client.cookie).not.toBe(stale.cookie);
    expect((await client.get('/api/auth/user')).status).toBe(200);
    expect((await stale.get('/api/auth/user')).status).toBe(401);
    expect((await other.get('/api/auth/user')).status).toBe(401);
    expect((await login(email, OLD)).status).toBe(401);
    expect((await login(email, NEW)).status).toBe(200);
    expect((await reset(token, 'a-thief-s-own-1')).status).toBe(400);
    await nextMail(mailbox, email, 'Your password was changed');
  });

  test('rejects a wrong current password, and counts it as a failed sign-in', async () => {
    const { email, client } = await person();
    const stranger = site.anonymous();
    stranger.cookie = client.cookie;
    const replies = [];
    for (let n = 0; n < 11; n += 1) replies.push(await change(stranger, 'guess-it', NEW));
    expect(replies[0]).toMatchObject({
      status: 400,
      body: { errors: { currentPassword: ['Your current password is incorrect'] } },
    });
    expect(replies.map(({ status }) => status)).toEqual([...Array<number>(10).fill(400), 429]);
    expect(Number(replies[10]!.headers.get('retry-after'))).toBeGreaterThan(60);
    expect((await login(email, OLD)).status).toBe(429);
    // The device of the registration has a separate bucket.
    expect((await change(client, OLD, NEW)).status).toBe(204);
  });

  test('rejects a common or short password and an unknown member, and changes nothing', async () => {
    const { client } = await person();
    expect(await change(client, OLD, 'qwerty123')).toMatchObject({
      status: 400,
      body: { errors: { newPassword: ['This password is too common. Please choose another one.'] } },
    });
    expect(await change(client, OLD, '12345')).toMatchObject({
      status: 400,
      body: { errors: { newPassword: ['Password must be at least 6 characters'] } },
    });
    expect((await change(client, OLD, NEW)).status).toBe(204);
  });

  test('two changes at the same moment leave one password and its session', async () => {
    const { email, client } = await person();
    const twin = site.anonymous();
    twin.cookie = client.cookie;
    const replies = await Promise.all([change(client, OLD, NEW), change(twin, OLD, 'the-other-one-2')]);
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1);
    const [won, password] = replies[0]!.status === 204 ? [client, NEW] : [twin, 'the-other-one-2'];
    expect((await login(email, password)).status).toBe(200);
    expect([401, 409]).toContain(replies.find(({ status }) => status !== 204)!.status);
    expect((await won.get('/api/auth/user')).status).toBe(200);
  });

  test('is 401 for signed-out callers, 403 from another origin', async () => {
    expect((await change(site.anonymous(), OLD, NEW)).status).toBe(401);
    const { client } = await person();
    const foreign = await client.post(
      '/api/auth/password/change',
      { currentPassword: OLD, newPassword: NEW },
      { headers: { origin: 'http://evil.example' } },
    );
    expect(foreign.status).toBe(403);
  });
});
