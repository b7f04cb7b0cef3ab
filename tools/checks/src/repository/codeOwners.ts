import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CODE_FOLDERS } from '@tm/build/workspace';
import { ROOT, filesBelow } from '../files.mjs';

export type OwnerEntry = { path: string; teams: string[] };

/**
 * Parses a CODEOWNERS file. Paths have no slash at their start and end; the default entry has the path `*`.
 */
export const parseCodeOwners = (text: string): OwnerEntry[] =>
  text
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter(Boolean)
    .map((line) => {
      const [pattern = '', ...teams] = line.split(/\s+/);
      return { path: pattern.replace(/^\/|\/$/g, ''), teams };
    });

export const readCodeOwners = (): OwnerEntry[] =>
  parseCodeOwners(readFileSync(join(ROOT, '.github/CODEOWNERS'), 'utf8'));

/** Returns the entries that name a folder or a folder above it, without the default. */
export const entriesOf = (folder: string, entries: readonly OwnerEntry[]): OwnerEntry[] =>
  entries.filter(({ path }) => `${folder}/`.startsWith(`${path}/`));

/** Returns the folders of all projects of the workspace. */
export const projectFolders = (): string[] =>
  CODE_FOLDERS.flatMap((folder): string[] => filesBelow(folder))
    .filter((file) => file.endsWith('/package.json'))
    .map((file) => file.slice(0, -'/package.json'.length));
