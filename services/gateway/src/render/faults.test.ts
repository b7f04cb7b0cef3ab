import {
  answersOf,
  buildRenderedSite,
  closeAll,
  SHELL_CODE,
  startRendered,
  waitFor,
  type Modules,
} from '../testing';

afterEach(closeAll);
afterEach(() => jest.restoreAllMocks());

type Site = Awaited<ReturnType<typeof startRendered>>;

/** Expects the page of a visitor as without a renderer: 200 with the first API responses. */
async function expectPlain({ openPage }: Site, path = '/services') {
  const { status, main, state, document } = await openPage(path);
  expect([status, main, state, document.title]).toEqual([
    200,
    null,
    null,
    'Leaking pipe repair · Trusted Marketplace',
  ]);
  expect(document.querySelector('#sent-answers')).not.toBeNull();
}

const SHELL_FILE = 'mf/shell/v/1.0.0-a/server.js';
const REMOTE_FILE = 'mf/mf-catalog/v/1.0.0-a/server.js';

test.each<[string, string, (code: string) => string | null]>([
  ['changed code of the shell', SHELL_FILE, (code) => `${code} // changed`],
  ['changed code of the remote', REMOTE_FILE, () => 'module.exports.default = () => "x";'],
  ['a truncated file of the shell', SHELL_FILE, (code) => code.slice(0, -20)],
  ['an empty file of the remote', REMOTE_FILE, () => ''],
  ['a missing file of the shell', SHELL_FILE, () => null],
  ['a missing file of the remote', REMOTE_FILE, () => null],
])('with %s nothing is rendered, and the log has one line', async (_, path, change) => {
  const { registry, files } = buildRenderedSite();
  const { [path]: code = '', ...others } = files;
  const changed = change(code);
  const started = await startRendered({
    registry,
    files: { ...others, ...(changed !== null && { [path]: changed }) },
  });
  await expectPlain(started);
  await expectPlain(started);
  expect([started.faults(), await started.results()]).toEqual([['code'], { failed: 2 }]);
});

const draw = (body: string) => `module.exports.default = async ({ answers }) => { ${body} };`;

test.each<[string, Modules, string]>([
  ['a syntax error', { remote: 'module.exports.default = (;' }, 'SyntaxError'],
  ['an error at load', { remote: 'throw new Error("no theme");' }, 'no theme'],
  ['an error of the shell at load', { shell: 'null.x;' }, 'TypeError'],
  ['a package that the shell does not provide', { remote: 'require("lodash");' }, 'lodash'],
  ['a module of Node in the remote', { remote: 'require("fs");' }, 'The shell does not provide fs'],
  ['a name of every object', { remote: 'require("constructor");' }, 'does not provide constructor'],
  ...['fs', 'node:net', 'http', 'child_process', 'worker_threads', 'process', 'vm', 'module'].map(
    (name): [string, Modules, string] => [
      `${name} in the shell`,
      { shell: `require("${name}");` },
      `may not require ${name}`,
    ],
  ),
  ['process at load', { remote: 'process.exit(0);' }, 'process is not defined'],
  ['no routes', { remote: 'exports.routes = 1;' }, 'no default export'],
  ['a shell without render', { shell: 'module.exports = { provided: {} };' }, 'does not export render'],
])('%s: pages come without content, and the log has one line', async (_, modules, reason) => {
  const started = await startRendered(buildRenderedSite(modules));
  await expectPlain(started);
  await expectPlain(started);
  expect(started.faults()).toEqual(['load']);
  expect(started.lines.find(({ fault }) => fault)?.reason).toContain(reason);
});

test.each<[string, string]>([
  ['an error', 'throw new Error(answers[0].body[0].title);'],
  ['an error without an object', 'throw null;'],
  ['an error whose stack is unreadable', 'throw { get stack() { throw 1; } };'],
  ['a call of process.exit', 'process.exit(0);'],
  ['a read of the environment', 'return process.env.PATH;'],
  ['a request', 'return (await fetch("http://127.0.0.1:9")).text();'],
  ['an import', 'await import("node:fs");'],
  ['code from text', 'return eval("1");'],
  ['code from text by way of Node', 'return console.log.constructor("return process")().version;'],
  ['code from text by way of a class', 'return URL.constructor("return process")().version;'],
])('%s fails its page, which is not rendered again, and no other page', async (_, body) => {
  const remote = draw(`if (answers[0].body[0].title !== 'good') { ${body} } return 'good';`);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  let title = 'name of a visitor';
  const started = await startRendered(buildRenderedSite({ remote }), () => answersOf(title));
  await expectPlain(started);
  await expectPlain(started);
  title = 'name of another visitor';
  await expectPlain(started);
  title = 'good';
  const { text, renders } = await started.openPage('/services');
  expect([text, renders]).toEqual(['good', '3']);
  expect([started.faults(), await started.results()]).toEqual([['page'], { failed: 3, rendered: 1 }]);
  expect(JSON.stringify(started.lines)).not.toContain('name of a visitor');
});

test.each<[string, string]>([
  ['undefined', 'module.exports.render = async () => undefined;'],
  ['no state', 'module.exports.render = () => ({ content: "", style: "" });'],
  ['too much', 'module.exports.render = () => ({ content: "x".repeat(3e6), style: "", state: "{}" });'],
])('a result with %s is no page', async (_, more) => {
  const started = await startRendered(buildRenderedSite({ shell: SHELL_CODE + more }));
  await expectPlain(started);
  expect(started.faults()).toEqual(['page']);
});

test.each<[string, string, string[]]>([
  ['an endless loop', 'for (;;);', ['timeout']],
  ['a promise without an end', 'await new Promise(() => {});', ['timeout']],
  ['an expression that backtracks', '/^(a+)+$/.test("a".repeat(50) + "b");', ['timeout']],
  ['objects without an end', 'const all = []; for (;;) all.push(new Array(1e5).fill(0.5));', ['memory']],
  ['an error in a timer', 'setTimeout(() => { throw 1; }); await new Promise(() => {});', ['ended']],
  // The process ends for these, which is not a fault of one thread.
  ['buffers without an end', 'const all = []; for (;;) all.push(new Uint8Array(4e6).fill(1));', []],
])('%s ends at its limit, and other pages are rendered again', async (_, body, faults) => {
  const remote = draw(`if (answers[0].body[0].title === 'bad') { ${body} } return 'good';`);
  let title = 'bad';
  const started = await startRendered(buildRenderedSite({ remote }), () => answersOf(title));
  await expectPlain(started);
  expect(started.faults()).toEqual(faults);
  title = 'good';
  await waitFor(async () => (await started.openPage('/services')).text === 'good');
});

test('the first page of a thread may take longer than a second, and later pages may not', async () => {
  const remote = draw('await new Promise((resolve) => setTimeout(resolve, 1_200)); return "drawn";');
  let title = 'first';
  const started = await startRendered(buildRenderedSite({ remote }), () => answersOf(title));
  expect((await started.openPage('/services')).text).toBe('drawn');
  title = 'second';
  await expectPlain(started);
  expect(started.faults()).toEqual(['timeout']);
});

test('a promise that a screen forgot does not end the thread', async () => {
  const remote = draw('Promise.reject(new Error("forgotten")); return answers[0].body[0].title;');
  let title = 'first';
  const { openPage } = await startRendered(buildRenderedSite({ remote }), () => answersOf(title));
  expect((await openPage('/services')).renders).toBe('1');
  title = 'second';
  expect((await openPage('/services')).renders).toBe('2');
});

test('the scripts see neither the settings of the gateway nor its globals', async () => {
  const names = [
    'process',
    'fetch',
    'Buffer',
    'global',
    'require',
    'XMLHttpRequest',
    'WebSocket',
    'setInterval',
  ];
  const shell = SHELL_CODE.replace('react: {', `react: { names: [${names.map((name) => `typeof ${name}`)}],`);
  const remote = `const { names } = require('react');
    module.exports.default = () => JSON.stringify([names, Object.keys(tmServer), typeof module.parent]);`;
  const { openPage } = await startRendered(buildRenderedSite({ shell, remote }));
  const undefinedNames = names.map((name) => (name === 'require' ? 'function' : 'undefined'));
  expect(JSON.parse((await openPage('/services')).text ?? '')).toEqual([
    undefinedNames,
    ['base', 'origin'],
    'undefined',
  ]);
});
