import { brotliDecompressSync } from 'node:zlib';
import { CreateBucketCommand, GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { startObjectStore, type ObjectStore } from '@tm/s3-dev-server';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deployApp, newPrivateKey, openSite, prune, readRegistry, rollback } from '../index';
import { buildRemote, buildShell, removeAll } from '../testing/builds';
import { runCommand } from '../testing/processes';
import { createS3Store, parseBucketUrl } from './s3Store';

const credentials = { accessKeyId: 'test-key', secretAccessKey: 'a-secret-of-the-tests' };
const { env } = process;
let dataDir = '';
let objects: ObjectStore;
let s3: S3Client;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bucket-'));
  objects = await startObjectStore({ dataDir, ...credentials, allowedOrigins: [] });
  s3 = new S3Client({ endpoint: objects.endpoint, region: 'us-east-1', forcePathStyle: true, credentials });
  await s3.send(new CreateBucketCommand({ Bucket: 'cdn-site' }));
  Object.assign(env, {
    S3_ENDPOINT: objects.endpoint,
    S3_ACCESS_KEY_ID: credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    REGISTRY_PRIVATE_KEY: newPrivateKey(),
  });
});
afterEach(async () => {
  for (const name of ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'REGISTRY_PRIVATE_KEY'])
    delete env[name];
  s3.destroy();
  await objects.stop();
  await rm(dataDir, { recursive: true });
  await removeAll();
});

const object = (Key: string) => s3.send(new GetObjectCommand({ Bucket: 'cdn-site', Key }));

test('a deployment to a bucket stores type, encoding and caching of each file, and the registry last', async () => {
  const site = await openSite('s3://cdn-site/shop/');
  await deployApp({ site, dist: await buildShell({ version: '2.0.0-a' }) });
  await deployApp({ site, dist: await buildRemote({ version: '1.0.0-a', chunks: 3 }) });
  const script = await object('shop/mf/mf-catalog/v/1.0.0-a/remoteEntry.js');
  expect(script).toMatchObject({
    ContentType: 'text/javascript; charset=utf-8',
    CacheControl: 'public, max-age=31536000, immutable',
  });
  const compressed = await object('shop/mf/mf-catalog/v/1.0.0-a/remoteEntry.js.br');
  expect(compressed).toMatchObject({
    ContentType: 'text/javascript; charset=utf-8',
    ContentEncoding: 'br',
    CacheControl: 'public, max-age=31536000, immutable',
  });
  expect(brotliDecompressSync(await compressed.Body!.transformToByteArray()).toString()).toBe(
    await script.Body!.transformToString(),
  );
  const registry = await object('shop/remotes.json');
  expect(registry).toMatchObject({ ContentType: 'application/json', CacheControl: 'no-cache' });
  const { remotes } = JSON.parse(await registry.Body!.transformToString()) as {
    remotes: Record<string, { entry: string }>;
  };
  expect(remotes['mf-catalog']?.entry).toBe('mf/mf-catalog/v/1.0.0-a/remoteEntry.js');
});

test('concurrent deployments to a bucket are all kept, and rollback and prune work there', async () => {
  const site = await openSite('s3://cdn-site');
  const versions = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => `1.0.0-${id}`);
  await Promise.all(
    versions.map(async (version) => deployApp({ site, dist: await buildRemote({ version }) })),
  );
  const before = await readRegistry(site);
  expect(before.revision).toBe(7);
  await rollback(site, 'mf-catalog');
  const after = await readRegistry(site);
  const entry = after.remotes['mf-catalog']!;
  expect(entry.version).toBe(before.remotes['mf-catalog']?.fallback?.version);
  const later = Date.now() + 31 * 24 * 3600_000;
  const pruned = await prune(site, 'mf-catalog', after, later);
  expect(pruned.length).toBeLessThanOrEqual(2);
  expect(pruned).not.toContain(entry.version);
  const left = await site.store.list('mf/mf-catalog/v');
  for (const version of pruned) expect(left.filter(({ path }) => path.includes(`/${version}/`))).toEqual([]);
});

test('swap writes only over the expected object, and writeNew never over one', async () => {
  const store = await createS3Store('s3://cdn-site');
  const [first, second] = [Buffer.from('first'), Buffer.from('second')];
  expect(await store.swap('remotes.json', first, null)).toBe(true);
  expect(await store.swap('remotes.json', second, null)).toBe(false);
  expect(await store.swap('remotes.json', second, '"another"')).toBe(false);
  const { tag } = (await store.read('remotes.json'))!;
  expect(await store.swap('remotes.json', second, tag)).toBe(true);
  expect(await store.writeNew('remotes.json', first)).toBe(false);
  expect((await store.read('remotes.json'))!.bytes.toString()).toBe('second');
});

test.each([
  ['another bucket', 's3://no-such-site', {}],
  ['a wrong secret', 's3://cdn-site', { S3_SECRET_ACCESS_KEY: 'wrong' }],
  ['no store at its address', 's3://cdn-site', { S3_ENDPOINT: 'http://127.0.0.1:9' }],
])(
  'a deployment to a bucket with %s ends with one sentence',
  async (_what, to, more) => {
    const dist = await buildRemote({ version: '1.0.0-a' });
    const args = ['deploy', 'mf-catalog', '--dist', dist, '--to', to, '--skip-tests', '--reason', 'fixture'];
    const { code, output } = await runCommand(args, more);
    expect(output).toMatch(new RegExp(`✖ ${to} cannot be used: \\S`));
    expect(output).not.toMatch(/\n\s+at /);
    expect(code).toBe(1);
  },
  60_000,
);

test.each(['s3://', 's3://UPPER/x', 's3:///x'])('%s is not the address of a bucket', (url) => {
  expect(() => parseBucketUrl(url)).toThrow('is not the address of a bucket');
});
