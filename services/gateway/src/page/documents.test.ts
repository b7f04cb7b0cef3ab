import { buildRegistry, buildSite, buildVersion, closeAll, SITE_FILES, startGateway } from '../testing';

afterEach(closeAll);

const CONTENT = '<h1>Good hands</h1>';

const startSite = async (
  env: Record<string, string> = {},
  registry = buildRegistry(buildVersion('mf-catalog', '1.0.0-a')),
) => startGateway({ SITE_DIR: await buildSite(SITE_FILES, registry), ...env });
const read = async (address: string, cookie?: string) => {
  const answer = await fetch(address, { headers: cookie ? { cookie } : {} });
  return { answer, html: await answer.text() };
};

test('a visitor gets the landing page with its content, before any script, under the same policy', async () => {
  const { url } = await startSite();
  const { answer, html } = await read(url);
  expect(html).toContain(CONTENT);
  expect(html).toContain('<meta name="session" content="none">');
  expect(html).toContain('<img src="/mf/shell/v/1.0.0-a/hero.webp">');
  expect(html).not.toContain('{{');
  const nonce = /<style nonce="([^"]+)">/.exec(html)?.[1];
  expect(answer.headers.get('content-security-policy')).toContain(`style-src 'self' 'nonce-${nonce}'`);
  expect(answer.headers.get('content-security-policy')).not.toContain('unsafe');
});

test.each(['tm_sid=x', 'a=1; __Host-tm_sid=x'])(
  'with a session (%s) it is the plain shell, so that no wrong content is shown first',
  async (cookie) => {
    const { url } = await startSite();
    const { answer, html } = await read(url, cookie);
    expect(html).toContain('<div id="root"></div>');
    expect(html).toContain('<meta name="session" content="unknown">');
    expect(answer.headers.get('vary')).toContain('cookie');
  },
);

test('under a base path, links, pictures and the worker start with it', async () => {
  const { url } = await startSite({ BASE_PATH: '/market' });
  const { html } = await read(`${url}/market/`);
  expect(html).toContain('<a href="/market/services">');
  expect(html).toContain('<img src="/market/mf/shell/v/1.0.0-a/hero.webp">');
  expect(html).toContain('<meta name="service-worker" content="/market/sw.js">');
});

test("each route's head has its texts and address, with the address escaped", async () => {
  const { url } = await startSite({ PUBLIC_ORIGIN: 'https://example.ng' });
  const head = async (path: string) => /<title>.*?<link [^>]*>/.exec((await read(url + path)).html)?.[0];
  expect(await head('/')).toBe('<title>Front</title><link rel="canonical" href="https://example.ng/">');
  expect(await head('/services/42')).toBe(
    '<title>Find Services</title><link rel="canonical" href="https://example.ng/services/42">',
  );
  expect(await head('/no&<such>')).toContain('<title>Page Not Found</title>');
  expect((await read(`${url}/services/%22%3E$&`)).html).toContain(
    'href="https://example.ng/services/%22%3E$&amp;"',
  );
});

test('an unknown address shows the not-found page with 404, and the offline page always exists', async () => {
  const { url } = await startSite();
  const unknown = await read(`${url}/nowhere`);
  expect([unknown.answer.status, unknown.html.includes('<h1>Page Not Found</h1>')]).toEqual([404, true]);
  const offline = await read(`${url}/offline`, 'tm_sid=x');
  expect([offline.answer.status, offline.html.includes('<h1>You are offline</h1>')]).toEqual([200, true]);
});

test('a shell from before pages were prerendered is served unchanged', async () => {
  const registry = buildRegistry(buildVersion('mf-catalog', '1.0.0-a'));
  delete registry.shell.documents;
  const { url } = await startSite({}, registry);
  const { answer, html } = await read(url);
  expect([answer.status, html.includes('<div id="root"></div>')]).toEqual([200, true]);
});
