import type { PageDocument } from '@tm/contracts';
import {
  answersOf,
  askRegistry,
  buildRemote,
  buildRenderedSite,
  closeAll,
  ID,
  LIST,
  putRegistry,
  SHELL_CODE,
  signedBucket,
  SIGNED_IN,
  SOLD,
  startRendered,
  UNKNOWN,
  waitFor,
  type Modules,
} from '../testing';

afterEach(closeAll);
afterEach(() => jest.restoreAllMocks());

/** Stops the clock, so that kept pages stay valid during a slow test. */
const stopClock = (): void => {
  const moment = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(moment);
};

const PAYLOADS = [
  '</script><script>alert(1)</script>',
  '<!-- <script>',
  '</style></main></div>',
  '"quotes" and \'quotes\'',
  '{{nonce}}{{content}}{{document}}',
  '$& $1 $` $$',
  '\u2028\u2029\\u003c',
];

test('a visitor gets head, content, styles with the nonce of the page, and the state', async () => {
  const { openPage, results } = await startRendered(buildRenderedSite(), () => answersOf('Pipe repair'), {
    BASE_PATH: '/market',
  });
  const before = Date.now();
  const { status, document, html, text, state, policy } = await openPage('/market/services/?search=pipe');
  expect([status, text, document.title]).toEqual([
    200,
    'Pipe repair',
    'Leaking pipe repair · Trusted Marketplace',
  ]);
  expect(document.querySelector('#root > main')).not.toBeNull();
  expect(JSON.parse(state ?? '')).toEqual({
    path: '/services',
    search: '?search=pipe',
    isLowData: false,
    answers: answersOf('Pipe repair').answers,
    remote: 'mf-catalog',
    now: expect.any(Number),
    site: { base: '/market', origin: 'http://localhost:4200' },
  });
  const { now } = JSON.parse(state ?? '') as { now: number };
  expect([now >= before, now <= Date.now()]).toEqual([true, true]);
  const nonce = /'nonce-([^']+)'/.exec(policy ?? '')?.[1];
  const styles = [...document.querySelectorAll('style')];
  expect(styles.map((style) => style.getAttribute('nonce'))).toEqual([nonce, nonce]);
  expect(document.querySelector('meta[name=session]')?.getAttribute('content')).toBe('none');
  expect([document.querySelector('noscript'), document.querySelector('#sent-answers')]).toEqual([null, null]);
  expect(html).not.toContain('{{content}}');
  expect(await results()).toEqual({ rendered: 1 });
});

test.each(PAYLOADS)('the text %j stays a text in content and state', async (payload) => {
  const { openPage } = await startRendered(buildRenderedSite(), () => answersOf(payload));
  const { text, state, document, policy } = await openPage('/services');
  expect(text).toBe(payload);
  expect(JSON.parse(state ?? '')).toMatchObject({ answers: answersOf(payload).answers });
  const nonce = /'nonce-([^']+)'/.exec(policy ?? '')?.[1];
  const scripts = [...document.querySelectorAll('script:not([type])')];
  expect(scripts.map((script) => script.getAttribute('nonce'))).toEqual([nonce]);
  expect(document.querySelectorAll('style')[1]?.textContent).toBe('main::after{content:"{{nonce}}"}');
});

test('a request with a session cookie gets the plain page, and the renderer is not asked', async () => {
  const { openPage, results } = await startRendered();
  for (const headers of [SIGNED_IN, { cookie: 'tm_sid=x' }, { cookie: '__Host-tm_sid=x' }]) {
    const { status, main, state, document } = await openPage('/services', headers);
    expect([status, main, state]).toEqual([200, null, null]);
    expect(document.querySelector('#sent-answers')).not.toBeNull();
  }
  expect(await results()).toEqual({});
  expect((await openPage('/services')).renders).toBe('1');
});

test.each<[string, PageDocument, number]>([
  ['an unknown page', { ...UNKNOWN, answers: LIST.answers }, 404],
  ['a page without API responses', SOLD, 200],
])('%s is not rendered', async (_, document, status) => {
  const { openPage, results } = await startRendered(buildRenderedSite(), () => document);
  const page = await openPage(`/services/${ID}`);
  expect([page.status, page.main, await results()]).toEqual([status, null, {}]);
});

test('a page that has moved is redirected', async () => {
  const { url } = await startRendered(buildRenderedSite(), () => ({ ...LIST, movedTo: '/b/ada' }));
  const reply = await fetch(`${url}/services`, { redirect: 'manual' });
  expect([reply.status, reply.headers.get('location')]).toEqual([301, '/b/ada']);
});

test.each<[string, Modules, Record<string, string>]>([
  ['an older shell', { shell: null }, {}],
  ['an older remote', { remote: null }, {}],
  ['the setting 0', {}, { RENDER_TIMEOUT: '0' }],
])('with %s no page is rendered and no process starts', async (_, modules, env) => {
  const { openPage, results, lines, rendererPids } = await startRendered(
    buildRenderedSite(modules),
    () => LIST,
    env,
  );
  const { status, main, document } = await openPage('/services');
  expect([status, main, document.querySelector('#sent-answers') === null]).toEqual([200, null, false]);
  expect([await results(), rendererPids()]).toEqual([{}, []]);
  expect(lines.filter(({ fault }) => fault)).toEqual([]);
});

test('a shell without the template of rendered pages is not rendered', async () => {
  const site = buildRenderedSite();
  const file = 'mf/shell/v/1.0.0-a/documents.json';
  const { rendered: template, ...documents } = JSON.parse(site.files[file]!) as { rendered: string };
  expect(template).toBe('rendered.html');
  const { openPage } = await startRendered({
    ...site,
    files: { ...site.files, [file]: JSON.stringify(documents) },
  });
  expect((await openPage('/services')).main).toBeNull();
});

test('a browser that may load modules from its own machine gets the plain page', async () => {
  const { openPage, results } = await startRendered(buildRenderedSite(), () => LIST, {
    ALLOW_OVERRIDES: 'true',
  });
  expect([(await openPage('/services')).main, await results()]).toEqual([null, {}]);
});

test('the same responses are rendered once, others at once again', async () => {
  stopClock();
  let title = 'For ₦8,000';
  const { openPage, results } = await startRendered(buildRenderedSite(), () => answersOf(title));
  const visits = [await openPage('/services'), await openPage('/services/')];
  title = 'For ₦9,000';
  visits.push(await openPage('/services'), await openPage('/services?search=x'));
  expect(visits.map(({ text, renders }) => [text, renders])).toEqual([
    ['For ₦8,000', '1'],
    ['For ₦8,000', '1'],
    ['For ₦9,000', '2'],
    ['For ₦9,000', '3'],
  ]);
  expect(await results()).toEqual({ rendered: 3, kept: 1 });
});

test('a visitor who saves data by choice, or else by a setting of the browser, gets another page', async () => {
  stopClock();
  const { openPage } = await startRendered();
  const visit = async (cookie: string, browser?: string) => {
    const page = await openPage('/services', { cookie, ...(browser && { 'save-data': browser }) });
    const saveData = page.document.querySelector('meta[name=save-data]')?.getAttribute('content');
    return [(JSON.parse(page.state ?? '') as { isLowData: boolean }).isLowData, page.renders, saveData];
  };
  expect(await visit('theme=dark')).toEqual([false, '1', '']);
  expect(await visit('a=b; tm_low_data=on')).toEqual([true, '2', 'on']);
  expect(await visit('a=b', 'on')).toEqual([true, '2', 'on']);
  expect(await visit('tm_low_data=off', 'on')).toEqual([false, '1', '']);
  for (const other of ['tm_low_data=no', 'xtm_low_data=on', 'tm_low_data=on2'])
    expect(await visit(other)).toEqual([false, '1', '']);
});

test('a rendered page has for readers without script what its screen loads late', async () => {
  const lateContent = '<section><p>“Good & fast”</p></section>';
  const { openPage } = await startRendered(buildRenderedSite(), () => ({ ...LIST, lateContent }));
  const { text, document, html } = await openPage('/services');
  expect(text).not.toContain('Good');
  expect(document.querySelector('#root ~ noscript')).not.toBeNull();
  expect(html).toContain(`<noscript>${lateContent}</noscript>`);
  expect(html).not.toContain(LIST.content);
});

test('a kept page is not shown after its minute', async () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(60_000_000);
  const { openPage } = await startRendered();
  const visits = [await openPage('/services')];
  for (const time of [60_059_999, 60_060_000]) {
    clock.mockReturnValue(time);
    visits.push(await openPage('/services'));
  }
  expect(visits.map(({ renders }) => renders)).toEqual(['1', '1', '2']);
});

test('200 pages are kept', async () => {
  stopClock();
  const { openPage } = await startRendered();
  for (let page = 0; page <= 200; page += 1) await openPage(`/services?search=${page}`);
  expect((await openPage('/services?search=1')).renders).toBe('2');
  expect((await openPage('/services?search=0')).renders).toBe('202');
});

test('visitors of one page at the same time share its rendering', async () => {
  stopClock();
  const { openPage } = await startRendered();
  const pages = await Promise.all(Array.from({ length: 20 }, () => openPage('/services')));
  expect(pages.map(({ renders }) => renders)).toEqual(Array(20).fill('1'));
});

const drawing = (text: string) => `module.exports.default = () => '${text}';`;

test('a new deployment uses the code of the new version', async () => {
  const site = buildRenderedSite({ remote: drawing('first') });
  const next = buildRemote('1.0.0-b', drawing('second'));
  const { openPage, siteDir } = await startRendered({ ...site, files: { ...site.files, ...next.files } });
  expect((await openPage('/services')).text).toBe('first');
  await putRegistry(siteDir, { ...site.registry, revision: 2, remotes: { 'mf-catalog': next.entry } });
  expect((await openPage('/services')).text).toBe('second');
});

test('a visitor of a canary gets the page of the canary', async () => {
  const site = buildRenderedSite({ remote: drawing('live') });
  const canary = buildRemote('1.0.0-b', drawing('canary'));
  const live = site.registry.remotes['mf-catalog']!;
  const remotes = { 'mf-catalog': { ...live, canary: { ...canary.entry, weight: 50, since: 1 } } };
  const { openPage, url } = await startRendered({
    files: { ...site.files, ...canary.files },
    registry: { ...site.registry, remotes },
  });
  const drawn = new Set<string | null>();
  for (let bucket = 0; bucket < 10_000 && drawn.size < 2; bucket += 997) {
    const { catalog } = await askRegistry(url, bucket);
    const { text } = await openPage('/services', { cookie: signedBucket(bucket) });
    expect(text).toBe(catalog?.version === '1.0.0-b' ? 'canary' : 'live');
    drawn.add(text);
  }
  expect(drawn.size).toBe(2);
});

test('a page whose rendering is slow is sent without it, and the late result is kept for the next visitor', async () => {
  stopClock();
  const remote = `module.exports.default = ({ search }) =>
    search ? 'other' : new Promise((resolve) => setTimeout(resolve, 700, 'late'));`;
  const { openPage, results } = await startRendered(buildRenderedSite({ remote }), () => LIST, {
    RENDER_TIMEOUT: '100',
  });
  const first = await openPage('/services');
  expect([first.status, first.main, await results()]).toEqual([200, null, { late: 1 }]);
  // Pages are rendered one after the other.
  await waitFor(async () => (await openPage('/services?search=x')).text === 'other');
  const next = await openPage('/services');
  expect([next.text, next.renders]).toEqual(['late', '1']);
});

test('the scripts may use what the shell provides, and the shell some modules of Node', async () => {
  const shell = `const { Readable } = require('node:stream'); const { inspect } = require('util');
    ${SHELL_CODE.replace('react: {', 'react: { words: [typeof Readable, typeof inspect],')}`;
  const remote = `const { words } = require('react');
    module.exports.default = () => [...words, new TextEncoder().encode('é') instanceof Uint8Array,
      new URL('/a', tmServer.origin).href, structuredClone({ a: 1 }).a].join();`;
  const { openPage } = await startRendered(buildRenderedSite({ shell, remote }));
  expect((await openPage('/services')).text).toBe('function,function,true,http://localhost:4200/a,1');
});
