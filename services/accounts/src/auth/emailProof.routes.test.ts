import type { Problem } from '@tm/contracts';
import { MailTokenModel, UserModel } from '@tm/schema/accounts';
import { OutboxModel } from '@tm/schema/records';
import { buildUser } from '@tm/schema/testing';
import { accountsWithMail, nextMail, tokenIn } from '../testing';

const { site, mailbox } = accountsWithMail({ settings: { RATE_LIMIT_FACTOR: '1', BASE_PATH: '/market' } });

const SUBJECT = 'Verify your email address';
const GONE = 'This link has expired or has already been used. Please ask for a new one.';
const verify = (token: string) => site.anonymous().post<Problem>('/api/auth/email/verify', { token });
const isVerified = async (email: string) => (await UserModel.findOne({ emailKey: email }).lean())!.isVerified;

const someone = async () => {
  const user = await buildUser();
  const client = await site.signedInAs(user);
  const ask = async () => {
    expect((await client.post('/api/auth/email/send')).status).toBe(204);
    return tokenIn(await nextMail(mailbox, user.email, SUBJECT));
  };
  return { client, email: user.email, id: user._id, ask };
};

test('registering sends a link into this site that proves the address, once', async () => {
  const client = site.anonymous();
  const email = 'ṣọlá'.normalize('NFD').replace(/[^a-z]/g, '') + '@example.ng';
  const form = {
    email,
    password: 'sunrise1',
    confirmPassword: 'sunrise1',
    firstName: 'Ṣọlá <b>',
    lastName: 'Ade',
  };
  await client.post('/api/auth/register', form);
  const mail = await nextMail(mailbox, email, SUBJECT);
  expect(mail).toContain('http://market.test/market/auth/verify#token=');
  expect(mail).toContain('Hello,');
  expect(mail.match(/https?:\/\/[^/\s"<]+/g)!.every((origin) => origin === 'http://market.test')).toBe(true);
  expect(await isVerified(email)).toBe(false);
  const token = tokenIn(mail);
  expect((await verify(token)).status).toBe(204);
  expect(await client.get('/api/auth/user')).toMatchObject({ body: { isVerified: true } });
  expect(await verify(token)).toMatchObject({ status: 400, body: { errors: { token: [GONE] } } });
});

test('a link is valid for a day, a newer link replaces it, and a token of another purpose is rejected', async () => {
  const { email, id, ask } = await someone();
  const older = await ask();
  const newer = await ask();
  expect((await verify(older)).status).toBe(400);
  const row = await MailTokenModel.findOne({ userId: id, purpose: 'verify' }).lean();
  expect(row!.expiresAt.getTime() - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
  await MailTokenModel.updateOne({ _id: row!._id }, { $set: { purpose: 'reset' } });
  expect((await verify(newer)).status).toBe(400);
  await MailTokenModel.updateOne({ _id: row!._id }, { $set: { purpose: 'verify', expiresAt: new Date(0) } });
  expect((await verify(newer)).status).toBe(400);
  expect(await isVerified(email)).toBe(false);
});

test('sending again is 401 signed out, 403 from another origin, 409 when proved, 429 for the fourth in an hour', async () => {
  expect((await site.anonymous().post('/api/auth/email/send')).status).toBe(401);
  const { client, ask } = await someone();
  const foreign = { headers: { origin: 'http://evil.example' } };
  expect((await client.post('/api/auth/email/send', undefined, foreign)).status).toBe(403);
  for (let n = 0; n < 3; n += 1) await ask();
  const fourth = await client.post<Problem>('/api/auth/email/send');
  expect(fourth).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect(Number(fourth.headers.get('retry-after'))).toBeGreaterThan(60);
  const proved = await buildUser({ isVerified: true });
  const before = await OutboxModel.countDocuments();
  expect(await (await site.signedInAs(proved)).post('/api/auth/email/send')).toMatchObject({
    status: 409,
    body: { code: 'email_verified' },
  });
  expect(await OutboxModel.countDocuments()).toBe(before);
});

test('rejects malformed tokens', async () => {
  expect(await verify('?')).toMatchObject({
    status: 400,
    body: { errors: { token: ['This link is not complete'] } },
  });
});
