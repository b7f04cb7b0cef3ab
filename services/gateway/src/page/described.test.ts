import type { PageDocument } from '@tm/contracts';
import { JSDOM } from 'jsdom';
import {
  buildRegistry,
  buildSite,
  buildVersion,
  closeAll,
  SECRET,
  SITE_FILES,
  startGateway,
  startUpstream,
} from '../testing';

afterEach(closeAll);
afterEach(() => jest.restoreAllMocks());

const ID = 'a'.repeat(24);
const NASTY = '</title><script>alert(1)</script>{{nonce}}{{preload}}$&"\'';
const SOLD: PageDocument = {
  isFound: true,
  title: 'Leaking pipe repair',
  description: '₦15,000 in Lekki, Lagos',
  isListed: true,
  path: `/services/${ID}`,
  image: {
    url: 'http://localhost:4200/objects/a?w=640&f=jpeg',
    width: 640,
    height: 480,
    alt: 'Leaking pipe repair',
  },
  price: 15_000,
  data: [{ '@type': 'Service', name: 'Leaking pipe repair' }],
  content: '<h1>Leaking pipe repair</h1>',
  answers: [],
  pictures: [],
  signedIn: { calls: [`/api/services/${ID}`], pictures: [{ path: '/objects/a', sizes: '100vw' }] },
};
const LIST: PageDocument = {
  ...SOLD,
  path: '/services',
  answers: [
    { path: '/api/services?status=active', headers: { 'X-Total-Count': '1' }, body: [{ title: NASTY }] },
  ],
  pictures: [
    { path: '/objects/a', sizes: '50vw' },
    { path: '/objects/b', sizes: '50vw' },
  ],
  signedIn: undefined,
};
const UNKNOWN: PageDocument = {
  ...SOLD,
  isFound: false,
  isListed: false,
  title: 'Service',
  price: undefined,
  image: undefined,
  data: [],
  content: '',
};

type Answer = PageDocument | number;

/** A gateway before a catalog that describes every page as `answer` says, and what that catalog was asked. */
async function startSite(answer: () => Answer | Promise<Answer>, env: Record<string, string> = {}) {
  const asked: { url: URL; secret: unknown }[] = [];
  const catalog = await startUpstream(async (req, res) => {
    asked.push({ url: new URL(req.url ?? '', 'http://catalog'), secret: req.headers['x-gateway-secret'] });
    const given = await answer();
    if (typeof given === 'number') res.writeHead(given).end('{}');
    else res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(given));
  });
  const SITE_DIR = await buildSite(SITE_FILES, buildRegistry(buildVersion('mf-catalog', '1.0.0-a')));
  // Time enough on the busiest machine, where a test does not say otherwise.
  const settings = { SITE_DIR, CATALOG_URL: catalog.url, DOCUMENT_TIMEOUT: '60000', ...env };
  const { url } = await startGateway(settings);
  const open = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(url + path, { headers });
    const html = await response.text();
    const { document } = new JSDOM(html).window;
    const meta = (key: string) =>
      document.querySelector(`meta[name="${key}"], meta[property="${key}"]`)?.getAttribute('content');
    return {
      status: response.status,
      html,
      document,
      meta,
      policy: response.headers.get('content-security-policy'),
    };
  };
  return { open, asked, catalog };
}

const SIGNED_IN = { cookie: 'tm_sid=x' };

test('crawlers and chat apps read what a page is in its first HTML', async () => {
  const { open, asked } = await startSite(() => SOLD);
  const { status, document, meta } = await open(`/services/${ID}?utm=x`);
  expect(status).toBe(200);
  expect(document.title).toBe('Leaking pipe repair · Trusted Marketplace');
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
    `http://localhost:4200/services/${ID}`,
  );
  expect(
    Object.fromEntries(
      [
        'description',
        'robots',
        'og:title',
        'og:type',
        'og:url',
        'og:locale',
        'og:site_name',
        'og:image',
        'og:image:width',
        'og:image:height',
        'og:image:alt',
        'product:price:amount',
        'product:price:currency',
        'twitter:card',
      ].map((key) => [key, meta(key)]),
    ),
  ).toEqual({
    description: '₦15,000 in Lekki, Lagos',
    robots: 'index, follow',
    'og:title': 'Leaking pipe repair · Trusted Marketplace',
    'og:type': 'product',
    'og:url': `http://localhost:4200/services/${ID}`,
    'og:locale': 'en_NG',
    'og:site_name': 'Trusted Marketplace',
    'og:image': 'http://localhost:4200/objects/a?w=640&f=jpeg',
    'og:image:width': '640',
    'og:image:height': '480',
    'og:image:alt': 'Leaking pipe repair',
    'product:price:amount': '15000',
    'product:price:currency': 'NGN',
    'twitter:card': 'summary_large_image',
  });
  expect(JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '')).toEqual(
    SOLD.data[0],
  );
  expect(document.querySelector('#root')?.childNodes).toHaveLength(0);
  expect(document.querySelector('noscript')?.innerHTML).toContain('<h1>Leaking pipe repair</h1>');
  expect(asked).toEqual([{ url: expect.objectContaining({ pathname: '/documents' }), secret: SECRET }]);
  expect(Object.fromEntries(asked[0]!.url.searchParams)).toEqual({
    path: `/services/${ID}`,
    search: '?utm=x',
    site: 'http://localhost:4200',
  });
});

test('whatever a title holds stays text, and finds no place of the page', async () => {
  const { open } = await startSite(() => ({
    ...LIST,
    title: NASTY,
    description: NASTY,
    data: [{ '@type': 'Service', name: NASTY }],
  }));
  const { document, meta, html, policy } = await open('/services');
  expect(document.title).toBe(`${NASTY} · Trusted Marketplace`);
  expect(meta('description')).toBe(NASTY);
  expect(
    JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? ''),
  ).toMatchObject({ name: NASTY });
  expect(JSON.parse(document.querySelector('#sent-answers')?.textContent ?? '')).toEqual(LIST.answers);
  expect(html).not.toContain('alert(1)</script>');
  const nonce = /'nonce-([^']+)'/.exec(policy ?? '')?.[1];
  const scripts = [...document.querySelectorAll('script:not([type])')];
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) expect(script.getAttribute('nonce')).toBe(nonce);
});

test('an unknown one is 404 to visitors and says nothing; somebody with a session gets the app', async () => {
  const { open } = await startSite(() => UNKNOWN);
  const visitor = await open(`/services/${ID}`);
  const person = await open(`/services/${ID}`, SIGNED_IN);
  expect([visitor.status, visitor.document.title, visitor.meta('robots')]).toEqual([
    404,
    'Service · Trusted Marketplace',
    'noindex',
  ]);
  expect(visitor.html).not.toContain('/api/services');
  expect([person.status, person.meta('robots')]).toEqual([200, 'noindex']);
  expect(person.html).toContain(`as="fetch" crossorigin="anonymous" href="/api/services/${ID}"`);
});

test("a list's first answer and its first pictures come with it; the page decides whether it fetches pictures ahead", async () => {
  const { open } = await startSite(() => LIST, { BASE_PATH: '/market' });
  const { document, meta } = await open('/market/services');
  expect(document.querySelector('#sent-answers')).not.toBeNull();
  const pictures = [...document.querySelectorAll('link[as=image]')].map((link) => ({
    set: link.getAttribute('imagesrcset')?.split(', ')[0],
    sizes: link.getAttribute('imagesizes'),
    priority: link.getAttribute('fetchpriority'),
  }));
  expect(pictures).toEqual([
    { set: '/market/objects/a?w=160&f=avif 160w', sizes: '50vw', priority: 'high' },
    { set: '/market/objects/b?w=160&f=avif 160w', sizes: '50vw', priority: null },
  ]);
  expect(document.querySelector('link[as=image][rel]')).toBeNull();
  expect([
    meta('save-data'),
    (await open('/market/services', { 'save-data': 'on' })).meta('save-data'),
  ]).toEqual(['', 'on']);
});

/** Time stands still: nothing that is kept for some seconds ends while a test is at work, however long that takes. */
const stopClock = (): void => {
  const moment = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(moment);
};

/** A service is not given up by itself: what ends the waiting for it is the time that a page has. */
const waitForEver = () => jest.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);

test('visitors share a question that is on its way; who comes later, or may have changed the page, asks anew', async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  const { open, asked } = await startSite(
    async () => {
      await held;
      return LIST;
    },
    { DOCUMENT_TIMEOUT: '10000' },
  );
  const both = [open('/services'), open('/services')];
  while (asked.length < 1) await new Promise(setImmediate);
  const others = [open('/services?category=cleaning'), open('/services', SIGNED_IN)];
  while (asked.length < 3) await new Promise(setImmediate);
  answer();
  for (const { document } of await Promise.all([...both, ...others]))
    expect(document.querySelector('#sent-answers')).not.toBeNull();
  expect(asked).toHaveLength(3);
  await open('/services');
  expect(asked).toHaveLength(4);
});

test('what came too late for who asked is there for the next', async () => {
  stopClock();
  waitForEver();
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  const { open, asked } = await startSite(
    async () => {
      await held;
      return LIST;
    },
    { DOCUMENT_TIMEOUT: '200' },
  );
  expect((await open('/services')).document.querySelector('#sent-answers')).toBeNull();
  answer();
  expect((await open('/services')).document.querySelector('#sent-answers')).not.toBeNull();
  expect(asked).toHaveLength(1);
});

const never = () => new Promise<never>(() => undefined);

test.each([
  ['that refuses', () => 503 as const],
  ['that is too slow', never],
  ['that answers something else', () => ({ ...LIST, title: 7 }) as unknown as PageDocument],
])('a catalog %s costs nobody the page', async (_what, answer) => {
  waitForEver();
  const { open } = await startSite(answer, { DOCUMENT_TIMEOUT: '50' });
  const { status, document } = await open('/services');
  expect([status, document.title]).toEqual([200, 'Find Services']);
});

test('one that keeps failing is left alone for a while', async () => {
  stopClock();
  waitForEver();
  const { open, asked, catalog } = await startSite(never, { DOCUMENT_TIMEOUT: '20' });
  for (let visit = 0; visit < 9; visit += 1) {
    expect((await open(`/services?visit=${visit}`)).status).toBe(200);
    // A question may be on its way still when its page has gone without the answer.
    while (asked.length < Math.min(visit + 1, 5)) await new Promise(setImmediate);
  }
  expect(asked).toHaveLength(5);
  await catalog.close();
  expect((await open('/services')).status).toBe(200);
});

test('switched off, and for pages of other services, nobody is asked', async () => {
  const { open, asked } = await startSite(() => LIST, { DOCUMENT_TIMEOUT: '0' });
  expect((await open('/services')).document.title).toBe('Find Services');
  const other = await startSite(() => LIST);
  await other.open('/bookings');
  expect([asked, other.asked]).toEqual([[], []]);
});

test('what services tell the gateway of pages is no address of the site', async () => {
  const { open, asked } = await startSite(() => LIST);
  for (const path of [
    '/documents?path=/services&site=http://x',
    '/sitemaps/catalog',
    '/sitemaps/accounts/x.xml',
  ])
    expect((await open(path)).status).toBe(404);
  expect(asked).toEqual([]);
});
