import type { FeaturedProvider } from '@tm/contracts';
import { JSDOM } from 'jsdom';
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
import { createFeaturedReader } from './featuredReader';

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

const start = async (answer: () => Answer, env: Record<string, string> = {}, files = FILES) => {
  const asked: string[] = [];
  const catalog = await startUpstream((req, res) => {
    asked.push(String(req.url));
    const given = answer();
    if (given === 'never') return;
    if (typeof given === 'number') res.writeHead(given).end('{}');
    else res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(given));
  });
  const SITE_DIR = await buildSite(files, buildRegistry(buildVersion('mf-catalog', '1.0.0-a')));
  const settings = { SITE_DIR, CATALOG_URL: catalog.url, DOCUMENT_TIMEOUT: '60000', ...env };
  const { url } = await startGateway(settings);
  const open = async (path = '/', headers: Record<string, string> = {}) => {
    const reply = await fetch(url + path, { headers });
    const html = await reply.text();
    return { status: reply.status, html, document: new JSDOM(html).window.document };
  };
  return { open, asked };
};
const dataOf = (document: Document) =>
  JSON.parse(document.getElementById('featured')?.textContent ?? 'null') as unknown;

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

test.each<[string, () => Answer, string]>([
  ['refuses', () => 503, '60000'],
  ['returns another form', () => [{ id: 1 }] as never, '60000'],
  ['does not respond', () => 'never', '50'],
])(
  'a catalog that %s leaves the page complete, without the section',
  async (_name, answer, DOCUMENT_TIMEOUT) => {
    const { open } = await start(answer, { DOCUMENT_TIMEOUT });
    const { status, document } = await open();
    expect(status).toBe(200);
    expect(document.querySelector('h1')?.textContent).toBe('Good hands');
    expect([document.querySelector('section'), dataOf(document)]).toEqual([null, []]);
  },
);

test('names of businesses are escaped in the card and in the data', async () => {
  const { open } = await start(() => [{ ...ADEBAYO, businessName: `${NASTY}featured-place-price` }]);
  const { document } = await open();
  expect(document.querySelector('h3')?.textContent).toBe(`${NASTY}featured-place-price`);
  expect(document.querySelectorAll('article script')).toHaveLength(0);
  expect(dataOf(document)).toMatchObject([{ businessName: `${NASTY}featured-place-price` }]);
});

test('only the landing page of visitors calls the catalog, once in a few seconds for all', async () => {
  const { open, asked } = await start(() => [ADEBAYO]);
  await open('/auth');
  await open('/', SIGNED_IN);
  expect(asked).toEqual([]);
  await Promise.all([open(), open(), open()]);
  await open();
  expect(asked).toEqual(['/api/services/featured']);
});

test('an older shell without a place for them causes no call', async () => {
  const { open, asked } = await start(() => [ADEBAYO], {}, SITE_FILES as typeof FILES);
  const { document } = await open();
  expect(document.querySelector('h1')?.textContent).toBe('Good hands');
  expect([dataOf(document), asked]).toEqual([null, []]);
});

describe('featured reader', () => {
  const config = { DOCUMENT_TIMEOUT: 60_000 };
  const reader = (answers: (() => Promise<unknown>)[]) => {
    let clock = 1_000_000;
    const readJson = () => answers.shift()!();
    const read = createFeaturedReader({ config, readJson, now: () => clock });
    return { read, pass: (ms: number) => (clock += ms) };
  };
  const names = async (read: () => Promise<readonly FeaturedProvider[]>) =>
    (await read()).map(({ businessName }) => businessName);
  const other = { ...ADEBAYO, businessName: 'Other' };

  test('returns the last response while it calls for the next one', async () => {
    const { read, pass } = reader([async () => [ADEBAYO], async () => [other]]);
    expect(await names(read)).toEqual(['Adebayo Home Repairs']);
    pass(10_001);
    expect(await names(read)).toEqual(['Adebayo Home Repairs']);
    await new Promise(setImmediate);
    expect(await names(read)).toEqual(['Other']);
  });

  test('waits for a new response when the last one is older than a minute', async () => {
    const { read, pass } = reader([async () => [ADEBAYO], async () => [other]]);
    await read();
    pass(70_001);
    expect(await names(read)).toEqual(['Other']);
  });

  const down = () => Promise.reject(new Error('down'));

  test('returns the last response over failures for a minute, and then none', async () => {
    const { read, pass } = reader([async () => [ADEBAYO], down, down, async () => [other]]);
    await read();
    for (const [wait, expected] of [
      [10_001, ['Adebayo Home Repairs']],
      [59_000, ['Adebayo Home Repairs']],
      [1_000, []],
      [10_001, ['Other']],
    ] as const) {
      pass(wait);
      expect(await names(read)).toEqual(expected);
      await new Promise(setImmediate);
    }
  });

  test('calls at most once in ten seconds while the catalog fails', async () => {
    const answers = [async () => [ADEBAYO], down, async () => [other]];
    const { read, pass } = reader(answers);
    await read();
    pass(10_001);
    await read();
    await new Promise(setImmediate);
    pass(9_000);
    expect(await names(read)).toEqual(['Adebayo Home Repairs']);
    expect(answers).toHaveLength(1);
  });
});
