import { expect, test } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { sharedFolders } from './sharedUi.mjs';

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
const files = readdirSync(UI, { recursive: true }).filter(
  (file) => /\.tsx?$/.test(file) && !file.includes('.test.') && file.includes(sep),
);
/** Imports of one UI folder from another, without type imports. */
const crossings = files.flatMap((file) =>
  [...readFileSync(join(UI, file), 'utf8').matchAll(IMPORT)]
    .filter(([, isType, names, from]) => !isType && from.startsWith('../') && namesOf(names).length > 0)
    .map(([, , names, from]) => ({
      by: file.split(sep)[0],
      of: relative(UI, resolve(UI, dirname(file), from)).split(sep)[0],
      names: namesOf(names),
    })),
);
const shared = sharedFolders();

test('separate UI folders import from shared folders only names that `@tm/ui` exports', () => {
  const taken = crossings.filter(({ by, of }) => !shared.has(by) && shared.has(of));
  expect(taken.length).toBeGreaterThan(20);
  expect(taken.flatMap(({ names }) => names).filter((name) => !exported.has(name))).toEqual([]);
});

test('separate UI folders never load a shared folder lazily, because `@tm/ui` would be loaded instead', () => {
  const late = files.flatMap((file) =>
    [...readFileSync(join(UI, file), 'utf8').matchAll(LATE)].map(([, from]) => ({
      file,
      by: file.split(sep)[0],
      of: relative(UI, resolve(UI, dirname(file), from)).split(sep)[0],
    })),
  );
  expect(late.length).toBeGreaterThan(0);
  expect(late.filter(({ by, of }) => !shared.has(by) && shared.has(of))).toEqual([]);
});

/** Returns `@tm/ui` and all files that it imports. */
function reached() {
  const files = [join(UI, 'index.ts')];
  // The array grows during the loop.
  for (const file of files)
    for (const [, isType, , from] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const path = resolve(dirname(file), from);
      const found = [`${path}.ts`, `${path}.tsx`, join(path, 'index.ts')].find((name) => existsSync(name));
      if (!isType && found && !files.includes(found)) files.push(found);
    }
  return files.slice(1);
}

test('shared UI folders import no separate folder, because a remote’s own copy would wait for itself', () => {
  const folders = new Set(reached().map((file) => relative(UI, file).split(sep)[0]));
  expect([...folders].filter((folder) => !shared.has(folder))).toEqual([]);
  expect(folders.size).toBeGreaterThan(8);
});
