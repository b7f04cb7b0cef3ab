import type { CompletedUpload, Problem, UploadTicket } from '@tm/contracts';
import { UploadModel } from '@tm/schema/records';
import { findUpload } from './upload.commands';
import { buildUser } from '@tm/schema/testing';
import { MAX_IMAGE_BYTES } from '@tm/domain';
import { databaseCalls } from '@tm/service-kit/testing';
import { accountsWithStore, jpeg, jpegOf, keyOf } from '../testing-pictures';
import { createOriginalStore } from './originals.store';
import { createStoreClient } from './store.client';

const shop = accountsWithStore();
const signedIn = async () => shop.site.signedInAs(await buildUser());
const own = (calls: string[]) => calls.filter((call) => !/sessions|users|rateLimits/.test(call));
const notYours = { status: 400, body: { errors: { imageURL: ['Must be one of your uploads'] } } };

describe('POST /api/objects/upload', () => {
  test('is 401 signed out', async () => {
    expect((await shop.site.anonymous().post('/api/objects/upload')).status).toBe(401);
  });

  test.each([
    ['no body', undefined],
    ['an empty object', {}],
  ])('%s is enough', async (_, body) => {
    const user = await buildUser();
    const reply = await (await shop.site.signedInAs(user)).post<UploadTicket>('/api/objects/upload', body);
    expect(reply.status).toBe(200);
    expect(Object.keys(reply.body)).toEqual(['uploadURL']);
    const url = new URL(reply.body.uploadURL);
    expect(url.origin).toBe(shop.site.config.S3_ENDPOINT);
    expect(url.pathname).toMatch(new RegExp(`^/pictures/incoming/${user.id}/[\\w-]{32}$`));
    expect(url.searchParams.get('X-Amz-Expires')).toBe('900');
    expect((await shop.send(reply.body.uploadURL, 'anything')).status).toBe(200);
  });

  test('without a size, the address accepts no more than the limit of the store for presigned addresses', async () => {
    const ada = await signedIn();
    const { uploadURL } = await shop.ticket(ada);
    expect((await shop.send(uploadURL, Buffer.alloc(6 * 1024 ** 2 + 1))).status).toBe(400);
    expect(await shop.keys(keyOf(uploadURL))).toEqual([]);
    expect((await shop.send(uploadURL, await jpegOf(MAX_IMAGE_BYTES))).status).toBe(200);
    expect((await shop.complete(ada, uploadURL)).status).toBe(200);
  });

  test('the address names the public endpoint of the store, and only that address is accepted afterwards', async () => {
    const S3_PUBLIC_ENDPOINT = 'https://store.market.test/files';
    const originals = createOriginalStore(createStoreClient({ ...shop.site.config, S3_PUBLIC_ENDPOINT }));
    const key = `incoming/a1/${'k'.repeat(32)}`;
    const address = await originals.sign(key, {});
    expect(address).toMatch(`${S3_PUBLIC_ENDPOINT}/pictures/${key}?`);
    expect(originals.keyOf(address, 'a1')).toBe(key);
    expect(originals.keyOf(address, 'b2')).toBeNull();
    expect(originals.keyOf(address.replace('/files', ''), 'a1')).toBeNull();
  });

  test.each([
    ['contentType', { contentType: 'image/svg+xml' }],
    ['contentType', { contentType: 'image/gif' }],
    ['size', { size: 0 }],
    ['size', { size: 1.5 }],
    ['size', { size: 5_242_881 }],
    ['purpose', { purpose: 'banner' }],
    ['key', { key: 'pictures/mine' }],
  ])('a wrong %s (%j) is 400, and no address is returned', async (field, body) => {
    const before = await UploadModel.countDocuments();
    const reply = await (await signedIn()).post<Problem>('/api/objects/upload', body);
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.body.errors ?? {})).toEqual([field]);
    expect(await UploadModel.countDocuments()).toBe(before);
  });

  test('type and length are signed', async () => {
    const ada = await signedIn();
    const file = await jpeg();
    const fileInfo = { contentType: 'image/jpeg', size: file.length, purpose: 'avatar' } as const;
    const { uploadURL, headers } = await shop.ticket(ada, fileInfo);
    expect(headers).toEqual({ 'Content-Type': 'image/jpeg' });
    const put = async (body: Buffer | string, more: Record<string, string> = {}) =>
      (await shop.send(uploadURL, body, more)).status;
    expect(await put(file)).toBe(403);
    expect(await put(file, { 'content-type': 'text/html' })).toBe(403);
    expect(await put(Buffer.concat([file, Buffer.alloc(1)]), headers)).toBe(403);
    expect(await put(file.subarray(1), headers)).toBe(403);
    expect(await shop.keys('incoming/')).not.toContain(keyOf(uploadURL));
    expect(await put(file, headers)).toBe(200);
  });

  test('the address is valid for one key and 15 minutes', async () => {
    const { uploadURL } = await shop.ticket(await signedIn());
    const other = uploadURL.replace(/incoming\/\w+\//, 'pictures/');
    expect((await shop.send(other, 'x')).status).toBe(403);
    expect((await shop.send(uploadURL.replace('Expires=900', 'Expires=9000'), 'x')).status).toBe(403);
    const later = Date.now() + 901_000;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => later);
    const late = await shop.send(uploadURL, 'x');
    clock.mockRestore();
    expect(late.status).toBe(403);
    expect(await shop.keys(keyOf(uploadURL))).toEqual([]);
  });

  test('pages of the site may PUT from a browser, others may not', async () => {
    const { uploadURL } = await shop.ticket(await signedIn());
    const ask = async (origin: string) => {
      const headers = {
        origin,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'content-type',
      };
      const reply = await fetch(uploadURL, { method: 'OPTIONS', headers });
      return [reply.status, reply.headers.get('access-control-allow-origin')];
    };
    expect(await ask(shop.site.config.PUBLIC_ORIGIN)).toEqual([204, shop.site.config.PUBLIC_ORIGIN]);
    expect(await ask('https://evil.example')).toEqual([403, null]);
  });

  test('takes one insert', async () => {
    const ada = await signedIn();
    expect(own(await databaseCalls(() => shop.ticket(ada)))).toEqual(['insert uploads']);
  });
});

describe('PUT /api/upload-complete', () => {
  test('is 401 signed out', async () => {
    expect((await shop.complete(shop.site.anonymous(), 'x')).status).toBe(401);
  });

  test('returns the path of the picture, which is public in every width, and deletes the original', async () => {
    const ada = await signedIn();
    const url = await shop.sent(ada, await jpeg());
    const reply = await shop.complete<CompletedUpload>(ada, url);
    expect(reply.status).toBe(200);
    expect(reply.body.objectPath).toMatch(/^\/objects\/pictures\/[\w-]{32}$/);
    expect(await shop.keys(keyOf(url))).toEqual([]);
    for (const width of ['', '?w=96', '?w=320', '?w=640', '?w=960']) {
      const picture = await shop.site.anonymous().get(`${reply.body.objectPath}${width}`);
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    }
  });

  test('accepts the address with or without its query', async () => {
    const ada = await signedIn();
    const url = await shop.sent(ada, await jpeg());
    expect((await shop.complete(ada, url.split('?')[0]!)).status).toBe(200);
  });

  test('returns the same path again, with one database call', async () => {
    const ada = await signedIn();
    const url = await shop.sent(ada, await jpeg(), { size: (await jpeg()).length });
    const complete = () => shop.complete<CompletedUpload>(ada, url);
    const first = await complete();
    expect(own(await databaseCalls(complete))).toEqual(['find uploads']);
    expect((await complete()).body).toEqual(first.body);
  });

  test('takes one read, a claim and its result', async () => {
    const ada = await signedIn();
    const file = await jpeg();
    const url = await shop.sent(ada, file, { size: file.length, contentType: 'image/jpeg' });
    expect(own(await databaseCalls(() => shop.complete(ada, url)))).toEqual([
      'find uploads',
      'findAndModify uploads',
      'update uploads',
    ]);
  });

  test('is 400 for another user, and the owner can still complete it', async () => {
    const ada = await signedIn();
    const url = await shop.sent(ada, await jpeg());
    const other = await buildUser();
    expect(await findUpload(other.id, keyOf(url))).toBeNull();
    expect(await shop.complete(await shop.site.signedInAs(other), url)).toMatchObject(notYours);
    expect((await shop.complete(ada, url)).status).toBe(200);
  });

  test('rejects any other address and fetches none', async () => {
    const user = await buildUser();
    const ada = await shop.site.signedInAs(user);
    const url = await shop.sent(ada, await jpeg());
    const { host, port, pathname } = new URL(url);
    const elsewhere = await shop.sent(ada, await jpeg());
    const asked = jest.spyOn(globalThis, 'fetch');
    const addresses = [
      url.replace(host, 'evil.example'),
      url.replace(host, `evil.example:${port}`),
      url.replace('http:', 'https:'),
      url.replace('http://', 'http://user@'),
      url.replace('/pictures/', '/other-bucket/'),
      url.replace(/[\w-]{32}\?/, `${'a'.repeat(32)}?`),
      `${url.split('?')[0]}/more`,
      `http://${host}/pictures/incoming/${user.id}/../${user.id}/nothing`,
      pathname,
      'http://169.254.169.254/latest/meta-data',
      'file:///etc/passwd',
      'not an address',
    ];
    for (const address of addresses) expect(await shop.complete(ada, address)).toMatchObject(notYours);
    // Only the calls of this test itself.
    expect(asked).toHaveBeenCalledTimes(addresses.length);
    asked.mockRestore();
    expect((await shop.complete(ada, elsewhere)).status).toBe(200);
    expect((await shop.complete(ada, url)).status).toBe(200);
  });

  test.each([
    ['nothing', {}],
    ['an empty address', { imageURL: '' }],
    ['a number', { imageURL: 7 }],
    ['more than it asks for', { imageURL: 'x', userId: 'y' }],
  ])('%s is 400', async (_, body) => {
    expect((await (await signedIn()).put('/api/upload-complete', body)).status).toBe(400);
  });

  test('is 400 before the file is uploaded, and works afterwards', async () => {
    const ada = await signedIn();
    const { uploadURL } = await shop.ticket(ada);
    expect(await shop.complete(ada, uploadURL)).toMatchObject({
      status: 400,
      body: { errors: { imageURL: ['The file has not been uploaded'] } },
    });
    expect(await UploadModel.findOne({ key: keyOf(uploadURL) }).lean()).toMatchObject({
      state: 'issued',
      outputs: [],
    });
    await shop.send(uploadURL, await jpeg());
    expect((await shop.complete(ada, uploadURL)).status).toBe(200);
  });
});
