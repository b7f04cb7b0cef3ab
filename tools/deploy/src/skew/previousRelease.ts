import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DeployError } from '../DeployError';
import { commitOf, git, isBefore, leadsToHead, releasesIn, type Release } from './releases';

/** Returns the last release tag (`v*`) that leads to the commit. */
function lastTag(root: string): Release | undefined {
  const { status, stdout } = git(root, 'describe', '--tags', '--match', 'v*', '--abbrev=0');
  const name = stdout.trim();
  return status === 0 ? { name, commit: commitOf(root, name)! } : undefined;
}

/** Returns the last release that leads to the commit: a tag, or an entry for clones without tags. */
function lastRelease(root: string): Release | undefined {
  const tag = lastTag(root);
  const entry = releasesIn(root).findLast(({ commit }) => leadsToHead(root, commit));
  if (!tag || !entry) return tag ?? entry;
  return isBefore(root, tag.commit, entry.commit) ? entry : tag;
}

/** Returns the commit of `ref`, else of the last release. Throws `DeployError` if there is none. */
export function previousRelease(root: string, ref?: string): Release {
  if (ref === undefined) {
    const release = lastRelease(root);
    if (release) return release;
    throw new DeployError(
      'No release leads to this commit: record one (npm run release -- 1.0.0), fetch the whole branch (git fetch --unshallow), or name a commit with --previous.',
    );
  }
  const commit = commitOf(root, ref);
  if (commit === undefined) throw new DeployError(`"${ref}" is no commit of this repository.`);
  return { name: ref, commit };
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
