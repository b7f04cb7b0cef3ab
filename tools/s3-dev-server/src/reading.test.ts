import {
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
} from '@aws-sdk/client-s3';
import { BUCKET, type TestStore, startTestStore } from './testing/testStore';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.stop());

const get = (Key: string, more: object = {}) =>
  store.s3.send(new GetObjectCommand({ Bucket: BUCKET, Key, ...more }));

it('returns 404 for missing objects and buckets', async () => {
  await expect(get('nothing')).rejects.toMatchObject({
    name: 'NoSuchKey',
    $metadata: { httpStatusCode: 404 },
  });
  const head = store.s3.send(new HeadObjectCommand({ Bucket: BUCKET, Key: 'nothing' }));
  await expect(head).rejects.toMatchObject({ $metadata: { httpStatusCode: 404 } });
  const other = store.s3.send(new GetObjectCommand({ Bucket: 'no-such-bucket', Key: 'a' }));
  await expect(other).rejects.toMatchObject({ name: 'NoSuchBucket' });
  await expect(store.s3.send(new HeadBucketCommand({ Bucket: 'no-such-bucket' }))).rejects.toMatchObject({
    $metadata: { httpStatusCode: 404 },
  });
  expect((await store.s3.send(new HeadBucketCommand({ Bucket: BUCKET }))).$metadata.httpStatusCode).toBe(200);
});

describe('ranges', () => {
  beforeAll(() => store.put('digits', '0123456789'));

  it.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=-99', '0123456789', 'bytes 0-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
  ])('%s', async (Range, text, ContentRange) => {
    const part = await get('digits', { Range });
    expect(part).toMatchObject({
      ContentRange,
      ContentLength: text.length,
      $metadata: { httpStatusCode: 206 },
    });
    expect(await part.Body?.transformToString()).toBe(text);
  });

  it('returns the whole object for several or invalid ranges, and 416 beyond the end', async () => {
    for (const Range of ['bytes=0-1,4-5', 'bytes=5-2', 'bytes=-', 'items=1-2']) {
      expect((await get('digits', { Range })).ContentLength).toBe(10);
    }
    await expect(get('digits', { Range: 'bytes=10-' })).rejects.toMatchObject({ name: 'InvalidRange' });
    await expect(get('digits', { Range: 'bytes=-0' })).rejects.toMatchObject({ name: 'InvalidRange' });
  });
});

it('returns 304 for an unchanged object and 412 for a failed condition', async () => {
  const { ETag } = await store.put('page', 'text');
  const { LastModified } = await get('page');
  const earlier = new Date(Number(LastModified) - 60_000);
  const unchanged = { $metadata: { httpStatusCode: 304 } };
  const refused = { $metadata: { httpStatusCode: 412 } };
  await expect(get('page', { IfNoneMatch: ETag })).rejects.toMatchObject(unchanged);
  await expect(get('page', { IfNoneMatch: '*' })).rejects.toMatchObject(unchanged);
  await expect(get('page', { IfModifiedSince: LastModified })).rejects.toMatchObject(unchanged);
  await expect(get('page', { IfMatch: '"other"' })).rejects.toMatchObject(refused);
  await expect(get('page', { IfUnmodifiedSince: earlier })).rejects.toMatchObject(refused);
  for (const more of [
    { IfMatch: ETag },
    { IfNoneMatch: '"other"' },
    { IfModifiedSince: earlier },
    { IfUnmodifiedSince: LastModified },
  ]) {
    expect((await get('page', more)).$metadata.httpStatusCode).toBe(200);
  }
});

describe('lists', () => {
  const keys = ['list/B', 'list/a', 'list/a&<b>', 'list/a/1', 'list/ẹ', 'list/😀', 'other/1'];
  beforeAll(() => Promise.all(keys.map((key) => store.put(key, key))));
  const list = (more: object) => store.s3.send(new ListObjectsV2Command({ Bucket: BUCKET, ...more }));

  it('returns the keys of a prefix sorted by their bytes', async () => {
    const { Contents, KeyCount, IsTruncated } = await list({ Prefix: 'list/' });
    expect(Contents?.map(({ Key }) => Key)).toEqual(keys.slice(0, 6));
    expect([KeyCount, IsTruncated]).toEqual([6, false]);
    expect(Contents?.[1]).toMatchObject({
      Size: 6,
      ETag: (await get('list/a')).ETag,
      LastModified: expect.any(Date),
    });
    expect((await list({ Prefix: 'none/' })).KeyCount).toBe(0);
    expect((await list({ Prefix: 'list/', EncodingType: 'url' })).Contents?.[4]?.Key).toBe(
      'list%2F%E1%BA%B9',
    );
  });

  it('pages by continuation token, also while objects are added', async () => {
    const seen: (string | undefined)[] = [];
    let ContinuationToken: string | undefined;
    do {
      const page = await list({ Prefix: 'list/', MaxKeys: 2, ContinuationToken });
      expect(page.KeyCount).toBeLessThanOrEqual(2);
      seen.push(...(page.Contents ?? []).map(({ Key }) => Key));
      ContinuationToken = page.NextContinuationToken;
      await store.put('list/A came late', 'x');
    } while (ContinuationToken);
    expect(seen).toEqual(keys.slice(0, 6));
    expect((await list({ Prefix: 'other/', StartAfter: 'other/0' })).KeyCount).toBe(1);
  });

  it('rejects an invalid token, a delimiter and the old list version', async () => {
    await expect(list({ ContinuationToken: '***' })).rejects.toMatchObject({ name: 'InvalidArgument' });
    await expect(list({ Delimiter: '/' })).rejects.toMatchObject({ name: 'NotImplemented' });
  });
});
