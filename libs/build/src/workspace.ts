import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** Returns the folders in `parent` that contain `file`, sorted. */
const foldersWith = (file: string, parent = ''): string[] =>
  readdirSync(join(ROOT, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(ROOT, parent, entry.name, file)))
    .map(({ name }) => name)
    .sort();

/** Remotes of the workspace: the top-level folders with a remote manifest. */
export const REMOTES: readonly string[] = foldersWith('remote.json');

/** Modules that run in a browser. The shell is first, because the gate compares remotes with it. */
export const APPS: readonly string[] = ['shell', ...REMOTES];

/** Folders in `services`: the services behind the gateway, and the gateway. */
export const SERVER_PROCESSES: readonly string[] = foldersWith('package.json', 'services');

/** Folders that hold the code of all projects. */
export const CODE_FOLDERS: readonly string[] = ['libs', 'services', 'tools', ...APPS];

/** Folders of all modules, each of which is built, tested and deployed alone. */
export const MODULES: readonly string[] = [...APPS, ...SERVER_PROCESSES.map((name) => `services/${name}`)];
