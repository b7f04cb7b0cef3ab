import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { recordPassed, surroundings, withoutPassed } from './records.mjs';

const LONG_AGO = new Date('2026-01-01T00:00:00Z');
const SOURCES = ['mf-orders/src/list/list.test.tsx', 'mf-orders/src/list/list.tsx', 'libs/ui/src/button.ts'];

let root = '';
const at = (path) => join(root, path);

function write(path, content) {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), content);
  utimesSync(at(path), LONG_AGO, LONG_AGO);
}

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'passed-tests-')));
  const rest = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'libs/build/src/jest.mjs'];
  const own = ['mf-orders/package.json', 'mf-orders/remote.json', 'mf-orders/src/list/lazy.tsx'];
  for (const path of [...SOURCES, ...rest, ...own]) write(path, '1');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const record = (startedAt = Date.now()) =>
  recordPassed({
    root,
    around: surroundings(root, at('mf-orders')),
    test: at(SOURCES[0]),
    loaded: [...SOURCES.slice(1), 'node_modules/react/index.js'].map(at),
    startedAt,
  });
const mustRun = () => withoutPassed(root, at('mf-orders'), [at(SOURCES[0])]).length === 1;

test('a test runs until it has passed', () => {
  expect(mustRun()).toBe(true);
  record();
  expect(mustRun()).toBe(false);
});

test.each([
  ...SOURCES,
  'package-lock.json',
  'tsconfig.base.json',
  'libs/build/src/jest.mjs',
  'mf-orders/package.json',
  'mf-orders/remote.json',
  'mf-orders/jest.config.mjs',
  'mf-orders/src/words.json',
  'mf-orders/src/__mocks__/clock.ts',
  // A new file to which an import without an extension can lead.
  'mf-orders/src/list/list.ts',
  'libs/ui/src/button/index.ts',
])('a test that passed runs again after a change of %s', (path) => {
  record();
  write(path, '2');
  expect(mustRun()).toBe(true);
  record();
  expect(mustRun()).toBe(false);
});

test.each(['mf-orders/src/list/lazy.tsx', 'mf-orders/src/form/form.tsx', 'mf-orders/README.md'])(
  'a test that passed does not run again after a change of %s, which it did not load',
  (path) => {
    write('mf-orders/src/form/form.tsx', '1');
    record();
    write(path, '2');
    expect(mustRun()).toBe(false);
  },
);

test('a test that passed runs again when a file that it loaded is gone, and not when it is back', () => {
  record();
  rmSync(at(SOURCES[2]));
  expect(mustRun()).toBe(true);
  write(SOURCES[2], '1');
  expect(mustRun()).toBe(false);
});

test('a test during which a file was changed has not passed with that file', () => {
  record(LONG_AGO.getTime());
  expect(mustRun()).toBe(true);
});

test('a test always runs if it loads code that can read other files', () => {
  write(SOURCES[2], `import { readFileSync } from 'node:fs';`);
  record();
  expect(mustRun()).toBe(true);
});

test('a damaged record counts as none', () => {
  record();
  const store = at('node_modules/.cache/passed-tests');
  rmSync(store, { recursive: true });
  writeFileSync(store, '');
  expect(mustRun()).toBe(true);
});
