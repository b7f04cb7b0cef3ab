import type { SiteFacts } from '@tm/contracts';
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

afterEach(closeAll);

const FOLDER = 'mf/shell/v/1.0.0-a';
const PATH = '/api/services/facts';
/** A shell whose landing page has places for numbers and quotes. */
const FILES = {
  ...SITE_FILES,
  [`${FOLDER}/page.html`]: SITE_FILES[`${FOLDER}/page.html`].replace(
    '<h1>Good hands</h1>',
    '<h1>Good hands</h1><!--{{facts}}--><nav></nav><!--{{quotes}}-->',
  ),
  [`${FOLDER}/documents.json`]: JSON.stringify({
    ...(JSON.parse(SITE_FILES[`${FOLDER}/documents.json`]) as object),
    facts: {
      line: '<div><b>featured-place-providers</b> verified providers, <b>featured-place-jobs</b> jobs</div>',
      before: '<section><ul>',
      after: '</ul></section>',
      quote:
        '<li><q>featured-place-text</q><i>featured-place-stars featured-place-by</i><a href="{{base}}/services/featured-place-id">featured-place-business</a></li>',
    },
  }),
};

const QUOTE = {
  id: 'a'.repeat(24),
  text: 'Came on time, did the work, swept up after.',
  rating: 5,
  by: 'Amaka O.',
  businessName: 'Adebayo Home Repairs',
};
const FACTS: SiteFacts = {
  counts: { verifiedProviders: 212, completedJobs: 1_840 },
  quotes: [QUOTE, { ...QUOTE, id: 'b'.repeat(24), rating: 4, businessName: 'Chioma Beauty Studio' }],
};
const NONE: SiteFacts = { counts: null, quotes: [] };

type Answer = SiteFacts | number | 'never';

/** Starts a gateway before a catalog with these numbers and quotes. */
const start = async (
  answer: () => Answer | Promise<Answer>,
  env: Record<string, string> = {},
  files: Record<string, string> = FILES,
) => {
  const asked: string[] = [];
  const catalog = await startUpstream(async (req, res) => {
    asked.push(String(req.url));
    const given = await answer();
    if (given === 'never') return;
    if (typeof given === 'number') res.writeHead(given).end('{}');
    else res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(given));
  });
  const SITE_DIR = await buildSite(files, buildRegistry(buildVersion('mf-catalog', '1.0.0-a')));
  const { url } = await startGateway({
    SITE_DIR,
    CATALOG_URL: catalog.url,
    DOCUMENT_TIMEOUT: '60000',
    ...env,
  });
  const open = async (path = '/', headers: Record<string, string> = {}) => {
    const html = await (await fetch(url + path, { headers })).text();
    return { html, document: new JSDOM(html).window.document };
  };
  return { open, asked };
};

const dataOf = (document: Document) =>
  JSON.parse(document.getElementById('facts')?.textContent ?? 'null') as unknown;
const lineOf = (document: Document) => document.querySelector('h1 + div')?.textContent;
const quotesOf = (document: Document) =>
  [...document.querySelectorAll('nav + section li')].map(({ textContent }) => textContent);

test('the landing page of visitors has the numbers and quotes in its first HTML, and as data', async () => {
  const { open } = await start(() => FACTS, { BASE_PATH: '/market' });
  const { document, html } = await open('/market/');
  expect(lineOf(document)).toBe('212 verified providers, 1,840 jobs');
  expect(quotesOf(document)).toEqual([
    `${QUOTE.text}5 Amaka O.Adebayo Home Repairs`,
    `${QUOTE.text}4 Amaka O.Chioma Beauty Studio`,
  ]);
  expect(document.querySelector('li a')?.getAttribute('href')).toBe(`/market/services/${QUOTE.id}`);
  expect(dataOf(document)).toEqual(FACTS);
  expect(html).not.toMatch(/\{\{|featured-place/);
});

test.each<[string, SiteFacts, string | undefined, number]>([
  ['numbers only', { ...FACTS, quotes: [] }, '212 verified providers, 1,840 jobs', 0],
  ['quotes only', { ...FACTS, counts: null }, undefined, 2],
  ['neither', NONE, undefined, 0],
])('with %s the other part is absent', async (_what, facts, line, quotes) => {
  const { open } = await start(() => facts);
  const { document, html } = await open();
  expect([lineOf(document), quotesOf(document).length]).toEqual([line, quotes]);
  expect(dataOf(document)).toEqual(facts);
  expect(document.querySelectorAll('section')).toHaveLength(quotes > 0 ? 1 : 0);
  expect(html).not.toMatch(/\{\{|featured-place/);
});

test.each<[string, () => Answer]>([
  ['refuses', () => 503],
  ['does not know the call', () => 404],
  ['returns another form', () => ({ counts: { verifiedProviders: 'many' } }) as never],
  ['does not respond', () => 'never'],
])('a catalog that %s leaves the page as it was built, without numbers and quotes', async (_name, answer) => {
  const { open } = await start(answer, { DOCUMENT_TIMEOUT: '50' });
  const { document } = await open();
  expect(document.querySelector('h1')?.textContent).toBe('Good hands');
  expect([lineOf(document), quotesOf(document), dataOf(document)]).toEqual([undefined, [], NONE]);
});

test('visitors do not wait for a slow catalog, and any number of visits within a minute causes one call', async () => {
  let respond = () => undefined as void;
  const slow = new Promise<void>((resolve) => (respond = resolve));
  const { open, asked } = await start(() => slow.then(() => FACTS), { DOCUMENT_TIMEOUT: '1' });
  expect(lineOf((await open()).document)).toBeUndefined();
  respond();
  const openAtLast = async (): Promise<string> => lineOf((await open()).document) ?? openAtLast();
  expect(await openAtLast()).toBe('212 verified providers, 1,840 jobs');
  await Promise.all([open(), open(), open()]);
  expect(asked).toEqual([PATH]);
});

test.each([
  ['the end of a script', '</script><script>alert(1)</script>'],
  ['the end of an element and an attribute', '"\'></q><img src=x onerror=alert(1)>'],
  ['placeholders', '{{nonce}}<!--{{facts}}-->featured-place-business$&'],
  ['all of them', NASTY],
])('writes %s in a review as text, in the quote and in the data', async (_name, text) => {
  const outlineOf = async (quote: typeof QUOTE) => {
    const facts = { ...FACTS, quotes: [quote] };
    const { open } = await start(() => facts);
    const { document } = await open();
    expect(document.querySelector('q')?.textContent).toBe(quote.text);
    expect(dataOf(document)).toEqual(facts);
    return [...document.querySelectorAll('*')].map(({ tagName }) => tagName);
  };
  const hostile = { ...QUOTE, text, by: text, businessName: text };
  expect(await outlineOf(hostile)).toEqual(await outlineOf(QUOTE));
});

test('other pages, users with a session and older shells have none of it', async () => {
  const { open, asked } = await start(() => FACTS);
  const others = [await open('/auth'), await open('/', SIGNED_IN)];
  expect(others.map(({ document }) => dataOf(document))).toEqual([null, null]);
  expect(asked).toEqual([PATH]);
  const older = await start(() => FACTS, {}, SITE_FILES);
  expect([dataOf((await older.open()).document), older.asked]).toEqual([null, []]);
});
