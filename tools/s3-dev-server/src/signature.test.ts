import { GetObjectCommand, HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { rawRequest } from './testing/rawRequest';
import { signHeaders } from './testing/signedHeaders';
import {
  BUCKET,
  type TestStore,
  clientFor,
  errorCode,
  presignPut,
  startTestStore,
} from './testing/testStore';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.stop());

const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const host = () => new URL(store.endpoint).host;
const minutes = (count: number) => new Date(Date.now() + count * 60_000);

describe('signature in headers', () => {
  const send = (method: string, target: string, headers: Record<string, string>) =>
    rawRequest(store.endpoint, method, target, headers);

  it('rejects a request without a signature', async () => {
    const answer = await send('GET', `/${BUCKET}/a`, { host: host() });
    expect(answer.status).toBe(403);
    expect(answer.body).toContain('<Code>AccessDenied</Code>');
  });

  it('rejects a wrong secret and an unknown key id', async () => {
    const wrong = clientFor(store.endpoint, 'another-secret');
    const put = wrong.send(new PutObjectCommand({ Bucket: BUCKET, Key: 'a', Body: 'x' }));
    await expect(put).rejects.toMatchObject({
      name: 'SignatureDoesNotMatch',
      $metadata: { httpStatusCode: 403 },
    });
    const { headers } = signHeaders({
      method: 'GET',
      target: `/${BUCKET}/a`,
      headers: { host: host() },
      payloadHash: EMPTY,
    });
    headers['authorization'] = headers['authorization']!.replace('test-key', 'else-key');
    const answer = await send('GET', `/${BUCKET}/a`, headers);
    expect(answer).toMatchObject({ status: 403, body: expect.stringContaining('InvalidAccessKeyId') });
    wrong.destroy();
  });

  it('accepts a valid signature, and rejects it when any signed part differs', async () => {
    await store.put('signed/part one', 'x');
    const target = `/${BUCKET}/signed/part%20one?response-content-type=text%2Fplain`;
    const { headers } = signHeaders({
      method: 'GET',
      target,
      headers: { host: host(), range: 'bytes=0-0' },
      payloadHash: EMPTY,
    });
    expect((await send('GET', target, headers)).status).toBe(206);
    const flipped = headers['authorization']!.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    const forged: [string, string, Record<string, string>][] = [
      ['HEAD', target, headers],
      ['GET', target.replace('one', 'two'), headers],
      ['GET', target.replace('plain', 'html'), headers],
      ['GET', target, { ...headers, range: 'bytes=0-1' }],
      ['GET', target, { ...headers, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' }],
      ['GET', target, { ...headers, host: 'elsewhere:80' }],
      ['GET', target, { ...headers, authorization: flipped }],
      [
        'GET',
        target,
        { ...headers, authorization: headers['authorization']!.replace('us-east-1', 'us-east-2') },
      ],
    ];
    for (const [method, path, sent] of forged) expect((await send(method, path, sent)).status).toBe(403);
  });

  it('rejects an amz header that is not signed', async () => {
    const { headers } = signHeaders({
      method: 'GET',
      target: `/${BUCKET}/a`,
      headers: { host: host() },
      payloadHash: EMPTY,
    });
    const answer = await send('GET', `/${BUCKET}/a`, { ...headers, 'x-amz-meta-planted': '1' });
    expect(answer).toMatchObject({ status: 403, body: expect.stringContaining('not signed') });
  });

  it.each([-16, 16])('rejects a clock that is %i minutes off', async (offset) => {
    const { headers } = signHeaders({
      method: 'GET',
      target: `/${BUCKET}/a`,
      headers: { host: host() },
      payloadHash: EMPTY,
      at: minutes(offset),
    });
    const answer = await send('GET', `/${BUCKET}/a`, headers);
    expect(answer).toMatchObject({ status: 403, body: expect.stringContaining('RequestTimeTooSkewed') });
  });

  it('rejects a body whose SHA-256 is not the signed one', async () => {
    const signed = signHeaders({
      method: 'PUT',
      target: `/${BUCKET}/swapped`,
      headers: { host: host(), 'content-length': '4' },
      payloadHash: EMPTY,
    });
    const answer = await rawRequest(store.endpoint, 'PUT', `/${BUCKET}/swapped`, signed.headers, 'evil');
    expect(answer).toMatchObject({ status: 400, body: expect.stringContaining('XAmzContentSHA256Mismatch') });
    const head = store.s3.send(new HeadObjectCommand({ Bucket: BUCKET, Key: 'swapped' }));
    await expect(head).rejects.toMatchObject({ $metadata: { httpStatusCode: 404 } });
  });
});

describe('presigned address', () => {
  const put = (url: string, body: string, type = 'image/webp') =>
    fetch(url, { method: 'PUT', body, headers: { 'content-type': type } });

  it('accepts exactly the upload that was signed', async () => {
    const url = await presignPut(store.s3, { key: 'incoming/u1/photo', type: 'image/webp', length: 5 });
    expect((await put(url, 'hello')).status).toBe(200);
    const object = await store.s3.send(new GetObjectCommand({ Bucket: BUCKET, Key: 'incoming/u1/photo' }));
    expect(object.ContentType).toBe('image/webp');
    expect(await object.Body?.transformToString()).toBe('hello');
  });

  it('rejects another length or type, and stores nothing of it', async () => {
    const before = await store.files();
    const url = await presignPut(store.s3, { key: 'incoming/u1/other', type: 'image/webp', length: 5 });
    for (const answer of [
      await put(url, 'hello!'),
      await put(url, 'hell'),
      await put(url, 'hello', 'text/html'),
    ]) {
      expect(answer.status).toBe(403);
      expect(await errorCode(answer)).toBe('SignatureDoesNotMatch');
    }
    expect(await store.files()).toEqual(before);
  });

  it('rejects a change of any of its parameters', async () => {
    const honest = new URL(
      await presignPut(store.s3, { key: 'incoming/u1/tamper', type: 'image/webp', length: 5 }),
    );
    const changes: Record<string, string> = {
      'X-Amz-Expires': '604800',
      'X-Amz-Date': honest.searchParams
        .get('X-Amz-Date')!
        .replace(/\dZ$/, (second) => (second === '0Z' ? '1Z' : '0Z')),
      'X-Amz-SignedHeaders': 'host',
      'X-Amz-Content-Sha256': EMPTY,
      'X-Amz-Signature': '0'.repeat(64),
      'X-Amz-Credential': honest.searchParams.get('X-Amz-Credential')!.replace('us-east-1', 'eu-west-1'),
      'x-id': 'GetObject',
    };
    for (const [name, value] of Object.entries(changes)) {
      const forged = new URL(honest);
      expect(forged.searchParams.has(name)).toBe(true);
      forged.searchParams.set(name, value);
      expect([name, (await put(forged.href, 'hello')).status]).toEqual([name, 403]);
    }
    const otherKey = honest.href.replace('tamper', 'tampered');
    expect((await put(otherKey, 'hello')).status).toBe(403);
    expect((await fetch(honest.href)).status).toBe(403);
    expect((await put(honest.href, 'hello')).status).toBe(200);
  });

  it('is rejected after its expiry and before its start', async () => {
    const upload = { key: 'incoming/u1/late', type: 'image/webp', length: 5, expiresIn: 60 };
    const expired = await put(await presignPut(store.s3, { ...upload, signingDate: minutes(-2) }), 'hello');
    expect([expired.status, await errorCode(expired)]).toEqual([403, 'AccessDenied']);
    const early = await put(await presignPut(store.s3, { ...upload, signingDate: minutes(20) }), 'hello');
    expect([early.status, await errorCode(early)]).toEqual([403, 'RequestTimeTooSkewed']);
  });

  it('returns an object with the signed type and disposition', async () => {
    await store.put('docs/id.pdf', 'paper', { ContentType: 'application/pdf' });
    const command = new GetObjectCommand({
      Bucket: BUCKET,
      Key: 'docs/id.pdf',
      ResponseContentDisposition: 'attachment',
    });
    const answer = await fetch(await getSignedUrl(store.s3, command, { expiresIn: 60 }));
    expect(answer.headers.get('content-disposition')).toBe('attachment');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await answer.text()).toBe('paper');
  });

  it('is rejected together with signed headers, and with a repeated parameter', async () => {
    const url = await getSignedUrl(store.s3, new GetObjectCommand({ Bucket: BUCKET, Key: 'docs/id.pdf' }));
    expect((await fetch(url, { headers: { authorization: 'AWS4-HMAC-SHA256 x' } })).status).toBe(400);
    expect((await fetch(`${url}&X-Amz-Expires=604800`)).status).toBe(400);
  });
});
