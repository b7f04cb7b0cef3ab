import { RateLimitModel } from '@tm/schema/records';
import { isDuplicateKey } from '@tm/mongo';
import { buildUser } from '@tm/schema/testing';
import { Problem } from './problem';
import { sampleService } from '../testing/sampleService';
import { addressBucket } from './session/addressBucket';
import { createLimits } from './limits';
import { sampleRoute } from '../testing/sampleRoute';

// The factor scales the limits to 20 writes and 2 sign-ins by address.
const FACTOR = 0.02;

const site = sampleService(
  [
    sampleRoute('PUT /api/auth/user', {}, () => ({ status: 204 })),
    sampleRoute('GET /api/auth/user', {}, () => ({ status: 204 })),
    sampleRoute('GET /api/services', { session: 'none' }, () => ({ status: 204 })),
    sampleRoute('POST /api/auth/login', { limit: 'signInAddress' }, () => ({ status: 204 })),
  ],
  { RATE_LIMIT_FACTOR: String(FACTOR) },
);

test('writes above the limit are 429 with Retry-After; reads and other users are not counted', async () => {
  const ada = await site.signedInAs(await buildUser());
  const replies = [];
  for (let n = 0; n < 21; n += 1) replies.push(await ada.put('/api/auth/user'));
  expect(replies.filter(({ status }) => status === 204)).toHaveLength(20);
  expect(replies.at(-1)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect(Number(replies.at(-1)!.headers.get('retry-after'))).toBeGreaterThan(500);
  expect((await ada.get('/api/auth/user')).status).toBe(204);
  expect((await (await site.signedInAs(await buildUser())).put('/api/auth/user')).status).toBe(204);
});

test('reads of one address are limited generously; those of others go on', async () => {
  const read = (address: string) =>
    site.anonymous().get('/api/services', { headers: { 'x-forwarded-for': address } });
  // Uses up the limit of this factor; reads are counted fifty at a time.
  await createLimits(FACTOR).consume('readAddress', '198.51.100.77', 2_000);
  const statuses = [];
  for (let n = 0; n < 50; n += 1) statuses.push((await read('198.51.100.77')).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([204, 429]);
  const refused = await read('198.51.100.77');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
  expect((await read('198.51.100.78')).status).toBe(204);
});

test("an address is one bucket, independent of the client's headers", async () => {
  const from = (address: string) =>
    site.anonymous().post('/api/auth/login', {}, { headers: { 'x-forwarded-for': address } });
  expect((await from('198.51.100.7')).status).toBe(204);
  expect((await from('1.2.3.4, 198.51.100.7')).status).toBe(204);
  expect((await from('198.51.100.7')).status).toBe(429);
  expect((await from('198.51.100.8')).status).toBe(204);
});

test('two replicas count together, and a race admits exactly the limit', async () => {
  const replicas = [createLimits(FACTOR), createLimits(FACTOR)];
  const tries = Array.from({ length: 60 }, (_, n) =>
    replicas[n % 2]!.consume('write', 'race').then(
      () => 'in',
      (error) => {
        if (error instanceof Problem) return error.status;
        throw error;
      },
    ),
  );
  const results = await Promise.all(tries);
  expect(results.filter((result) => result === 'in')).toHaveLength(20);
  expect(results.filter((result) => result === 429)).toHaveLength(40);
});

test('a refunded call is not counted', async () => {
  const limits = createLimits(FACTOR);
  for (let n = 0; n < 10; n += 1) {
    await limits.consume('signInAddress', 'home');
    await limits.refund('signInAddress', 'home');
  }
  await expect(limits.consume('signInAddress', 'home')).resolves.toBeUndefined();
});

test('a counter is one document, by a unique index', async () => {
  await RateLimitModel.create({ key: 'only', points: 1 });
  await expect(
    RateLimitModel.create({ key: 'only', points: 1 }).catch((error: unknown) => isDuplicateKey(error)),
  ).resolves.toBe(true);
});

test.each([
  ['102.89.23.4', '102.89.23.4'],
  ['::ffff:102.89.23.4', '102.89.23.4'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (address, bucket) => {
  expect(addressBucket(address)).toBe(bucket);
});
