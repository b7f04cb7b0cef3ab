import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRelatedTests } from './workspace';

let folder = '';
const path = (name: string) => join(folder, 'src', name);

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'related-tests-')));
  mkdirSync(path(''));
  writeFileSync(join(folder, 'package.json'), '{ "jest": { "transform": {} } }');
  writeFileSync(path('sum.js'), 'module.exports = (a, b) => a + b;');
  writeFileSync(path('bill.js'), `const sum = require('./sum'); module.exports = () => sum(1, 2);`);
  writeFileSync(path('bill.test.js'), `test('bill', () => expect(require('./bill')()).toBe(3));`);
  writeFileSync(path('alone.js'), '');
  writeFileSync(path('other.test.js'), `test('other', () => { throw new Error('always fails'); });`);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = (...names: string[]) => startRelatedTests('@tm/mf-orders', folder, names.map(path)).done;

test('runs the tests that depend on a file through another one, and no others', async () => {
  expect(await run('sum.js')).toMatch(/^Test Suites: 1 passed, 1 total$/m);
});

test('rejects with the failure of a test that depends on the file', async () => {
  writeFileSync(path('sum.js'), 'module.exports = (a, b) => a - b;');
  await expect(run('sum.js')).rejects.toThrow(
    /^@tm\/mf-orders: a test that depends on the change failed\.\n[^]*Expected: 3[^]*Received: -1/,
  );
});

test('rejects with a fault of a file that the tests import', async () => {
  writeFileSync(path('sum.js'), 'module.exports = (');
  await expect(run('sum.js')).rejects.toThrow('SyntaxError');
});

test('passes when no test depends on the file', async () => {
  expect(await run('alone.js')).toContain('No tests found');
});
