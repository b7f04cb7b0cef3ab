import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DeleteObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { ObjectFolder } from './objects/objectFolder';
import { BUCKET, type TestStore, errorCode, presignPut, startTestStore } from './testing/testStore';

const MOST = 6 * 1024 ** 2;

let store: TestStore;
beforeEach(async () => {
  store = await startTestStore();
});
afterEach(() => store.stop());

/** Returns an address with only the host signed, as for a client that does not declare a length. */
const presignWithoutLength = (key: string) =>
  getSignedUrl(store.s3, new PutObjectCommand({ Bucket: BUCKET, Key: key }), {
    expiresIn: 900,
    signableHeaders: new Set(['host']),
  });

const keys = async (Prefix: string) =>
  ((await store.s3.send(new ListObjectsV2Command({ Bucket: BUCKET, Prefix }))).Contents ?? []).map(
    ({ Key }) => Key,
  );

describe('a presigned PUT', () => {
  it('without a signed length accepts at most the maximum, and stores nothing of a larger body', async () => {
    const url = await presignWithoutLength('incoming/u1/big');
    const refused = await fetch(url, { method: 'PUT', body: Buffer.alloc(MOST + 1) });
    expect([refused.status, await errorCode(refused)]).toEqual([400, 'EntityTooLarge']);
    expect(await store.files()).toEqual([]);
    expect((await fetch(url, { method: 'PUT', body: Buffer.alloc(MOST) })).status).toBe(200);
  });

  it('with a signed length above the maximum is rejected too', async () => {
    const url = await presignPut(store.s3, { key: 'a', type: 'image/webp', length: MOST + 1 });
    const headers = { 'Content-Type': 'image/webp' };
    const refused = await fetch(url, { method: 'PUT', body: Buffer.alloc(MOST + 1), headers });
    expect([refused.status, await errorCode(refused)]).toEqual([400, 'EntityTooLarge']);
  });

  it('does not limit the owner of the keys', async () => {
    await store.put('backup', Buffer.alloc(MOST + 1));
    expect(await keys('backup')).toEqual(['backup']);
  });
});

describe('a list', () => {
  it('contains objects from before the start and later ones, without removed ones', async () => {
    await store.put('pictures/a/96.webp', 'x');
    await store.put('pictures/ab/96.webp', 'x');
    expect(await keys('pictures/a/')).toEqual(['pictures/a/96.webp']);
    await store.put('pictures/a/320.webp', 'x');
    await store.s3.send(new DeleteObjectCommand({ Bucket: BUCKET, Key: 'pictures/a/96.webp' }));
    expect(await keys('pictures/a/')).toEqual(['pictures/a/320.webp']);
    expect(await keys('pictures/none/')).toEqual([]);
  });

  it('reads the folder once, and then only the objects of its prefix', async () => {
    for (let n = 0; n < 30; n += 1) await store.put(`other/${n}`, 'x');
    await store.put('pictures/a/96.webp', 'x');
    const folder = join(store.dataDir, 'objects');
    const objects = await ObjectFolder.open(folder);
    await objects.list(BUCKET, 'pictures/a/');
    // An invalid file would make a list fail if it opened every file again.
    await mkdir(join(folder, BUCKET), { recursive: true });
    await writeFile(join(folder, BUCKET, 'f'.repeat(64)), 'not an object');
    expect((await objects.list(BUCKET, 'pictures/a/')).map(({ key }) => key)).toEqual(['pictures/a/96.webp']);
  });

  it('sorts keys by their bytes, in any order of insertion', async () => {
    const wanted = ['a', 'a/b', 'b', '\u{ff5e}', '\u{1f600}'];
    for (const key of wanted.toReversed()) await store.put(key, 'x');
    expect(await keys('')).toEqual(wanted);
    await store.put('a/a', 'x');
    expect(await keys('a')).toEqual(['a', 'a/a', 'a/b']);
  });
});
