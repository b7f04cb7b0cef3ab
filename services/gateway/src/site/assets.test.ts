import { acceptsEncoding } from './acceptsEncoding';
import {
  buildRegistry,
  buildVersion,
  SITE_FILES,
  buildSite,
  closeAll,
  rawRequest,
  startGateway,
} from '../testing';

afterEach(closeAll);

const ENTRY = '/mf/mf-catalog/v/1.0.0-a/remoteEntry.js';
const startSite = async () =>
  startGateway({
    SITE_DIR: await buildSite(SITE_FILES, buildRegistry(buildVersion('mf-catalog', '1.0.0-a'))),
  });

test.each([
  ['gzip, deflate, br, zstd', 'br', 'brotli'],
  ['gzip', 'gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip', 'gzip'],
  ['*', 'br', 'brotli'],
  ['br;q=0, *;q=0', undefined, 'identity'],
  ['', undefined, 'identity'],
])('Accept-Encoding "%s" gets %s', async (accepted, encoding, text) => {
  const { port } = await startSite();
  const answer = await rawRequest(port, ENTRY, { headers: { 'accept-encoding': accepted } });
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.text).toBe(text);
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.vary).toBe('accept-encoding');
});

test('a file that the browser has is not sent again, for each encoding', async () => {
  const { port } = await startSite();
  const first = await rawRequest(port, ENTRY, { headers: { 'accept-encoding': 'br' } });
  const etag = String(first.headers.etag);
  expect(
    (await rawRequest(port, ENTRY, { headers: { 'accept-encoding': 'br', 'if-none-match': etag } })).status,
  ).toBe(304);
  expect(
    (await rawRequest(port, ENTRY, { headers: { 'accept-encoding': 'gzip', 'if-none-match': etag } })).status,
  ).toBe(200);
});

test('HEAD returns the length without a body', async () => {
  const { port } = await startSite();
  const answer = await rawRequest(port, ENTRY, { method: 'HEAD' });
  expect(answer.headers['content-length']).toBe('8');
  expect(answer.text).toBe('');
});

test('only modules are served from the site folder', async () => {
  const { url } = await startSite();
  for (const path of [
    '/mf/shell/v/1.0.0-a/index.html',
    '/mf/remotes.json',
    '/mf/mf-catalog/v/1.0.0-a/sub/x.js',
    '/mf/mf-catalog/v/1.0.0-a/',
  ]) {
    expect((await fetch(url + path)).status).toBe(404);
  }
});

test('acceptsEncoding returns false for an encoding that is not named', () => {
  expect(acceptsEncoding(undefined, 'br')).toBe(false);
  expect(acceptsEncoding('brx', 'br')).toBe(false);
});
