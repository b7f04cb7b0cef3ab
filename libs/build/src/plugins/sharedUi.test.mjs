import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileOf, sharedFiles } from './sharedUi.mjs';

const UI = resolve(import.meta.dirname, '../../../ui/src');
const IMPORT = /(?:import|export) (type )?\{([^}]*)\} from '(\.[^']*)'/g;
const LATE = /import\((?:\/\*.*?\*\/\s*)?'(\.[^']*)'\)/g;
const namesOf = (list) =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));

const exported = new Set(
  [...readFileSync(join(UI, 'index.ts'), 'utf8').matchAll(IMPORT)].flatMap(([, , names]) => namesOf(names)),
);
const shared = sharedFiles();
/** The files of subpaths such as `@tm/ui/search`, which are not part of `@tm/ui` itself. */
const apart = readdirSync(UI, { recursive: true })
  .map((file) => join(UI, file))
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !shared.has(file));
/** Returns what the separate files import from shared files by `pattern`. */
const taken = (pattern) =>
  apart.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(pattern)]
      .map((match) => ({ by: relative(UI, file), of: fileOf(dirname(file), match.at(-1)), match }))
      .filter(({ of }) => shared.has(of)),
  );

test('separate UI files import from shared files only names that `@tm/ui` exports', () => {
  const names = taken(IMPORT)
    .filter(({ match: [, isType] }) => !isType)
    .flatMap(({ match: [, , list] }) => namesOf(list));
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !exported.has(name))).toEqual([]);
});

test('separate UI files never load a shared file lazily, because `@tm/ui` would be loaded instead', () => {
  const late = apart.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(LATE)]);
  expect(late.length).toBeGreaterThan(0);
  expect(taken(LATE)).toEqual([]);
});

test('shared UI files are many and contain no dialog', () => {
  const names = [...shared].map((file) => relative(UI, file));
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => name.startsWith('overlay/') && name !== 'overlay/toastStyle.ts')).toEqual([]);
});
