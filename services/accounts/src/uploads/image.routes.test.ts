import { connect } from 'node:net';
import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { CompletedUpload } from '@tm/contracts';
import { buildUser } from '@tm/schema/testing';
import sharp from 'sharp';
import { accountsWithStore, photograph } from '../testing-pictures';
import { createImageStore } from './images.store';
import { createStoreClient } from './store.client';

const shop = accountsWithStore();
const WIDTHS = [96, 160, 320, 480, 640, 720, 960];
const FOREVER = 'public, max-age=31536000, immutable';

/** A picture of an earlier version, which stored two widths only. */
const OLD = `pictures/${'old-'.repeat(8)}`;

let path: string;
beforeAll(async () => {
  const ada = await shop.site.signedInAs(await buildUser());
  const url = await shop.sent(ada, await (await photograph()).jpeg().toBuffer());
  path = (await shop.complete<CompletedUpload>(ada, url)).body.objectPath;
  for (const width of [320, 960]) await shop.write(`${OLD}/${width}.webp`, `picture of ${width}`);
});

/** Sends a request like a browser and returns the bytes unchanged. */
const ask = async (address: string, headers: Record<string, string> = {}, method = 'GET') => {
  const secret = { 'x-gateway-secret': shop.site.config.GATEWAY_SECRET };
  const reply = await fetch(shop.site.url + address, { method, headers: { ...secret, ...headers } });
  return {
    reply,
    header: (name: string) => reply.headers.get(name),
    bytes: Buffer.from(await reply.arrayBuffer()),
  };
};

const FILES = [
  ...WIDTHS.map((width) => [`?w=${width}`, 'webp', width] as const),
  ...WIDTHS.map((width) => [`?w=${width}&f=avif`, 'avif', width] as const),
  ['', 'webp', 960],
  ['?f=avif', 'avif', 960],
  ['?f=jpeg', 'jpeg', 640],
  ['?w=640&f=jpeg', 'jpeg', 640],
] as const;

test.each(FILES)('%s is %s, %i pixels wide', async (query, format, wide) => {
  const { reply, header, bytes } = await ask(path + query);
  expect([reply.status, header('content-type')]).toEqual([200, `image/${format}`]);
  expect(header('content-length')).toBe(String(bytes.length));
  const { width, height, compression, format: read } = await sharp(bytes).metadata();
  expect([width, height, compression === 'av1' ? 'avif' : read]).toEqual([wide, (wide * 3) / 4, format]);
});

test('a picture is public, immutable, and cannot run as a page', async () => {
  const { reply } = await ask(path);
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'cache-control': FOREVER,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  expect(reply.headers.get('set-cookie')).toBeNull();
});

test('an address is one file: neither Accept nor Save-Data changes it, so that any cache may store it', async () => {
  for (const query of ['?w=320', '?w=320&f=avif']) {
    const { bytes } = await ask(path + query);
    for (const [name, value] of [
      ['accept', 'image/avif,*/*'],
      ['accept', 'image/jpeg'],
      ['save-data', 'on'],
    ] as const) {
      const other = await ask(path + query, { [name]: value });
      expect(other.bytes.equals(bytes)).toBe(true);
      expect(other.header('vary') ?? '').not.toMatch(/accept(?!-encoding)|save-data|cookie|\*/i);
    }
  }
});

test.each([
  'w=321',
  'w=0',
  'w=-1',
  'w=',
  'w=1e3',
  'w=99999999999999999999',
  'w=320&w=640',
  'w[]=320',
  'f=gif',
  'f=',
  'f=AVIF',
  'w=320&f=jpeg',
  'v=2',
])('?%s is 400', async (query) => {
  expect((await ask(`${path}?${query}`)).reply.status).toBe(400);
});

test('a matching If-None-Match is 304', async () => {
  const etag = (await ask(`${path}?w=320&f=avif`)).header('etag')!;
  expect(etag).toMatch(/^".+"$/);
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const { reply, header, bytes } = await ask(`${path}?w=320&f=avif`, { 'if-none-match': known });
    expect([reply.status, bytes.length, header('cache-control')]).toEqual([304, 0, FOREVER]);
  }
  expect((await ask(`${path}?w=320`, { 'if-none-match': etag })).reply.status).toBe(200);
});

test('a range request continues an interrupted download', async () => {
  const { bytes, header } = await ask(`${path}?w=640`);
  const etag = header('etag')!;
  const rest = await ask(`${path}?w=640`, { range: 'bytes=100-', 'if-range': etag });
  expect([rest.reply.status, rest.header('content-range')]).toEqual([
    206,
    `bytes 100-${bytes.length - 1}/${bytes.length}`,
  ]);
  expect(rest.bytes.equals(bytes.subarray(100))).toBe(true);
  expect((await ask(`${path}?w=640`, { range: 'bytes=-10' })).bytes.equals(bytes.subarray(-10))).toBe(true);
});

test.each([
  ['with the ETag of another picture', { range: 'bytes=100-', 'if-range': '"other"' }],
  ['with a date in If-Range', { range: 'bytes=100-', 'if-range': 'Sat, 21 Nov 2026 10:00:00 GMT' }],
  ['after the end', { range: 'bytes=99999999-' }],
  ['in several parts', { range: 'bytes=0-1,5-6' }],
  ['in an unknown unit', { range: 'pixels=1' }],
])('a range %s returns the whole picture', async (_, headers) => {
  const { reply, bytes } = await ask(`${path}?w=640`, headers);
  expect([reply.status, (await sharp(bytes).metadata()).width]).toEqual([200, 640]);
});

test('HEAD has no body', async () => {
  const { reply, header, bytes } = await ask(`${path}?w=320`, {}, 'HEAD');
  expect([reply.status, header('content-type'), bytes.length]).toEqual([200, 'image/webp', 0]);
  expect(Number(header('content-length'))).toBeGreaterThan(1000);
});

test.each([
  ['?w=96', '320'],
  ['?w=480&f=avif', '960'],
  ['?f=jpeg', '960'],
  ['', '960'],
])(
  'a picture stored before %s existed returns the nearest file, with a short cache time',
  async (query, width) => {
    const { header, bytes } = await ask(`/objects/${OLD}${query}`);
    expect([bytes.toString(), header('content-type')]).toEqual([`picture of ${width}`, 'image/webp']);
    expect(header('cache-control')).toBe(query === '' ? FOREVER : 'public, max-age=3600');
  },
);

test.each([
  '/objects/avatars/none',
  '/objects/avatars/none?f=avif',
  '/objects/avatars',
  '/objects/avatars/..',
  '/objects/avatars/%2e%2e/old',
  '/objects/avatars//old',
  '/objects/a%00b',
  `/objects/${'a'.repeat(201)}`,
])('%s is 404', async (address) => {
  expect((await ask(address)).reply.status).toBe(404);
});

test('a missing picture costs two store calls a minute, and none if its name is invalid', async () => {
  const calls: string[] = [];
  const client = createStoreClient(shop.site.config);
  (await client.own()).middlewareStack.add((next, { commandName }) => (args) => {
    calls.push(String(commandName));
    return next(args);
  });
  let now = 0;
  const images = createImageStore(client, () => now);
  const open = (key: string, width: number) =>
    images.open(key, { width, format: 'webp' }, { etag: '', range: '', ifRange: '' });
  const missing = `pictures/${'m'.repeat(32)}`;
  for (const key of [missing, 'pictures', 'pictures/x', 'avatars/none', 'incoming/a/b'])
    expect(await open(key, 96)).toBeNull();
  for (let n = 0; n < 20; n += 1) expect(await open(missing, n % 2 ? 320 : 96)).toBeNull();
  expect(calls).toEqual(['GetObjectCommand', 'ListObjectsV2Command']);
  now = 61_000;
  expect(await open(missing, 96)).toBeNull();
  expect(calls).toHaveLength(4);
});

test('aborted and conditional requests leave no connection to the store open', async () => {
  const etag = (await ask(path)).header('etag')!;
  const { hostname, port } = new URL(shop.site.url);
  // More than the connections that the client keeps to the store.
  for (let n = 0; n < 70; n += 1) {
    const socket = connect(Number(port), hostname);
    socket.write(
      `GET ${path} HTTP/1.1\r\nhost: x\r\nx-gateway-secret: ${shop.site.config.GATEWAY_SECRET}\r\n\r\n`,
    );
    await once(socket, 'data');
    socket.destroy();
    await ask(path, { 'if-none-match': `W/${etag}` });
  }
  expect((await ask(path)).reply.status).toBe(200);
});

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

test('memory does not grow with the number of pictures read', async () => {
  const read = async (times: number) => {
    for (let n = 0; n < times; n += 1)
      await Promise.all(WIDTHS.map((width) => ask(`${path}?w=${width}${n % 2 ? '&f=avif' : ''}`)));
    // Memory that remains after a collection is still referenced.
    collectGarbage();
    await new Promise(setImmediate);
    collectGarbage();
    const { external, arrayBuffers } = process.memoryUsage();
    return (external + arrayBuffers) / 1e6;
  };
  await read(20);
  const before = await read(40);
  // 1,500 pictures, 25 MB of them.
  expect((await read(250)) - before).toBeLessThan(15);
});

test('is 503 while the store is down, without its error message', async () => {
  await shop.whileDown(async () => {
    const { reply, header, bytes } = await ask(path);
    expect([reply.status, header('retry-after')]).toEqual([503, '3']);
    expect(JSON.parse(bytes.toString())).toMatchObject({ code: 'unavailable' });
  });
});
