import {
  buildRegistry,
  buildSite,
  buildVersion,
  closeAll,
  SITE_FILES,
  startGateway,
  startUpstream,
} from './testing';

afterEach(closeAll);

const PART = 'listings-000000000000000000000000.xml';

async function startSite(env: Record<string, string> = {}) {
  const asked: string[] = [];
  const catalog = await startUpstream((req, res) => {
    asked.push(req.url ?? '');
    if (req.url === '/sitemaps/catalog') res.end(JSON.stringify([PART]));
    else res.setHeader('cache-control', 'public, max-age=3600').end('<urlset/>');
  });
  const SITE_DIR = await buildSite(SITE_FILES, buildRegistry(buildVersion('mf-catalog', '1.0.0-a')));
  const settings = { SITE_DIR, CATALOG_URL: catalog.url, PUBLIC_ORIGIN: 'https://example.ng', ...env };
  return { ...(await startGateway(settings)), catalog, asked };
}

test("the index lists the shell's pages and the parts of the catalog, below the base path", async () => {
  const { url } = await startSite({ BASE_PATH: '/market' });
  const answer = await fetch(`${url}/market/sitemap.xml`);
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
  const located = [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(located).toEqual([
    'https://example.ng/market/sitemaps/pages.xml',
    `https://example.ng/market/sitemaps/catalog/${PART}`,
  ]);
});

test("the shell's part lists the pages that search engines may index", async () => {
  const { url } = await startSite();
  expect(await (await fetch(`${url}/sitemaps/pages.xml`)).text()).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
      '<url><loc>https://example.ng/</loc></url>\n<url><loc>https://example.ng/services</loc></url>\n</urlset>\n',
  );
});

test("a part is written by its service for the address of this site, ignoring the visitor's query", async () => {
  const { url, asked } = await startSite({ BASE_PATH: '/market' });
  const answer = await fetch(`${url}/market/sitemaps/catalog/${PART}?site=https://evil.example`);
  expect([answer.status, await answer.text()]).toEqual([200, '<urlset/>']);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
  expect(asked).toEqual([`/sitemaps/catalog/${PART}?site=https%3A%2F%2Fexample.ng%2Fmarket`]);
});

test('without the catalog there is no index instead of an incomplete one', async () => {
  const { url, catalog } = await startSite();
  await catalog.close();
  const answer = await fetch(`${url}/sitemap.xml`);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '3']);
});

test('robots.txt at the root names the index', async () => {
  const { url } = await startSite({ BASE_PATH: '/market' });
  for (const path of ['/robots.txt', '/market/robots.txt'])
    expect(await (await fetch(url + path)).text()).toBe(
      'Disallow: /market/api/\nSitemap: https://example.ng/market/sitemap.xml',
    );
});
