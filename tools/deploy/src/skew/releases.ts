import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DeployError } from '../DeployError';

/** A release: its tag and the commit that was tested. */
export type Release = { name: string; commit: string };

/** The list of releases, oldest first. A clone without tags finds the release before in it. */
export const RELEASES = 'tools/deploy/releases.json';

const VERSION = /^\d+\.\d+\.\d+$/;

/** Runs git in a repository and returns its status and output. */
export const git = (root: string, ...args: string[]) =>
  spawnSync('git', ['-C', root, ...args], { encoding: 'utf8' });

/** Returns the commit to which a name leads; undefined if there is none. */
export function commitOf(root: string, ref: string): string | undefined {
  const { status, stdout } = git(root, 'rev-parse', '--verify', '--quiet', `${ref}^{commit}`);
  return status === 0 ? stdout.trim() : undefined;
}

/** Returns true if `commit` is `later` or one of its ancestors. */
export const isBefore = (root: string, commit: string, later: string): boolean =>
  git(root, 'merge-base', '--is-ancestor', commit, later).status === 0;

/** Returns true if the checked out commit is `commit` or comes after it. */
export const leadsToHead = (root: string, commit: string): boolean => isBefore(root, commit, 'HEAD');

/** Returns the recorded releases of a workspace, oldest first. */
export function releasesIn(root: string): Release[] {
  const path = join(root, RELEASES);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Release[]) : [];
}

/**
 * Records a release of a commit (default: the checked out one): adds an entry to the list and an annotated
 * tag. The caller commits the list. Throws `DeployError` and changes nothing if it is no release of this
 * branch.
 */
export function recordRelease(root: string, version: string, ref = 'HEAD'): Release {
  if (version === '') throw new DeployError('Which version? npm run release -- 1.2.0');
  if (!VERSION.test(version))
    throw new DeployError(`"${version}" is no version: write three numbers, such as 1.2.0.`);
  const releases = releasesIn(root);
  const name = `v${version}`;
  if (releases.some((release) => release.name === name))
    throw new DeployError(`The version ${version} is released already.`);
  const commit = commitOf(root, ref);
  if (commit === undefined || !leadsToHead(root, commit))
    throw new DeployError(`"${ref}" is no commit of this branch.`);
  const tagged = git(root, 'tag', '--annotate', name, '--message', `Release ${version}`, commit);
  if (tagged.status !== 0) throw new DeployError(`The tag ${name} was not made: ${tagged.stderr.trim()}`);
  const release = { name, commit };
  writeFileSync(join(root, RELEASES), `${JSON.stringify([...releases, release], null, 2)}\n`);
  return release;
}
