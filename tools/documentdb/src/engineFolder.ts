import { readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Increment it when the layout of the cache changes. */
const LAYOUT = 1;

const cacheFolder = (): string =>
  join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'trusted-marketplace', 'engine');

/** Returns the folder of the unpacked engine, shared by all clones of the project on this machine. */
export const engineFolder = (): string => join(cacheFolder(), `documentdb-${LAYOUT}-${process.arch}`);

/** Returns the folder of a new cluster with its extensions, which is copied for every new data folder. */
export const templateFolder = (engine: string): string => join(engine, 'template');

const POSTGRES_HOME = 'usr/lib/postgresql';

export interface EngineFiles {
  /** The program that starts PostgreSQL with the libraries of the packages. */
  postgres: string;
  initdb: string;
  modules: string;
  share: string;
  major: string;
}

/** Finds PostgreSQL in an unpacked tree. Its major version depends on the mirror. */
export const engineFiles = (root: string): EngineFiles => {
  const major = readdirSync(join(root, POSTGRES_HOME))[0] ?? '';
  const home = join(root, POSTGRES_HOME, major);
  return {
    postgres: join(home, 'bin', 'postgres'),
    initdb: join(home, 'bin', 'initdb'),
    modules: join(home, 'lib'),
    share: join(root, 'usr/share/postgresql', major),
    major,
  };
};
