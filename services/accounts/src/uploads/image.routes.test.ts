import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { startObjectStore, type ObjectStore } from '@tm/object-store';
import { SETTINGS, accounts } from '../testing';

const dataDir = mkdtempSync(join(tmpdir(), 'accounts-pictures-'));
const credentials = {
  accessKeyId: SETTINGS.S3_ACCESS_KEY_ID!,
  secretAccessKey: SETTINGS.S3_SECRET_ACCESS_KEY!,
};
let store: ObjectStore;

const site = accounts(async () => {
  store = await startObjectStore({ dataDir, ...credentials, allowedOrigins: [] });
  return { S3_ENDPOINT: store.endpoint };
});

beforeAll(async () => {
  const s3 = new S3Client({
    endpoint: store.endpoint,
    region: 'us-east-1',
    credentials,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  await s3.send(new CreateBucketCommand({ Bucket: SETTINGS.S3_BUCKET })).catch(() => undefined);
  for (const width of [320, 960]) {
    await s3.send(
      new PutObjectCommand({
        Bucket: SETTINGS.S3_BUCKET,
        Key: `avatars/k3y/${width}.webp`,
        Body: `picture of ${width}`,
      }),
    );
  }
});

afterAll(async () => {
  await store.stop();
  rmSync(dataDir, { recursive: true });
});

test('a picture is there for everybody, for ever, and is nothing but a picture', async () => {
  const reply = await site.anonymous().get('/objects/avatars/k3y');
  expect(reply).toMatchObject({ status: 200, text: 'picture of 960' });
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-length': '14',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
});

test('w picks a size of the list', async () => {
  expect((await site.anonymous().get('/objects/avatars/k3y?w=320')).text).toBe('picture of 320');
  expect((await site.anonymous().get('/objects/avatars/k3y?w=321')).status).toBe(400);
});

test('who has it is told so', async () => {
  const { headers } = await site.anonymous().get('/objects/avatars/k3y');
  const again = await site
    .anonymous()
    .get('/objects/avatars/k3y', { headers: { 'if-none-match': headers.get('etag') ?? '' } });
  expect(again).toMatchObject({ status: 304, text: '' });
});

test.each([
  '/objects/avatars/none',
  '/objects/avatars/..',
  '/objects/avatars/%2e%2e/k3y',
  '/objects/avatars//k3y',
  '/objects/a%00b',
])('%s is 404', async (path) => {
  expect((await site.anonymous().get(path)).status).toBe(404);
});

test('a store that is down is 503, and its fault does not show', async () => {
  await store.stop();
  const reply = await site.anonymous().get('/objects/avatars/k3y');
  expect(reply).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(reply.headers.get('retry-after')).toBe('3');
});
