import { existsSync, readdirSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { DeployError } from '../DeployError';

/** A module that a team deploys. `name` is its folder; `project` its name in Nx. */
export type Module = { kind: 'app' | 'service'; name: string; project: string };

const foldersIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .sort()
    : [];

/** Returns the modules of the repository: the shell, the remotes, the services. */
export function modulesIn(root: string): Module[] {
  const apps = foldersIn(root).filter((name) => name === 'shell' || name.startsWith('mf-'));
  return [
    ...apps.map((name): Module => ({ kind: 'app', name, project: `@tm/${name}` })),
    ...foldersIn(join(root, 'services')).map((name): Module => ({
      kind: 'service',
      name: `services/${name}`,
      project: `@tm/service-${name}`,
    })),
  ];
}

/**
 * Returns the module that a user names: by its name, its package (`@tm/mf-bookings`) or its folder, relative
 * to `cwd`. Throws `DeployError` with the names for any other text.
 */
export function findModule(text: string, modules: readonly Module[], root: string, cwd: string): Module {
  const folder = relative(root, resolve(cwd, text)).split(sep).join('/');
  const plain = text.replace(/^\.\//, '').replace(/\/+$/, '');
  const found =
    modules.find(({ name, project }) => plain === name || plain === project) ??
    modules.find(({ name }) => folder === name);
  if (found) return found;
  const names = modules.map(({ name }) => name).join(', ');
  throw new DeployError(`"${text}" is not a module. The modules are ${names}.`);
}
