import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../../..');
const JEST = join(createRequire(import.meta.url).resolve('jest/package.json'), '../bin/jest.js');
const CONFIG = `import { nodeJest } from '@tm/build/jest';
export default nodeJest(import.meta.dirname);
`;
// Each test file needs a module whose state is new, and the last one a source that the first one rewrites.
const FIRST = `import { writeFileSync } from 'node:fs';
import { count } from './count';
import { word } from './word';
test('first', () => {
  expect([count(), word]).toEqual([1, 'before']);
  writeFileSync(__dirname + '/word.ts', "export const word = 'afterwards';");
});`;
const LAST = `import { count } from './count';
import { word } from './word';
test('last', () => expect([count(), word]).toEqual([1, 'afterwards']));`;
const FAILS = `import { count, fail } from './count';
test('fails', () => fail(count()));`;

let folder = '';
const write = (name, text) => writeFileSync(join(folder, 'src', name), text);

beforeAll(() => {
  // Inside of the workspace, whose packages it uses, and ignored by git.
  folder = realpathSync(mkdtempSync(join(ROOT, '.data-jest-runtime-')));
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'jest.config.mjs'), CONFIG);
  write(
    'count.ts',
    'let calls = 0; export const count = () => ++calls; export const fail = (n: number) => { throw new Error(`call ${n}`); };',
  );
  write('word.ts', `export const word = 'before';`);
  write('a.test.ts', FIRST);
  write('b.test.ts', LAST);
  write('c.test.ts', FAILS);
  write('d.test.ts', `import { none } from './broken';\ntest('broken', () => none);`);
  write('broken.ts', 'export const none = (;');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const outputOf = async (...files) => {
  const { stderr } = await run(process.execPath, [JEST, '-i', ...files], {
    cwd: folder,
    env: { ...process.env, FORCE_COLOR: '0' },
  }).catch((error) => error);
  return stderr;
};

test('test files in one process share compiled code, and neither state nor a file that has changed', async () => {
  const output = await outputOf();
  expect(output).toContain('PASS src/a.test.ts');
  expect(output).toContain('PASS src/b.test.ts');
  // Lines and columns of the sources.
  expect(output).toMatch(/call 1\n[^]*at fail \(src\/count\.ts:1:95\)\n[^]*at .*src\/c\.test\.ts:2:25/);
  expect(output).toMatch(/FAIL src\/d\.test\.ts[^]*Expression expected/);
}, 120_000);
