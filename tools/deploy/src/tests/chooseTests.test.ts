import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chooseTests, type LiveVersion } from './index';

let root = '';

function write(path: string, content: unknown): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
}

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.ng', ...args], {
    cwd: root,
    encoding: 'utf8',
  }).trim();

function commitAll(): string {
  git('add', '-A');
  git('commit', '--quiet', '--message', 'change');
  return git('rev-parse', 'HEAD');
}

const scripts = { test: 'jest' };
let live = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'choose-tests-'));
  write('package.json', { workspaces: ['mf-*', 'services/*', 'libs/*'] });
  write('.gitignore', 'dist/');
  write('mf-orders/package.json', { name: '@tm/mf-orders', scripts, dependencies: { '@tm/ui': '*' } });
  write('mf-orders/src/list.ts', '1');
  write('mf-orders/src/form.ts', '1');
  write('mf-other/package.json', { name: '@tm/mf-other', scripts });
  write('libs/ui/package.json', { name: '@tm/ui', devDependencies: { '@tm/colours': '*' } });
  write('libs/colours/package.json', { name: '@tm/colours' });
  git('init', '--quiet');
  live = commitAll();
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const choose = () => chooseTests(root, '@tm/mf-orders', { commit: live });

test('tests that depend on the changed sources run: committed, uncommitted and new ones', async () => {
  write('mf-orders/src/list.ts', '2');
  commitAll();
  write('mf-orders/src/form.ts', '2');
  write('mf-orders/src/dialog/new.tsx', '1');
  expect(await choose()).toEqual({
    run: 'related',
    folder: 'mf-orders',
    files: ['mf-orders/src/form.ts', 'mf-orders/src/list.ts', 'mf-orders/src/dialog/new.tsx'],
    readers: [],
    since: live,
  });
});

test('tests with code that reads files always run, because they do not import what they read', async () => {
  write('mf-orders/src/texts.test.ts', `import { readFileSync } from 'node:fs';`);
  live = commitAll();
  write('mf-orders/src/list.ts', '2');
  expect(await choose()).toMatchObject({
    files: ['mf-orders/src/list.ts'],
    readers: ['mf-orders/src/texts.test.ts'],
  });
});

test.each([
  'mf-other/src/a.ts',
  'docs/pictures/page.svg',
  'README.md',
  '.github/workflows/ci.yml',
  'mf-orders/dist/main.js',
])('a change of %s, which the tests do not depend on, adds no tests', async (path) => {
  write('mf-orders/src/list.ts', '2');
  write(path, 'changed');
  expect(await choose()).toMatchObject({ run: 'related', files: ['mf-orders/src/list.ts'] });
});

test.each([
  'libs/ui/src/button.ts',
  'libs/colours/src/red.ts',
  'libs/unknown.ts',
  'mf-orders/package.json',
  'mf-orders/jest.config.mjs',
  'mf-orders/remote.json',
  'mf-orders/src/words.json',
  'package-lock.json',
])('all tests run after a change of %s', async (path) => {
  write('mf-orders/src/list.ts', '2');
  write(path, { name: '@tm/mf-orders', scripts });
  expect(await choose()).toEqual({ run: 'all', reason: `${path} was changed` });
});

test.each([
  ['deleted', () => rmSync(join(root, 'mf-orders/src/form.ts'))],
  ['renamed', () => git('mv', 'mf-orders/src/form.ts', 'mf-orders/src/sheet.ts')],
])(
  'all tests run after a source file was %s, because no import leads to it any more',
  async (_how, change) => {
    change();
    expect(await choose()).toEqual({ run: 'all', reason: 'mf-orders/src/form.ts was deleted' });
  },
);

test('all tests run after a change elsewhere for a package that names own inputs of its tests', async () => {
  const nx = { targets: { test: { inputs: ['default', '{workspaceRoot}/*/package.json'] } } };
  write('mf-orders/package.json', { name: '@tm/mf-orders', scripts, nx });
  live = commitAll();
  write('mf-other/src/a.ts', '1');
  expect(await choose()).toEqual({ run: 'all', reason: 'mf-other/src/a.ts was changed' });
});

test.each<[LiveVersion | undefined, string]>([
  [undefined, 'no version is live'],
  [{}, 'the commit of the live version is not known'],
  [{ commit: 'live', isDirty: true }, 'the live version was built with changes that are in no commit'],
  [{ commit: 'live', skippedTests: 'urgent' }, 'the live version was deployed without its tests'],
  [{ commit: '0123456789abcdef' }, 'git does not know the commit 0123456789ab of the live version'],
  [{ commit: '--output=x' }, 'git does not know the commit --output=x of the live version'],
  [{ commit: 'live' }, 'no file was changed since'],
])('all tests run if the live version is %j', async (version, reason) => {
  const known = version?.commit === 'live' ? { ...version, commit: live } : version;
  expect(await chooseTests(root, '@tm/mf-orders', known)).toMatchObject({
    run: 'all',
    reason: expect.stringMatching(reason) as string,
  });
});

test('all tests run without git, and for a command of tests that is not jest', async () => {
  write('mf-orders/package.json', { name: '@tm/mf-orders', scripts: { test: 'jest && check' } });
  expect(await choose()).toEqual({ run: 'all', reason: 'its command of tests is another than jest' });
  write('mf-orders/package.json', { name: '@tm/mf-orders', scripts });
  rmSync(join(root, '.git'), { recursive: true });
  expect(await choose()).toMatchObject({ reason: expect.stringContaining('git does not know') as string });
});
