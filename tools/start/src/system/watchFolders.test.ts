import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watchFolders } from './watchFolders';

let root: string;
let stop: () => void;
let reported: string[];
let onReport: () => void;

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'watch-')));
  mkdirSync(join(root, 'src', 'browse'), { recursive: true });
  mkdirSync(join(root, 'dist'));
  for (const name of ['Browse.tsx', 'Results.tsx']) writeFileSync(join(root, 'src', 'browse', name), 'first');
  reported = [];
  onReport = () => undefined;
  stop = watchFolders([root], (path) => {
    reported.push(path);
    onReport();
  });
});
afterEach(() => {
  stop();
  rmSync(root, { recursive: true });
});

/** Resolves when the path was reported, and clears all reported paths. */
async function untilReported(...path: string[]): Promise<void> {
  while (!reported.includes(join(root, ...path))) await new Promise<void>((resolve) => (onReport = resolve));
  reported = [];
}

/** Saves atomically by rename, like many editors. */
function saveByRename(path: string, text: string): void {
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
}

it('watchFolders reports each save of a file, also after the file was replaced', async () => {
  const file = join(root, 'src', 'browse', 'Browse.tsx');
  for (const text of ['second', 'third']) {
    saveByRename(file, text);
    await untilReported('src', 'browse', 'Browse.tsx');
    writeFileSync(join(root, 'src', 'browse', 'Results.tsx'), text);
    await untilReported('src', 'browse', 'Results.tsx');
  }
  writeFileSync(file, 'fourth');
  await untilReported('src', 'browse', 'Browse.tsx');
});

it('watchFolders reports files in a folder that was created or recreated later', async () => {
  for (const text of ['once', 'again']) {
    mkdirSync(join(root, 'src', 'review'));
    await untilReported('src', 'review');
    writeFileSync(join(root, 'src', 'review', 'Review.tsx'), text);
    await untilReported('src', 'review', 'Review.tsx');
    rmSync(join(root, 'src', 'review'), { recursive: true });
    await untilReported('src', 'review');
  }
});

it('watchFolders ignores build output', async () => {
  writeFileSync(join(root, 'dist', 'main.js'), 'built');
  writeFileSync(join(root, 'src', 'main.tsx'), 'written after it');
  const all = reported;
  await untilReported('src', 'main.tsx');
  expect(all.filter((path) => path.includes('dist'))).toEqual([]);
});
