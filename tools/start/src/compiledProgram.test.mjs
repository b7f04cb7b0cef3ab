import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { compiledProgram } from '../bootstrap/compile.mjs';

const PROGRAM = 'tools/greet/src/main.ts';

let root = '';

function write(path, text) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'compiled-'));
  write('package.json', '{ "type": "module" }');
  write('package-lock.json', '{}');
  write('tools/greet/package.json', '{ "type": "module" }');
  write(
    PROGRAM,
    `import { word } from './words';\nimport { name } from '@tm/names';\nconsole.log(word, name);`,
  );
  write('tools/greet/src/words/index.ts', `export const word: string = 'Hello';`);
  const names = 'node_modules/@tm/names';
  write(`${names}/package.json`, '{ "type": "module", "exports": "./first.ts" }');
  write(`${names}/first.ts`, `export const name: string = 'Ada';`);
  write(`${names}/second.ts`, `export const name: string = 'Bola';`);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const output = (program) => spawnSync(process.execPath, [program], { encoding: 'utf8' }).stdout.trim();

test('a program is compiled once and runs as its sources do', async () => {
  const stored = await compiledProgram(root, PROGRAM);
  expect(output(stored)).toBe('Hello Ada');
  write('tools/greet/src/words/second.txt', 'no part of the program');
  const { ino } = statSync(stored);
  expect(await compiledProgram(root, PROGRAM)).toBe(stored);
  expect(statSync(stored).ino).toBe(ino);
});

test.each([
  ['a source file', () => write('tools/greet/src/words/index.ts', `export const word = 'Bye';`), 'Bye Ada'],
  [
    'a new file that an import now leads to',
    () => write('tools/greet/src/words.ts', `export const word = 'Welcome';`),
    'Welcome Ada',
  ],
  [
    'the file to which a package leads',
    () => write('node_modules/@tm/names/package.json', '{ "type": "module", "exports": "./second.ts" }'),
    'Hello Bola',
  ],
  [
    'the stored program itself',
    () => appendFileSync(join(root, 'tools/greet/dist-program/main.mjs'), 'console.log("more");'),
    'Hello Ada',
  ],
])('a program is compiled again after a change of %s', async (_what, change, expected) => {
  await compiledProgram(root, PROGRAM);
  change();
  expect(output(await compiledProgram(root, PROGRAM))).toBe(expected);
});

test('a program is compiled again after a change of the installed packages', async () => {
  const before = readFileSync(await compiledProgram(root, PROGRAM), 'utf8');
  write('package-lock.json', '{ "packages": {} }');
  expect(readFileSync(await compiledProgram(root, PROGRAM), 'utf8')).not.toBe(before);
});

test('a program with a fault, or without one of its files, is not started from an earlier state', async () => {
  await compiledProgram(root, PROGRAM);
  rmSync(join(root, 'tools/greet/src/words'), { recursive: true });
  await expect(compiledProgram(root, PROGRAM)).rejects.toThrow('Could not resolve "./words"');
});

test('starts at the same moment compile one whole program', async () => {
  const stored = await Promise.all(Array.from({ length: 4 }, () => compiledProgram(root, PROGRAM)));
  expect(new Set(stored.map(output))).toEqual(new Set(['Hello Ada']));
});

test('a deployment command ends with the status and the sentence of its program', () => {
  const args = ['tools/start/run.mjs', 'tools/deploy/src/main.ts', 'rollback', 'no-module'];
  const workspace = join(import.meta.dirname, '../../..');
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: workspace, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringMatching(/^✖ "no-module" is not a module\. The modules are mf-admin, .*\n$/),
  });
});
