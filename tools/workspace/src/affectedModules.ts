import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { APPS, MODULES } from '@tm/build/workspace';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** A deployment cannot replace the gateway, because it switches versions in the gateway. */
const NOT_DEPLOYED = 'services/gateway';

/**
 * Modules in the order of their deployments. Remotes call operations of services and import what the shell
 * provides, so they come last.
 */
const ORDER = [...MODULES.filter((module) => !APPS.includes(module) && module !== NOT_DEPLOYED), ...APPS];

const projectOf = (module: string): string =>
  (JSON.parse(readFileSync(join(ROOT, module, 'package.json'), 'utf8')) as { name: string }).name;

/** Returns the modules of Nx projects, in the order of their deployments. */
export const modulesOf = (projects: readonly string[]): string[] =>
  ORDER.filter((module) => projects.includes(projectOf(module)));

/** An error whose message tells the user what to do. */
export class BaseError extends Error {}

const isCommit = (name: string): boolean =>
  spawnSync('git', ['rev-parse', '--verify', '--quiet', `${name}^{commit}`], { cwd: ROOT }).status === 0;

/** Returns the modules that changed since a commit or branch. Without one, all of them. */
export function affectedModules(base?: string): string[] {
  if (!base) return ORDER;
  if (!isCommit(base)) throw new BaseError(`This clone has no commit or branch "${base}".`);
  const output = execFileSync(
    'npx',
    ['--no-install', 'nx', 'show', 'projects', '--affected', '--base', base, '--json'],
    {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' },
    },
  );
  return modulesOf(JSON.parse(output) as string[]);
}
