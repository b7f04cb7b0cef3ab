import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeRelated } from './moduleTests';
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

test('runs tests in processes with more space for new objects', async () => {
  const code = `test('space', () => expect(process.execArgv).toContain('--max-semi-space-size=64'));`;
  for (const name of ['bill.test.js', 'other.test.js']) writeFileSync(path(name), code);
  expect(await run('bill.test.js', 'other.test.js')).toMatch(/^Test Suites: 2 passed, 2 total$/m);
});

test('rejects with the failure of a test that depends on the file', async () => {
  writeFileSync(path('sum.js'), 'module.exports = (a, b) => a - b;');
  await expect(run('sum.js')).rejects.toThrow(
    /^@tm\/mf-orders: a test that depends on the change failed\.\n[^]*Expected: 3[^]*Received: -1/,
  );
});

test('leaves the console of the tests out of the failure', async () => {
  writeFileSync(path('sum.js'), `console.warn('a long stack'); module.exports = (a, b) => a - b;`);
  const failure: unknown = await run('sum.js').catch((error: unknown) => error);
  expect(String(failure)).toContain('Received: -1');
  expect(String(failure)).not.toContain('a long stack');
});

test('rejects with a fault of a file that the tests import', async () => {
  writeFileSync(path('sum.js'), 'module.exports = (');
  await expect(run('sum.js')).rejects.toThrow('SyntaxError');
});

test('passes when no test depends on the file', async () => {
  expect(await run('alone.js')).toContain('No tests found');
});

test.each([
  ['Unchanged: 0 of 0\nNo tests found, exiting with code 0', 'no test depends on the change'],
  ['Unchanged: 0 of 1\nTest Suites: 1 passed, 1 total', '1 test file passed'],
  [
    'Unchanged: 17 of 19\nTest Suites: 2 passed, 2 total',
    '2 test files passed, 17 passed before without loading a changed file',
  ],
  ['Unchanged: 3 of 3\nNo tests found', '3 passed before without loading a changed file'],
])('counts the files that ran and those left out in %j', (output, words) => {
  expect(describeRelated(output)).toBe(words);
});

test('leaves out no test that has no record', async () => {
  expect(await run('sum.js', 'other.test.js').catch(String)).toMatch(/^Unchanged: 0 of 2$/m);
});
