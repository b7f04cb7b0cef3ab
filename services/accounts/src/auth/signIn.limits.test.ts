import { UserModel } from '@tm/schema/accounts';
import { buildUser } from '@tm/schema/testing';
import mongoose from 'mongoose';
import { accounts, countAudited } from '../testing';
import { hashPassword } from '../passwords';
import { failuresRecorded } from './signInEvents';

const site = accounts(async () => ({ RATE_LIMIT_FACTOR: '1' }));

const personWithPassword = async () => buildUser({ passwordHash: await hashPassword('sunrise1') });
const login = (email: string, password: string, address: string) =>
  site.anonymous().post('/api/auth/login', { email, password }, { headers: { 'x-forwarded-for': address } });

test('ten failures in fifteen minutes from any addresses lock an account, other accounts still sign in', async () => {
  const [ada, bola] = [await personWithPassword(), await personWithPassword()];
  const statuses = [];
  for (let n = 1; n <= 11; n += 1)
    statuses.push((await login(ada.email, 'guess-it', `198.51.100.${n}`)).status);
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  expect((await login(ada.email, 'sunrise1', '198.51.100.99')).status).toBe(429);
  expect((await login(bola.email, 'sunrise1', '198.51.100.1')).status).toBe(200);
});

test('rejected attempts are recorded as security events as well', async () => {
  const ada = await personWithPassword();
  for (let n = 1; n <= 14; n += 1) {
    await login(ada.email, 'guess-it', `198.51.${n}.1`);
    await failuresRecorded();
  }
  expect(await countAudited('signIn.fail', ada._id)).toBe(14);
});

test('a sign-in is not recorded as failed when the database call of the counter fails', async () => {
  const ada = await personWithPassword();
  const { Collection, MongoNetworkError } = mongoose.mongo;
  const { findOneAndUpdate } = Collection.prototype;
  const failing = jest.spyOn(Collection.prototype, 'findOneAndUpdate').mockImplementation(function (
    this: mongoose.mongo.Collection,
    ...args: unknown[]
  ) {
    if (this.collectionName === 'rateLimits') return Promise.reject(new MongoNetworkError('closed'));
    return Reflect.apply(findOneAndUpdate, this, args) as never;
  } as never);
  const { status } = await login(ada.email, 'sunrise1', '198.51.100.1');
  failing.mockRestore();
  expect(status).toBe(503);
  expect(await countAudited('signIn.fail', ada._id)).toBe(0);
});

test('guesses sent at the same moment are all counted', async () => {
  const ada = await personWithPassword();
  const replies = await Promise.all(
    Array.from({ length: 16 }, (_, n) => login(ada.email, 'guess-it', `203.0.113.${n}`)),
  );
  expect(replies.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(6);
});

test('a success is not counted as a failure, so the next sign-in succeeds', async () => {
  const ada = await personWithPassword();
  for (let n = 0; n < 12; n += 1) expect((await login(ada.email, 'sunrise1', '192.0.2.1')).status).toBe(200);
});

test('a hash of other costs is renewed at sign-in, and the password still matches', async () => {
  const older = '$argon2id$v=19$m=4096,t=3,p=1$';
  const ada = await buildUser({ passwordHash: await hashPassword('sunrise1') });
  // Stores a hash of the same password with cheaper costs, as an older version created it.
  const { hash } = await import('@node-rs/argon2');
  await UserModel.updateOne(
    { _id: ada._id },
    { $set: { passwordHash: await hash('sunrise1', { memoryCost: 4096, timeCost: 3, parallelism: 1 }) } },
  );
  expect((await UserModel.findById(ada._id).lean())!.passwordHash).toContain(older);
  expect((await login(ada.email, 'sunrise1', '192.0.2.2')).status).toBe(200);
  expect((await UserModel.findById(ada._id).lean())!.passwordHash).toContain(
    '$argon2id$v=19$m=19456,t=2,p=1$',
  );
  expect((await login(ada.email, 'sunrise1', '192.0.2.2')).status).toBe(200);
});

describe('device where the account has signed in before', () => {
  const at = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  const known = async (email: string, address = '192.0.2.9') => {
    const client = site.anonymous();
    expect((await client.post('/api/auth/login', { email, password: 'sunrise1' }, at(address))).status).toBe(
      200,
    );
    await client.post('/api/auth/logout');
    return client;
  };

  test('admits the owner when a hundred failures lock the address and ten lock the account elsewhere', async () => {
    const ada = await personWithPassword();
    const client = await known(ada.email, '192.0.2.10');
    // Users behind the address of a mobile carrier share one bucket, which one of them can fill.
    for (let wave = 0; wave < 100; wave += 10)
      await Promise.all(
        Array.from({ length: 10 }, (_, n) => login(`nobody${wave + n}@example.ng`, 'guess-it', '192.0.2.10')),
      );
    for (let n = 0; n < 11; n += 1) await login(ada.email, 'guess-it', `198.51.100.${n}`);
    expect((await login(ada.email, 'sunrise1', '192.0.2.77')).status).toBe(429);
    const bola = await personWithPassword();
    expect((await login(bola.email, 'sunrise1', '192.0.2.10')).status).toBe(429);
    expect((await login(bola.email, 'sunrise1', '192.0.2.11')).status).toBe(200);
    const reply = await client.post(
      '/api/auth/login',
      { email: ada.email, password: 'sunrise1' },
      at('192.0.2.10'),
    );
    expect(reply.status).toBe(200);
  });

  test('has a separate limit of ten failures, which affects no other limit', async () => {
    const ada = await personWithPassword();
    const client = await known(ada.email);
    const statuses = [];
    for (let n = 0; n < 11; n += 1)
      statuses.push(
        (await client.post('/api/auth/login', { email: ada.email, password: 'guess-it' }, at('192.0.2.11')))
          .status,
      );
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    expect((await login(ada.email, 'sunrise1', '192.0.2.12')).status).toBe(200);
  });

  test('is known to the accounts that signed in on it, not to others, and not with a forged cookie', async () => {
    const [ada, bola] = [await personWithPassword(), await personWithPassword()];
    const client = await known(bola.email);
    const forged = site.anonymous();
    forged.jar.set('tm_device', `tm_device=${'a'.repeat(22)}.${'b'.repeat(22)}`);
    for (let n = 0; n < 10; n += 1) await login(ada.email, 'guess-it', `198.51.100.${n}`);
    for (const attacker of [client, forged]) {
      const reply = await attacker.post(
        '/api/auth/login',
        { email: ada.email, password: 'guess-it' },
        at('192.0.2.13'),
      );
      expect(reply.status).toBe(429);
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(60);
    }
  });

  test('a rejected sign-in makes no device known', async () => {
    const ada = await personWithPassword();
    const client = site.anonymous();
    await client.post('/api/auth/login', { email: ada.email, password: 'guess-it' }, at('192.0.2.14'));
    await UserModel.updateOne({ _id: ada._id }, { $set: { status: 'suspended' } });
    await client.post('/api/auth/login', { email: ada.email, password: 'sunrise1' }, at('192.0.2.14'));
    expect(client.jar.size).toBe(0);
  });
});
