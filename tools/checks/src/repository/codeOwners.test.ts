import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { REMOTES } from '@tm/build/workspace';
import { ROOT } from '../files.mjs';
import { entriesOf, parseCodeOwners, projectFolders, readCodeOwners } from './codeOwners';

describe('CODEOWNERS', () => {
  const entries = readCodeOwners();
  const teamsOf = (folder: string) => entriesOf(folder, entries).flatMap(({ teams }) => teams);

  it.each(projectFolders())('gives %s exactly one entry with one team', (folder) => {
    expect(teamsOf(folder)).toHaveLength(1);
  });

  it.each(REMOTES)('gives %s and its service the same team', (remote) => {
    const service = remote.replace('mf-', 'services/');
    expect(teamsOf(remote)).toEqual(existsSync(join(ROOT, service)) ? teamsOf(service) : teamsOf(remote));
  });

  it('names only folders that exist', () => {
    const missing = entries.filter(({ path }) => path !== '*' && !existsSync(join(ROOT, path)));
    expect(missing).toEqual([]);
  });

  it('has a default for all other files', () => {
    expect(entries[0]).toMatchObject({ path: '*', teams: [expect.stringMatching(/^@[\w-]+\/[\w-]+$/)] });
  });
});

it('parseCodeOwners leaves out comments and finds the entries of folders above', () => {
  const entries = parseCodeOwners('# teams\n* @a/all\n/libs/ @a/libs # shared\n/libs-old/ @a/old\n');
  expect(entriesOf('libs/ui', entries)).toEqual([{ path: 'libs', teams: ['@a/libs'] }]);
});
