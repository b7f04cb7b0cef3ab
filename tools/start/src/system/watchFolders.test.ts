import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watchFolders } from './watchFolders';

let root: string;
let stop: () => void;
let seen: string[];
let wake: () => void;

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'watch-')));
  mkdirSync(join(root, 'src', 'browse'), { recursive: true });
  mkdirSync(join(root, 'dist'));
  for (const name of ['Browse.tsx', 'Results.tsx']) writeFileSync(join(root, 'src', 'browse', name), 'first');
  seen = [];
  wake = () => undefined;
  stop = watchFolders([root], (path) => {
    seen.push(path);
    wake();
  });
});
afterEach(() => {
  stop();
  rmSync(root, { recursive: true });
});

/** Ends when the path was told; forgets what was told before. */
async function told(...path: string[]): Promise<void> {
  while (!seen.includes(join(root, ...path))) await new Promise<void>((resolve) => (wake = resolve));
  seen = [];
}

/** As editors save that must not leave half a file. */
function saveByRename(path: string, text: string): void {
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
}

it('sees a file each time it is saved, also after another was put in its place', async () => {
  const file = join(root, 'src', 'browse', 'Browse.tsx');
  for (const text of ['second', 'third']) {
    saveByRename(file, text);
    await told('src', 'browse', 'Browse.tsx');
    writeFileSync(join(root, 'src', 'browse', 'Results.tsx'), text);
    await told('src', 'browse', 'Results.tsx');
  }
  writeFileSync(file, 'fourth');
  await told('src', 'browse', 'Browse.tsx');
});

it('sees files of a folder that came later, and of one that came again', async () => {
  for (const text of ['once', 'again']) {
    mkdirSync(join(root, 'src', 'review'));
    await told('src', 'review');
    writeFileSync(join(root, 'src', 'review', 'Review.tsx'), text);
    await told('src', 'review', 'Review.tsx');
    rmSync(join(root, 'src', 'review'), { recursive: true });
    await told('src', 'review');
  }
});

it('does not look at what a build writes', async () => {
  writeFileSync(join(root, 'dist', 'main.js'), 'built');
  writeFileSync(join(root, 'src', 'main.tsx'), 'written after it');
  const all = seen;
  await told('src', 'main.tsx');
  expect(all.filter((path) => path.includes('dist'))).toEqual([]);
});
