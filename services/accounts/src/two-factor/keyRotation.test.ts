import type { Problem, TwoFactorSetup } from '@tm/contracts';
import { TwoFactorModel } from '@tm/schema/accounts';
import { accounts } from '../testing';
import { PASSWORD, createClock, peopleOf, phoneWith } from './secondFactor.testing';
import { createVault } from './vault';

const OLD = 'older-key-of-two-factors-0123456789abcdef';
const NEW = 'newer-key-of-two-factors-0123456789abcdef';
const old = createVault([OLD]);
const fresh = createVault([NEW]);

const clock = createClock();
const site = accounts(async () => ({ TWO_FACTOR_KEY: `${NEW},${OLD}` }), clock.now);
const { person, secured, halfway } = peopleOf(site, clock);

/** Returns a sealed value or hash without key id, the form stored before keys had ids. */
const withoutId = (value: string): string => value.slice(value.indexOf('.') + 1);
const rowOf = async (user: { _id: unknown }) => (await TwoFactorModel.findById(user._id).lean())!;

/** Builds a user whose row was written when the old key was the only one and keys had no ids. */
const enrolledBefore = async () => {
  const someone = await secured();
  const id = String(someone.user._id);
  const recoveryCodes = someone.recoveryCodes.map((code) =>
    withoutId(old.hashCode(id, code.replaceAll('-', ''))),
  );
  await TwoFactorModel.updateOne(
    { _id: id },
    { $set: { secret: withoutId(old.seal(id, someone.setup.secret)), recoveryCodes } },
  );
  return someone;
};

test('accepts a code of a secret under the old key, and stores the secret under the new key', async () => {
  const { user, phone, setup } = await enrolledBefore();
  const { client } = await halfway(user);
  expect((await client.post('/api/auth/2fa/verify', { code: phone.code() })).status).toBe(200);
  const { secret } = await rowOf(user);
  expect(fresh.open(String(user._id), secret!)).toBe(setup.secret);
  clock.move(3);
  const again = await halfway(user);
  expect((await again.client.post('/api/auth/2fa/verify', { code: phone.code() })).status).toBe(200);
});

test('accepts a recovery code under the old key, once', async () => {
  const { user, recoveryCodes } = await enrolledBefore();
  const [code] = recoveryCodes;
  const { client } = await halfway(user);
  expect((await client.post('/api/auth/2fa/verify', { code })).status).toBe(200);
  expect((await rowOf(user)).recoveryCodes).toHaveLength(9);
  const again = await halfway(user);
  expect((await again.client.post<Problem>('/api/auth/2fa/verify', { code })).status).toBe(400);
});

test('accepts a recovery code of sixteen characters, the earlier length', async () => {
  const { user } = await enrolledBefore();
  const id = String(user._id);
  await TwoFactorModel.updateOne(
    { _id: id },
    { $set: { recoveryCodes: [old.hashCode(id, '7K2M9QXD04TFHWPC')] } },
  );
  const { client } = await halfway(user);
  expect((await client.post('/api/auth/2fa/verify', { code: '7k2m-9qxd-04tf-hwpc' })).status).toBe(200);
});

test('finishes a setup that was begun under the old key, and stores it under the new key', async () => {
  const { user, client } = await person();
  const id = String(user._id);
  const { body } = await client.post<TwoFactorSetup>('/api/auth/2fa/setup', { password: PASSWORD });
  await TwoFactorModel.updateOne(
    { _id: id },
    { $set: { pendingSecret: withoutId(old.seal(id, body.secret)) } },
  );
  const { code } = phoneWith(body.secret, clock);
  expect((await client.post('/api/auth/2fa/enable', { code: code() })).status).toBe(200);
  const { secret, recoveryCodes } = await rowOf(user);
  expect(fresh.open(id, secret!)).toBe(body.secret);
  const keyId = secret!.split('.')[0];
  expect(recoveryCodes.every((hash) => hash.startsWith(`${keyId}.`))).toBe(true);
});
