import { createHash, randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { rawRequest } from './testing/rawRequest';
import { signHeaders, signedChunks } from './testing/signedHeaders';
import { BUCKET, type TestStore, credentials, presignPut, startTestStore } from './testing/testStore';

let store: TestStore;
beforeEach(async () => {
  store = await startTestStore();
});
afterEach(() => store.stop());

const md5 = (data: Buffer) => `"${createHash('md5').update(data).digest('hex')}"`;
const read = async (Key: string) =>
  Buffer.from(
    (await (
      await store.s3.send(new GetObjectCommand({ Bucket: BUCKET, Key }))
    ).Body?.transformToByteArray()) ?? [],
  );

it('stores bytes, type and metadata, and returns the MD5 as ETag', async () => {
  const bytes = randomBytes(3_000_000);
  const put = await store.put('photos/a', bytes, {
    ContentType: 'image/webp',
    Metadata: { owner: 'u1' },
    CacheControl: 'immutable',
  });
  expect(put.ETag).toBe(md5(bytes));
  const object = await store.s3.send(new GetObjectCommand({ Bucket: BUCKET, Key: 'photos/a' }));
  expect(object).toMatchObject({
    ETag: put.ETag,
    ContentType: 'image/webp',
    Metadata: { owner: 'u1' },
    CacheControl: 'immutable',
    ContentLength: bytes.length,
  });
  expect(Buffer.from(await object.Body!.transformToByteArray()).equals(bytes)).toBe(true);
});

it('replaces a whole object, and stores an empty one', async () => {
  await store.put('a', 'a first and longer text');
  await store.put('a', 'second');
  await store.put('empty', '');
  expect((await read('a')).toString()).toBe('second');
  expect((await read('empty')).length).toBe(0);
  expect((await store.files()).length).toBe(2);
});

it.each([
  '../../escape',
  '..',
  'a/../../../etc/passwd',
  '/absolute',
  'ẹ̀kọ́/₦ 100%+&=?#',
  '__proto__',
  'a//b',
  'A',
  'nul\u0000byte',
])('stores the key %j inside its folder', async (key) => {
  const { href } = new URL(store.endpoint);
  const target = `/${BUCKET}/${key
    .split('/')
    .map((part) => encodeURIComponent(part).replace(/\./g, '.'))
    .join('/')}`;
  const body = `body of ${key.length}`;
  const payloadHash = createHash('sha256').update(body).digest('hex');
  const base = { host: new URL(href).host, 'content-length': String(Buffer.byteLength(body)) };
  const put = signHeaders({ method: 'PUT', target, headers: base, payloadHash });
  expect((await rawRequest(store.endpoint, 'PUT', target, put.headers, body)).status).toBe(200);
  const get = signHeaders({
    method: 'GET',
    target,
    headers: { host: base.host },
    payloadHash: 'UNSIGNED-PAYLOAD',
  });
  expect(await rawRequest(store.endpoint, 'GET', target, get.headers)).toMatchObject({ status: 200, body });
  expect(await store.files()).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
});

it('rejects keys that are too long, invalid buckets, and paths that are not valid UTF-8', async () => {
  await store.put('x'.repeat(1024), 'x');
  await expect(store.put('x'.repeat(1025), 'x')).rejects.toMatchObject({ name: 'KeyTooLongError' });
  for (const target of ['/..%2f..%2fetc/passwd', '/a..b/c', '/UPPER/c', '/%ff/c', '/']) {
    const { headers } = signHeaders({
      method: 'GET',
      target,
      headers: { host: new URL(store.endpoint).host },
      payloadHash: 'UNSIGNED-PAYLOAD',
    });
    expect([target, (await rawRequest(store.endpoint, 'GET', target, headers)).status]).toEqual([
      target,
      400,
    ]);
  }
});

describe('conditions', () => {
  it('creates an object only once with If-None-Match: *, also by concurrent writes', async () => {
    const attempts = Array.from({ length: 20 }, (_, index) =>
      store.put('once', `writer ${index}`, { IfNoneMatch: '*' }),
    );
    const results = await Promise.allSettled(attempts);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({
          name: 'PreconditionFailed',
          $metadata: { httpStatusCode: 412 },
        });
    }
    const winner = results.findIndex(({ status }) => status === 'fulfilled');
    expect((await read('once')).toString()).toBe(`writer ${winner}`);
    expect((await store.files()).length).toBe(1);
  });

  it('replaces and removes only the version that If-Match names', async () => {
    const { ETag } = await store.put('a', 'one');
    await store.put('a', 'two', { IfMatch: ETag });
    await expect(store.put('a', 'three', { IfMatch: ETag })).rejects.toMatchObject({
      name: 'PreconditionFailed',
    });
    await expect(store.put('none', 'x', { IfMatch: ETag })).rejects.toMatchObject({ name: 'NoSuchKey' });
    const stale = new DeleteObjectCommand({ Bucket: BUCKET, Key: 'a', IfMatch: ETag });
    await expect(store.s3.send(stale)).rejects.toMatchObject({ name: 'PreconditionFailed' });
    expect((await read('a')).toString()).toBe('two');
  });
});

it('removes an object, and succeeds when it is missing', async () => {
  await store.put('a', 'x');
  const removal = new DeleteObjectCommand({ Bucket: BUCKET, Key: 'a' });
  expect((await store.s3.send(removal)).$metadata.httpStatusCode).toBe(204);
  expect((await store.s3.send(removal)).$metadata.httpStatusCode).toBe(204);
  await expect(read('a')).rejects.toMatchObject({ name: 'NoSuchKey' });
  expect(await store.files()).toEqual([]);
});

describe('chunked bodies', () => {
  const target = `/${BUCKET}/chunked`;
  const send = (chunks: string[], change: (body: string) => string = (body) => body) => {
    const size = Buffer.byteLength(chunks.join(''));
    const signed = signHeaders({
      method: 'PUT',
      target,
      payloadHash: 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD',
      headers: {
        host: new URL(store.endpoint).host,
        'content-encoding': 'aws-chunked',
        'x-amz-decoded-content-length': String(size),
      },
    });
    return rawRequest(
      store.endpoint,
      'PUT',
      target,
      { ...signed.headers, 'transfer-encoding': 'chunked' },
      change(signedChunks(signed, chunks)),
    );
  };

  it('removes the framing', async () => {
    expect((await send(['first,', 'second,', 'x'.repeat(70_000)])).status).toBe(200);
    expect((await read('chunked')).toString()).toBe(`first,second,${'x'.repeat(70_000)}`);
    const { ContentEncoding } = await store.s3.send(new GetObjectCommand({ Bucket: BUCKET, Key: 'chunked' }));
    expect(ContentEncoding).toBeUndefined();
  });

  it.each<[string, (body: string) => string, number]>([
    ['changed data', (body) => body.replace('first', 'fir5t'), 403],
    ['a dropped chunk', (body) => body.replace(/6;chunk.*\r\nfirst,\r\n/, ''), 403],
    ['no signature on a chunk', (body) => body.replace(/^6;chunk-signature=\w+/, '6'), 403],
    ['no last chunk', (body) => body.slice(0, body.lastIndexOf('\r\n0;')), 400],
    ['bytes after the end', (body) => `${body}more`, 400],
    ['a size that is no number', (body) => body.replace(/^6;/, 'z;'), 400],
    ['a line without end', () => 'a'.repeat(10_000), 400],
  ])('rejects %s and stores nothing', async (_name, change, status) => {
    expect((await send(['first,', 'second,'], change)).status).toBe(status);
    expect(await store.files()).toEqual([]);
  });

  it('checks the trailing checksum that the SDK sends with a stream', async () => {
    const s3 = new S3Client({
      endpoint: store.endpoint,
      region: 'us-east-1',
      forcePathStyle: true,
      credentials,
    });
    const text = 'streamed '.repeat(20_000);
    await s3.send(
      new PutObjectCommand({
        Bucket: BUCKET,
        Key: 'chunked',
        Body: Readable.from([Buffer.from(text)]),
        ContentLength: text.length,
      }),
    );
    expect((await read('chunked')).toString()).toBe(text);
    s3.destroy();
    const body = '5\r\nhello\r\n0\r\nx-amz-checksum-crc32:AAAAAA==\r\n\r\n';
    const signed = signHeaders({
      method: 'PUT',
      target,
      payloadHash: 'STREAMING-UNSIGNED-PAYLOAD-TRAILER',
      headers: {
        host: new URL(store.endpoint).host,
        'x-amz-decoded-content-length': '5',
        'x-amz-trailer': 'x-amz-checksum-crc32',
      },
    });
    const answer = await rawRequest(
      store.endpoint,
      'PUT',
      target,
      { ...signed.headers, 'content-length': body.length },
      body,
    );
    expect(answer).toMatchObject({ status: 400, body: expect.stringContaining('BadDigest') });
    expect((await read('chunked')).toString()).toBe(text);
  });
});

it('stores nothing of an aborted upload, and keeps the old object', async () => {
  await store.put('incoming/u1/photo', 'old');
  const url = new URL(
    await presignPut(store.s3, { key: 'incoming/u1/photo', type: 'image/webp', length: 1_000_000 }),
  );
  const socket = connect(Number(url.port), url.hostname);
  const head = `PUT ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\nContent-Type: image/webp\r\nContent-Length: 1000000\r\n\r\n`;
  socket.write(head + 'x'.repeat(600_000));
  await until(async () => (await store.files()).length === 2);
  socket.destroy();
  await until(async () => (await store.files()).length === 1);
  expect((await read('incoming/u1/photo')).toString()).toBe('old');
});

it('rejects a missing length with 411, and unsupported calls with 501', async () => {
  const { host } = new URL(store.endpoint);
  const calls: [string, string, Record<string, string>, number][] = [
    ['PUT', `/${BUCKET}/a`, {}, 411],
    ['PUT', `/${BUCKET}/a?acl=`, { 'content-length': '0' }, 501],
    ['PUT', `/${BUCKET}/a`, { 'content-length': '0', 'x-amz-copy-source': `/${BUCKET}/b` }, 501],
    ['POST', `/${BUCKET}/a?uploads=`, { 'content-length': '0' }, 501],
    ['DELETE', `/${BUCKET}`, {}, 501],
  ];
  for (const [method, target, more, status] of calls) {
    const { headers } = signHeaders({
      method,
      target,
      headers: { host, ...more },
      payloadHash: 'UNSIGNED-PAYLOAD',
    });
    const sent = 'content-length' in more ? headers : { ...headers, 'transfer-encoding': 'chunked' };
    expect([method, target, (await rawRequest(store.endpoint, method, target, sent)).status]).toEqual([
      method,
      target,
      status,
    ]);
  }
  expect(await store.files()).toEqual([]);
});

/** Waits for work that the server does after a client has disconnected, when no response can signal it. */
async function until(holds: () => Promise<boolean>) {
  while (!(await holds())) await new Promise(setImmediate);
}
