import { buildRegistry, buildSite, buildVersion, closeAll, SITE_FILES, startGateway } from '../testing';

afterEach(closeAll);

const startSite = async (env: Record<string, string> = {}) =>
  startGateway({
    SITE_DIR: await buildSite(SITE_FILES, buildRegistry(buildVersion('mf-catalog', '1.0.0-a'))),
    ...env,
  });

test('the worker is served at the root of the site, revalidated each time, with the folder of its shell', async () => {
  const { url } = await startSite({ BASE_PATH: '/market' });
  const answer = await fetch(`${url}/market/sw.js`);
  expect(await answer.text()).toBe("const FOLDER = '/market/mf/shell/v/1.0.0-a/', SITE = '/market/';");
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'; connect-src 'self'");
  const again = await fetch(`${url}/market/sw.js`, {
    headers: { 'if-none-match': answer.headers.get('etag')! },
  });
  expect(again.status).toBe(304);
});

test('without the setting, existing workers unregister themselves and the page names none', async () => {
  const { url } = await startSite({ SERVICE_WORKER: 'false' });
  const worker = await (await fetch(`${url}/sw.js`)).text();
  expect(worker).toContain('registration.unregister()');
  expect(worker).toContain('caches.delete');
  expect(await (await fetch(url)).text()).toContain('<meta name="service-worker" content="">');
});

test('the manifest starts at the base path, and its icons are the deployed files', async () => {
  const { url } = await startSite({ BASE_PATH: '/market' });
  const answer = await fetch(`${url}/market/manifest.webmanifest`);
  expect(answer.headers.get('content-type')).toBe('application/manifest+json');
  expect(await answer.json()).toEqual({
    start_url: '/market/',
    icons: [{ src: '/market/mf/shell/v/1.0.0-a/icon-192.png' }],
  });
});

test.each([
  ['favicon.ico', 'image/x-icon', 'ico'],
  ['favicon.svg', 'image/svg+xml', '<svg/>'],
  ['apple-touch-icon.png', 'image/png', 'png'],
])('%s is served at the root', async (name, type, bytes) => {
  const { url } = await startSite();
  const answer = await fetch(`${url}/${name}`);
  expect([answer.headers.get('content-type'), await answer.text()]).toEqual([type, bytes]);
});

test('is 404 before the first deployment', async () => {
  const { url } = await startGateway();
  expect((await fetch(`${url}/sw.js`)).status).toBe(404);
});
