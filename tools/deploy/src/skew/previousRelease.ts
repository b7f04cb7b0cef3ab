import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DeployError } from '../DeployError';

export type Release = { name: string; commit: string };

const git = (root: string, ...args: string[]) =>
  spawnSync('git', ['-C', root, ...args], { encoding: 'utf8' });

/** Returns the last release: its tag (`v*`), or in a clone without tags the commit that set the version. */
function lastRelease(root: string): string | undefined {
  const tag = git(root, 'describe', '--tags', '--match', 'v*', '--abbrev=0');
  if (tag.status === 0) return tag.stdout.trim();
  const commit = git(root, 'log', '-1', '--format=%H', '-G', '^  "version":', '--', 'package.json');
  return commit.stdout.trim() || undefined;
}

/** Returns the commit of `ref`, else of the last release. Throws `DeployError` if there is none. */
export function previousRelease(root: string, ref?: string): Release {
  const name = ref ?? lastRelease(root);
  if (name === undefined)
    throw new DeployError(
      'No release leads to this commit: create a tag (git tag -a v1.0.0), fetch the tags (git fetch --tags), or name a commit with --previous.',
    );
  const commit = git(root, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`);
  if (commit.status !== 0) throw new DeployError(`"${name}" is no commit of this repository.`);
  return { name, commit: commit.stdout.trim() };
}

type Lock = { packages: Record<string, unknown> };

const installedIn = (root: string) => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
  return Object.entries(packages).filter(([path]) => path.includes('node_modules/'));
};

/** Returns true if this workspace has installed every package of the other one in the same version. */
export function hasPackagesOf(root: string, other: string): boolean {
  const own = new Map(installedIn(root));
  return installedIn(other).every(([path, entry]) => JSON.stringify(own.get(path)) === JSON.stringify(entry));
}

/** Installs the packages of a workspace as its lock file says. */
export const installPackages = (root: string): void =>
  void execFileSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });

/** Returns the modules among `modules` that a workspace has. */
export const modulesIn = (root: string, modules: readonly string[]): string[] =>
  modules.filter((module) => existsSync(join(root, module, 'package.json')));
