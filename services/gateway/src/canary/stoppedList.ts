import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from './statusFile';

const FILE = 'stopped-canaries.json';

const read = (file: string) =>
  readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as string[],
    () => [],
  );

type Options = { siteDir: string; stateDir: string | undefined; onFault: (error: unknown) => void };

/** The stopped canaries by key. The list survives a restart if there is a state folder. */
export async function createStoppedList({ siteDir, stateDir, onFault }: Options) {
  const file = stateDir === undefined ? undefined : join(stateDir, FILE);
  // Earlier versions without STATE_DIR stored the file in the site folder.
  const keys = new Set([...(file ? await read(file) : []), ...(await read(join(siteDir, FILE)))]);
  return {
    has: (key: string) => keys.has(key),
    add: async (key: string): Promise<void> => {
      keys.add(key);
      if (file) await writeWhole(file, [...keys]).catch(onFault);
    },
  };
}
