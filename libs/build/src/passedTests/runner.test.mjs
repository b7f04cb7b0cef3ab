import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../../../..');
const JEST = join(createRequire(import.meta.url).resolve('jest/package.json'), '../bin/jest.js');
const CONFIG = `import { webJest } from '@tm/build/jest';
export default webJest(import.meta.dirname, { testEnvironment: 'node', setupFilesAfterEnv: [] });
`;

let folder = '';
const write = (name, text) => writeFileSync(join(folder, 'src', name), text);

beforeAll(() => {
  // Inside of the workspace, to which records belong, and ignored by git.
  folder = realpathSync(mkdtempSync(join(ROOT, '.data-passed-tests-')));
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'jest.config.mjs'), CONFIG);
  write('sum.ts', 'export const sum = (a: number, b: number) => a + b;');
  write('late.ts', 'export const late = 1;');
  write('index.ts', `export { sum } from './sum';\nexport const load = () => import('./late');`);
  write('sum.test.ts', `import { sum } from './index';\ntest('sum', () => expect(sum(1, 2)).toBe(3));`);
  write(
    'late.test.ts',
    `import { load } from './index';\ntest('late', async () => expect((await load()).late).toBe(1));`,
  );
  write(
    'some.test.ts',
    `import { sum } from './sum';\ntest('a', () => expect(sum(1, 1)).toBe(2));\ntest.skip('b', () => {});`,
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the tests of the folder that must run, and returns the names of their files. */
async function testsRun(...more) {
  const filter = join(import.meta.dirname, 'filter.cjs');
  const args = [JEST, '-i', '--passWithNoTests', `--filter=${filter}`, ...more];
  const { stderr } = await run(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, FORCE_COLOR: '0' },
  });
  return [...stderr.matchAll(/^PASS src\/(\w+)\.test\.ts/gm)].map(([, name]) => name).sort();
}

test('only tests that load a changed file run again, of a file that an import can load late, too', async () => {
  expect(await testsRun('--testNamePattern=sum')).toEqual(['sum']);
  expect(await testsRun()).toEqual(['late', 'some', 'sum']);
  // A file with a test that was left out has not passed as a whole.
  expect(await testsRun()).toEqual(['some']);
  write('late.ts', 'export const late = 2 - 1;');
  expect(await testsRun()).toEqual(['late', 'some']);
  write('sum.ts', 'export const sum = (a: number, b: number) => b + a;');
  expect(await testsRun()).toEqual(['late', 'some', 'sum']);
  write('sum.ts', 'export const sum = (a: number, b: number) => a - b;');
  await expect(testsRun()).rejects.toThrow('Expected: 3');
  await expect(testsRun()).rejects.toThrow('Expected: 3');
}, 120_000);
