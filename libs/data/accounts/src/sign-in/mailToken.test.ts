import { randomBytes } from 'node:crypto';
import { MailTokenModel } from '@tm/schema/accounts';
import { activateMailToken, ownerOfMailToken, revokeMailToken, consumeMailToken } from './mailToken.writes';
import { inTransaction } from '@tm/mongo';
import { ownDatabase } from '@tm/schema/testing/database';

ownDatabase();

const newToken = () => randomBytes(32).toString('base64url');
const newUserId = () => randomBytes(12).toString('hex');
const activate = (userId: string, token: string, orderedAt = new Date(), now = new Date()) =>
  activateMailToken({ userId, purpose: 'reset', token, orderedAt }, now);
const useToken = (token: string) => inTransaction((session) => consumeMailToken('reset', token, session));
const isAlive = async (token: string) => (await ownerOfMailToken('reset', token)) !== null;

test('a later order replaces an earlier one, never the reverse', async () => {
  const [userId, earlier, later] = [newUserId(), newToken(), newToken()];
  const now = Date.now();
  expect(await activate(userId, earlier, new Date(now - 2000))).toBe(true);
  expect(await activate(userId, later, new Date(now - 1000))).toBe(true);
  expect(await activate(userId, earlier, new Date(now - 2000))).toBe(false);
  expect([await isAlive(earlier), await isAlive(later)]).toEqual([false, true]);
  expect(await MailTokenModel.countDocuments({ userId })).toBe(1);
});

test('a repeated mail renews its link, but never reactivates a used one', async () => {
  const [userId, token, orderedAt] = [newUserId(), newToken(), new Date()];
  const later = new Date(Date.now() + 60_000);
  await activate(userId, token, orderedAt);
  expect(await activate(userId, token, orderedAt, later)).toBe(true);
  const row = await MailTokenModel.findOne({ userId }).lean();
  expect(row!.expiresAt.getTime()).toBe(later.getTime() + 30 * 60_000);
  expect(row!.purgeAt.getTime() - row!.expiresAt.getTime()).toBeGreaterThan(3 * 86_400_000);
  expect(String(await useToken(token))).toBe(userId);
  expect(await activate(userId, token, orderedAt)).toBe(false);
  await expect(useToken(token)).rejects.toMatchObject({
    kind: 'invalid',
    errors: { token: [expect.any(String)] },
  });
});

test('a token stays unused when its transaction fails', async () => {
  const [userId, token] = [newUserId(), newToken()];
  await activate(userId, token);
  const failing = inTransaction(async (session) => {
    await consumeMailToken('reset', token, session);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await isAlive(token)).toBe(true);
});

test('exactly one of several concurrent uses succeeds', async () => {
  const [userId, token] = [newUserId(), newToken()];
  await activate(userId, token);
  const attempts = await Promise.allSettled([1, 2, 3, 4].map(() => useToken(token)));
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a revoked token is invalid; a token of another purpose is unaffected', async () => {
  const [userId, token, proof] = [newUserId(), newToken(), newToken()];
  await activate(userId, token);
  await activateMailToken({ userId, purpose: 'verify', token: proof, orderedAt: new Date() });
  await inTransaction((session) => revokeMailToken(userId, 'reset', session));
  expect(await isAlive(token)).toBe(false);
  expect(await ownerOfMailToken('verify', proof)).not.toBeNull();
  expect(await isAlive(proof)).toBe(false);
});

test('of two first mails sent at the same moment, the later order is valid', async () => {
  for (let round = 0; round < 25; round += 1) {
    const [userId, earlier, later] = [newUserId(), newToken(), newToken()];
    const now = Date.now();
    const [, isLaterSent] = await Promise.all([
      activate(userId, earlier, new Date(now - 2000)),
      activate(userId, later, new Date(now - 1000)),
    ]);
    expect(isLaterSent).toBe(true);
    expect([await isAlive(earlier), await isAlive(later)]).toEqual([false, true]);
  }
});
