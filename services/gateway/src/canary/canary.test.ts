import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  askRegistry as ask,
  buildRegistry,
  buildSite,
  buildVersion,
  closeAll,
  networks,
  PROXIES,
  reportFault as report,
  signedBucket as signed,
  SITE_FILES,
  startGateway,
  withCanary,
} from '../testing';
import { isChosen } from './bucket';

afterEach(closeAll);

const siteWith = (weight: number) => buildSite(SITE_FILES, withCanary(weight));

test('a visitor gets the canary with the live version as fallback, or the live version with its predecessor', async () => {
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

test("the page preloads the version that the visitor's registry names", async () => {
  const { url } = await startGateway({ SITE_DIR: await siteWith(50) });
  for (const bucket of [1, 2, 3, 4, 5]) {
    const { catalog } = await ask(url, bucket);
    const html = await (await fetch(`${url}/services`, { headers: { cookie: signed(bucket) } })).text();
    expect(html).toContain(`/mf/mf-catalog/v/${catalog?.version}/mf-manifest.json`);
  }
});

test('a bucket is assigned only while a canary runs, and the response is revalidated', async () => {
  const quiet = await ask((await startGateway({ SITE_DIR: await siteWith(0) })).url);
  expect(quiet.answer.headers.getSetCookie()).toEqual([]);
  expect(quiet.answer.headers.get('cache-control')).toBe('private, no-cache');
  const { url } = await startGateway({ SITE_DIR: await siteWith(10) });
  expect((await ask(url)).answer.headers.getSetCookie()[0]).toMatch(
    /^tm_bucket=\d+\.[\w-]{22}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
  );
  const { answer } = await ask(url, 7);
  const again = await fetch(`${url}/remotes.json`, {
    headers: { cookie: signed(7), 'if-none-match': String(answer.headers.get('etag')) },
  });
  expect(again.status).toBe(304);
});

const FAULT = { name: 'mf-catalog', version: '1.0.0-b', kind: 'chunk' };

test('a failing canary stops at the tenth network, for all visitors and after a restart', async () => {
  const SITE_DIR = await siteWith(100);
  const STATE_DIR = await buildSite({});
  const { url } = await startGateway({ SITE_DIR, STATE_DIR, ...PROXIES });
  const places = networks(10);
  for (const from of places) await ask(url, 1, from);
  for (const from of places.slice(0, 9)) expect((await report(url, FAULT, from)).status).toBe(204);
  expect((await ask(url, 9)).catalog?.version).toBe('1.0.0-b');
  await report(url, FAULT, places[9]);
  expect((await ask(url, 9)).catalog?.version).toBe('1.0.0-a');
  expect(JSON.parse(await readFile(join(STATE_DIR, 'stopped-canaries.json'), 'utf8'))).toEqual([
    'mf-catalog@1.0.0-b@1',
  ]);
  expect(await readdir(SITE_DIR)).not.toContain('stopped-canaries.json');
  const restarted = await startGateway({ SITE_DIR, STATE_DIR });
  expect((await ask(restarted.url, 9)).catalog?.version).toBe('1.0.0-a');
});

test('no single visitor stops a canary, with any cookies or from networks that never received it', async () => {
  const { url } = await startGateway({ SITE_DIR: await siteWith(100), ...PROXIES });
  await ask(url, 1);
  for (let n = 0; n < 15; n += 1) await report(url, FAULT, '102.88.1.1', `tm_bucket=${n}`);
  for (let n = 0; n < 15; n += 1) await report(url, FAULT, `102.88.1.${n}`, signed(n));
  for (const from of networks(20)) await report(url, FAULT, from);
  expect((await ask(url, 9)).catalog?.version).toBe('1.0.0-b');
});

test('many registry requests of one network do not hide failures', async () => {
  const { url } = await startGateway({ SITE_DIR: await siteWith(100), ...PROXIES });
  const places = networks(10);
  for (const from of places) await ask(url, 1, from);
  for (let n = 0; n < 300; n += 1) await ask(url, n, '102.88.1.1');
  for (const from of places) await report(url, FAULT, from);
  expect((await ask(url, 9)).catalog?.version).toBe('1.0.0-a');
});

test('a forged bucket is replaced', async () => {
  const { url } = await startGateway({ SITE_DIR: await siteWith(10) });
  const answer = await fetch(`${url}/remotes.json`, { headers: { cookie: 'tm_bucket=7' } });
  expect(answer.headers.getSetCookie()).toHaveLength(1);
  const forged = `${signed(7).slice(0, -1)}${signed(7).endsWith('A') ? 'B' : 'A'}`;
  const again = await fetch(`${url}/remotes.json`, { headers: { cookie: forged } });
  expect(again.headers.getSetCookie()).toHaveLength(1);
});

test('accepts thirty reports a minute from one address', async () => {
  const { url } = await startGateway({ SITE_DIR: await siteWith(10) });
  for (let n = 0; n < 30; n += 1) expect((await report(url, FAULT)).status).toBe(204);
  const rejected = await report(url, FAULT);
  expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '60']);
});

test.each([
  [{ name: 'mf-catalog' }],
  [{ name: '../x', version: '1', kind: 'chunk' }],
  [{ name: 'a', version: '1', kind: 'chunk', more: 1 }],
  ['text'],
])('rejects the report %j', async (body) => {
  const { url } = await startGateway({ SITE_DIR: await siteWith(10) });
  expect((await report(url, body)).status).toBe(400);
});

test('rejects a report over 1 KB', async () => {
  const { url } = await startGateway({ SITE_DIR: await siteWith(10) });
  expect((await report(url, { name: 'a'.repeat(1100) })).status).toBe(413);
});

test('a new registry is used by the next request; an invalid one is not', async () => {
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
