import { dirname } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { CODE_FOLDERS } from '@tm/build/workspace';
import { filesBelow } from './files.mjs';

/** Folders that other code finds by their names; they may be small. */
const EXEMPT = /\/(?:testing(?:-[a-z]+)?|migrations)\//;
const MIN_FILES = 3;

/** Returns the folders below each `src` with the number of files at or below them. */
function countFiles(files: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const file of files) {
    if (!file.includes('/src/')) continue;
    for (let folder = dirname(file); !folder.endsWith('/src'); folder = dirname(folder))
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return counts;
}

describe('folders below src', () => {
  it('contain at least three files', () => {
    const small = [...countFiles(CODE_FOLDERS.flatMap((folder) => filesBelow(folder)))].filter(
      ([folder, count]) => count < MIN_FILES && !EXEMPT.test(`${folder}/`),
    );
    expect(small.map(([folder]) => folder)).toEqual([]);
  });

  it('count the files of their subfolders', () => {
    expect(Object.fromEntries(countFiles(['a/src/b.ts', 'a/src/b/c.ts', 'a/src/b/d/e.ts']))).toEqual({
      'a/src/b': 2,
      'a/src/b/d': 1,
    });
  });
});
