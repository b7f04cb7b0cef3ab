import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { VisitorRegistry } from '@tm/contracts';
import { buildRegistry, buildVersion, SITE_FILES, buildSite, closeAll, startGateway } from '../testing';
import { isChosen } from './bucket';
import { isWorse } from './isWorse';

afterEach(closeAll);

const withCanary = (weight: number) =>
  buildRegistry({
    ...buildVersion('mf-catalog', '1.0.0-a'),
    fallback: buildVersion('mf-catalog', '0.9.0-z'),
    canary: { ...buildVersion('mf-catalog', '1.0.0-b'), weight, since: 1 },
  });
const siteWith = (weight: number) => buildSite(SITE_FILES, withCanary(weight));

const ask = async (url: string, bucket?: number) => {
  const answer = await fetch(`${url}/remotes.json`, {
    headers: bucket === undefined ? {} : { cookie: `tm_bucket=${bucket}` },
  });
  return { answer, catalog: ((await answer.json()) as VisitorRegistry).remotes['mf-catalog'] };
};
const report = (url: string, body: unknown, bucket = 1) =>
  fetch(`${url}/rum/remote-error`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { cookie: `tm_bucket=${bucket}` },
  });

test('a visitor gets the canary with the live version behind it, or the live version with the one before', async () => {
  const { url } = await startGateway({ SITE_DIR: await siteWith(50) });
  const seen = await Promise.all([...Array(40).keys()].map((bucket) => ask(url, bucket)));
  for (const [bucket, { catalog }] of seen.entries()) {
    const [version, behind] = isChosen('mf-catalog', bucket, 50)
      ? ['1.0.0-b', '1.0.0-a']
      : ['1.0.0-a', '0.9.0-z'];
    expect(catalog).toMatchObject({ version, fallback: { version: behind } });
    expect(catalog).not.toHaveProperty('canary');
  }
  expect(new Set(seen.map(({ catalog }) => catalog?.version)).size).toBe(2);
});

test('the page preloads the version that its registry will name', async () => {
  const { url } = await startGateway({ SITE_DIR: await siteWith(50) });
  for (const bucket of [1, 2, 3, 4, 5]) {
    const { catalog } = await ask(url, bucket);
    const html = await (
      await fetch(`${url}/services`, { headers: { cookie: `tm_bucket=${bucket}` } })
    ).text();
    expect(html).toContain(`/mf/mf-catalog/v/${catalog?.version}/mf-manifest.json`);
  }
});

test('a bucket is given only while a canary runs, and the answer is revalidated', async () => {
  const quiet = await ask((await startGateway({ SITE_DIR: await siteWith(0) })).url);
  expect(quiet.answer.headers.getSetCookie()).toEqual([]);
  expect(quiet.answer.headers.get('cache-control')).toBe('private, no-cache');
  const { url } = await startGateway({ SITE_DIR: await siteWith(10) });
  expect((await ask(url)).answer.headers.getSetCookie()[0]).toMatch(
    /^tm_bucket=\d+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
  );
  const { answer } = await ask(url, 7);
  const again = await fetch(`${url}/remotes.json`, {
    headers: { cookie: 'tm_bucket=7', 'if-none-match': String(answer.headers.get('etag')) },
  });
  expect(again.status).toBe(304);
});

test('a canary that fails ends at the third visitor, for everybody and after a restart', async () => {
  const SITE_DIR = await siteWith(100);
  const { url } = await startGateway({ SITE_DIR });
  for (const bucket of [1, 2, 3]) await ask(url, bucket);
  const fault = { name: 'mf-catalog', version: '1.0.0-b', kind: 'chunk' };
  for (const bucket of [1, 1, 2]) expect((await report(url, fault, bucket)).status).toBe(204);
  expect((await ask(url, 9)).catalog?.version).toBe('1.0.0-b');
  await report(url, fault, 3);
  expect((await ask(url, 9)).catalog?.version).toBe('1.0.0-a');
  expect(JSON.parse(await readFile(join(SITE_DIR, 'stopped-canaries.json'), 'utf8'))).toEqual([
    'mf-catalog@1.0.0-b@1',
  ]);
  const restarted = await startGateway({ SITE_DIR });
  expect((await ask(restarted.url, 9)).catalog?.version).toBe('1.0.0-a');
});

test('a canary that fails no more than the live version goes on', () => {
  expect(isWorse({ count: 3, of: 10 }, { count: 30, of: 100 })).toBe(false);
  expect(isWorse({ count: 3, of: 1000 }, { count: 1, of: 1000 })).toBe(false);
  expect(isWorse({ count: 3, of: 10 }, { count: 2, of: 100 })).toBe(true);
  expect(isWorse({ count: 3, of: 3 }, { count: 3, of: 3 })).toBe(false);
  expect(isWorse({ count: 3, of: 4 }, { count: 0, of: 0 })).toBe(true);
});

test.each([
  [{ name: 'mf-catalog' }],
  [{ name: '../x', version: '1', kind: 'chunk' }],
  [{ name: 'a', version: '1', kind: 'chunk', more: 1 }],
  ['text'],
])('the report %j is refused', async (body) => {
  const { url } = await startGateway({ SITE_DIR: await siteWith(10) });
  expect((await report(url, body)).status).toBe(400);
});

test('a report has at most 1 KB', async () => {
  const { url } = await startGateway({ SITE_DIR: await siteWith(10) });
  expect((await report(url, { name: 'a'.repeat(1100) })).status).toBe(413);
});

test('a new registry is used by the next request; a broken one is not', async () => {
  const SITE_DIR = await buildSite(SITE_FILES, buildRegistry(buildVersion('mf-catalog', '1.0.0-a')));
  const { url } = await startGateway({ SITE_DIR });
  expect((await ask(url)).catalog?.version).toBe('1.0.0-a');
  const { writeFile, utimes } = await import('node:fs/promises');
  const file = join(SITE_DIR, 'remotes.json');
  const put = async (text: string, at: number) => {
    await writeFile(file, text);
    await utimes(file, at, at);
  };
  await put(JSON.stringify(buildRegistry(buildVersion('mf-catalog', '1.0.0-b'))), 1000);
  expect((await ask(url)).catalog?.version).toBe('1.0.0-b');
  await put('{ half', 2000);
  expect((await ask(url)).catalog?.version).toBe('1.0.0-b');
});
