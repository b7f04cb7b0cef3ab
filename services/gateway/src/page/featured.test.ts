import type { FeaturedProvider } from '@tm/contracts';
import { JSDOM } from 'jsdom';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  buildRegistry,
  buildSite,
  buildVersion,
  closeAll,
  NASTY,
  SIGNED_IN,
  SITE_FILES,
  startGateway,
  startUpstream,
} from '../testing';

afterEach(closeAll);

const FOLDER = 'mf/shell/v/1.0.0-a';
const card = (picture: string) =>
  `<article><h3><a href="{{base}}/services/featured-place-id">featured-place-name</a></h3>${picture}<b>featured-place-price</b><i>featured-place-mean (featured-place-count)</i></article>`;
/** A shell whose landing page has a place for featured providers. */
const FILES = {
  ...SITE_FILES,
  [`${FOLDER}/page.html`]: SITE_FILES[`${FOLDER}/page.html`].replace(
    '<h1>Good hands</h1>',
    '<h1>Good hands</h1>{{featured}}',
  ),
  [`${FOLDER}/documents.json`]: JSON.stringify({
    ...(JSON.parse(SITE_FILES[`${FOLDER}/documents.json`]) as object),
    featured: {
      before: '<section><h2>Featured</h2>',
      after: '</section>',
      card: card('<img src="featured-place-src" srcset="featured-place-webp">'),
      bareCard: card('<svg/>'),
    },
  }),
};

const ADEBAYO: FeaturedProvider = {
  id: 'a'.repeat(24),
  businessName: 'Adebayo Home Repairs',
  line: 'Plumbing, wiring and leaks.',
  location: 'Lekki, Lagos',
  rating: 4.898,
  reviewCount: 1128,
  basePrice: 8000,
  priceType: 'fixed',
  image: '/objects/demo-1/home_repair/01',
};

type Answer = FeaturedProvider[] | number | 'never';

const REGISTRY = buildRegistry(buildVersion('mf-catalog', '1.0.0-a'));

/** Starts a gateway before a catalog with these businesses. Without `registry` no site is deployed. */
const start = async (
  answer: () => Answer | Promise<Answer>,
  env: Record<string, string> = {},
  { files, registry }: { files: Record<string, string>; registry?: typeof REGISTRY } = {
    files: FILES,
    registry: REGISTRY,
  },
) => {
  const asked: string[] = [];
  const catalog = await startUpstream(async (req, res) => {
    asked.push(String(req.url));
    const given = await answer();
    if (given === 'never') return;
    if (typeof given === 'number') res.writeHead(given).end('{}');
    else res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(given));
  });
  const SITE_DIR = await buildSite(files, registry);
  const settings = { SITE_DIR, CATALOG_URL: catalog.url, DOCUMENT_TIMEOUT: '60000', ...env };
  const { url } = await startGateway(settings);
  const open = async (path = '/', headers: Record<string, string> = {}) => {
    const reply = await fetch(url + path, { headers });
    const html = await reply.text();
    return { status: reply.status, html, document: new JSDOM(html).window.document };
  };
  return { open, asked, siteDir: SITE_DIR };
};
type Site = Awaited<ReturnType<typeof start>>;

const dataOf = (document: Document) =>
  JSON.parse(document.getElementById('featured')?.textContent ?? 'null') as unknown;
const namesOf = (document: Document) =>
  [...document.querySelectorAll('h3')].map(({ textContent }) => textContent);

/** Opens the landing page until it has businesses, and returns their names. */
const namesAtLast = async (open: Site['open']): Promise<(string | null)[]> => {
  const names = namesOf((await open()).document);
  return names.length > 0 ? names : namesAtLast(open);
};

test('the landing page of visitors has the featured providers in its first HTML, and as data', async () => {
  const { open } = await start(() => [ADEBAYO, { ...ADEBAYO, image: null, priceType: 'hourly' }], {
    BASE_PATH: '/market',
  });
  const { document } = await open('/market/');
  const cards = [...document.querySelectorAll('article')];
  expect(cards.map((each) => each.textContent)).toEqual([
    'Adebayo Home Repairs₦8,0004.9 (1,128)',
    'Adebayo Home Repairs₦8,000/hour4.9 (1,128)',
  ]);
  expect(cards[0]!.querySelector('a')?.getAttribute('href')).toBe(`/market/services/${ADEBAYO.id}`);
  expect(cards[0]!.querySelector('img')?.getAttribute('src')).toBe(
    '/market/objects/demo-1/home_repair/01?w=480',
  );
  expect(cards[1]!.querySelector('img')).toBeNull();
  expect(dataOf(document)).toEqual([ADEBAYO, { ...ADEBAYO, image: null, priceType: 'hourly' }]);
});

test('on an empty marketplace the section is absent, and the data are empty', async () => {
  const { open } = await start(() => []);
  const { document, html } = await open();
  expect(document.querySelector('h1')?.textContent).toBe('Good hands');
  expect(document.querySelector('section')).toBeNull();
  expect(dataOf(document)).toEqual([]);
  expect(html).not.toMatch(/\{\{|featured-place/);
});

test.each<[string, () => Answer]>([
  ['refuses', () => 503],
  ['returns another form', () => [{ id: 1 }] as never],
  ['does not respond', () => 'never'],
])('a catalog that %s leaves the page as it was built, without the section', async (_name, answer) => {
  const { open } = await start(answer, { DOCUMENT_TIMEOUT: '50' });
  const { status, document } = await open();
  expect(status).toBe(200);
  expect(document.querySelector('h1')?.textContent).toBe('Good hands');
  expect([document.querySelector('section'), dataOf(document)]).toEqual([null, []]);
});

test('visitors do not wait for a slow catalog, and see its businesses once it has responded', async () => {
  let respond = () => undefined as void;
  const slow = new Promise<void>((resolve) => (respond = resolve));
  const { open, asked } = await start(() => slow.then(() => [ADEBAYO]), { DOCUMENT_TIMEOUT: '1' });
  const [first, second] = [await open(), await open()];
  expect([first, second].map(({ document }) => namesOf(document))).toEqual([[], []]);
  respond();
  expect(await namesAtLast(open)).toEqual(['Adebayo Home Repairs']);
  expect(asked).toEqual(['/api/services/featured']);
});

test('the first visit of a site that is deployed after the start does not wait either', async () => {
  const { open, asked, siteDir } = await start(() => [ADEBAYO], {}, { files: FILES });
  expect([(await open()).status, asked]).toEqual([503, []]);
  await writeFile(join(siteDir, 'remotes.json'), JSON.stringify(REGISTRY));
  expect((await open()).status).toBe(200);
  expect(await namesAtLast(open)).toEqual(['Adebayo Home Repairs']);
  expect(asked).toHaveLength(1);
});

const WORD_60 = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunt'.slice(0, 60);

test.each([
  ['the end of a script', '</script><script>alert(1)</script>'],
  ['the start of a comment in a script', '<!--<script>'],
  ['the end of an element and an attribute', '"\'></h3><img src=x onerror=alert(1)>'],
  ['placeholders', '{{nonce}}featured-place-price$&'],
  ['all of them', NASTY],
  ['a word of 60 letters', WORD_60],
])('writes %s in a text of a business as text, in the card and in the data', async (_name, text) => {
  const [plain, hostile] = [ADEBAYO, { ...ADEBAYO, businessName: text, line: text, location: text }];
  const outlineOf = async (business: FeaturedProvider) => {
    const { open } = await start(() => [business]);
    const { document } = await open();
    expect(namesOf(document)).toEqual([business.businessName]);
    expect(dataOf(document)).toEqual([business]);
    return [...document.querySelectorAll('*')].map(({ tagName }) => tagName);
  };
  expect(await outlineOf(hostile)).toEqual(await outlineOf(plain));
});

test('any number of visits within a minute causes one call, and none of them on other pages has the data', async () => {
  const { open, asked } = await start(() => [ADEBAYO]);
  const others = [await open('/auth'), await open('/', SIGNED_IN)];
  expect(others.map(({ document }) => dataOf(document))).toEqual([null, null]);
  await Promise.all([open(), open(), open()]);
  await open();
  expect(asked).toEqual(['/api/services/featured']);
});

test('an older shell without a place for them causes no call', async () => {
  const { open, asked } = await start(() => [ADEBAYO], {}, { files: SITE_FILES, registry: REGISTRY });
  const { document } = await open();
  expect(document.querySelector('h1')?.textContent).toBe('Good hands');
  expect([dataOf(document), asked]).toEqual([null, []]);
});
