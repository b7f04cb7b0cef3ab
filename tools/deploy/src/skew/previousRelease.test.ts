import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeployError } from '../DeployError';
import { ROOT } from '../root';
import { hasPackagesOf, previousRelease } from './previousRelease';
import { RELEASES, recordRelease, releasesIn, type Release } from './releases';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'previous-release-'));
  folders.push(folder);
  return folder;
}

const AUTHOR = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.ng'];
const git = (root: string, ...args: string[]) =>
  execFileSync('git', ['-C', root, ...AUTHOR, ...args], { encoding: 'utf8' }).trim();

/** A repository with two commits, without tags. */
function newRepository() {
  const root = newFolder();
  git(root, 'init', '--quiet');
  const commit = () => {
    git(root, 'commit', '--quiet', '--allow-empty', '-m', 'a step');
    return git(root, 'rev-parse', 'HEAD');
  };
  return { root, first: commit(), second: commit() };
}

test('the release before is the last release tag', () => {
  const { root, first } = newRepository();
  git(root, 'tag', '-a', 'v1.2.0', '-m', 'release', first);
  git(root, 'tag', '-a', 'checked', '-m', 'no release', 'HEAD');
  expect(previousRelease(root)).toEqual({ name: 'v1.2.0', commit: first });
});

/** Writes the list of releases, as `npm run release` does. */
function writeReleases(root: string, ...releases: Release[]): void {
  mkdirSync(join(root, 'tools/deploy'), { recursive: true });
  writeFileSync(join(root, RELEASES), JSON.stringify(releases));
}

test('the release before is the last entry that leads to the commit when the clone has no tags', () => {
  const { root, first, second } = newRepository();
  git(root, 'switch', '--quiet', '-c', 'other', first);
  git(root, 'commit', '--quiet', '--allow-empty', '-m', 'a step elsewhere');
  const elsewhere = git(root, 'rev-parse', 'HEAD');
  git(root, 'switch', '--quiet', '--detach', second);
  writeReleases(
    root,
    { name: 'v1.0.0', commit: first },
    { name: 'v1.1.0', commit: elsewhere },
    { name: 'v1.2.0', commit: 'f'.repeat(40) },
  );
  expect(previousRelease(root)).toEqual({ name: 'v1.0.0', commit: first });
  writeReleases(root, { name: 'v1.0.0', commit: first }, { name: 'v1.3.0', commit: second });
  expect(previousRelease(root)).toEqual({ name: 'v1.3.0', commit: second });
});

test('the nearer one of tag and entry is the release before', () => {
  const { root, first, second } = newRepository();
  git(root, 'tag', '-a', 'v1.0.0', '-m', 'release', first);
  writeReleases(root, { name: 'v1.1.0', commit: second });
  expect(previousRelease(root).name).toBe('v1.1.0');
  git(root, 'tag', '-a', 'v1.2.0', '-m', 'release', second);
  writeReleases(root, { name: 'v1.1.0', commit: first });
  expect(previousRelease(root).name).toBe('v1.2.0');
});

test('recordRelease adds an entry and a tag, which are the release before of later commits', () => {
  const { root, second } = newRepository();
  git(root, 'config', 'user.name', 'Ada');
  git(root, 'config', 'user.email', 'ada@example.ng');
  writeReleases(root);
  const release = { name: 'v1.1.0', commit: second };
  expect(recordRelease(root, '1.1.0')).toEqual(release);
  git(root, 'add', '.');
  git(root, 'commit', '--quiet', '-m', 'deploy: release 1.1.0');
  expect(previousRelease(root)).toEqual(release);
  git(root, 'tag', '-d', 'v1.1.0');
  expect(previousRelease(root)).toEqual(release);
  expect(recordRelease(root, '1.2.0', 'HEAD').commit).toBe(git(root, 'rev-parse', 'HEAD'));
});

test.each([
  ['no version', '', undefined, /^Which version\? npm run release -- 1\.2\.0$/],
  ['another form', 'v1.2', undefined, /^"v1\.2" is no version: write three numbers, such as 1\.2\.0\.$/],
  ['a released version', '1.0.0', undefined, /^The version 1\.0\.0 is released already\.$/],
  ['an unknown commit', '1.2.0', 'v9.9.9', /^"v9\.9\.9" is no commit of this branch\.$/],
])('recordRelease rejects %s', (_what, version, commit, sentence) => {
  const { root, first } = newRepository();
  writeReleases(root, { name: 'v1.0.0', commit: first });
  expect(() => recordRelease(root, version, commit)).toThrow(sentence);
  expect(git(root, 'tag')).toBe('');
});

test('this repository has a first release', () => {
  expect(releasesIn(ROOT)[0]).toEqual({ name: 'v1.0.0', commit: expect.stringMatching(/^[0-9a-f]{40}$/) });
});

test('a given commit takes the place of the tag', () => {
  const { root, first, second } = newRepository();
  git(root, 'tag', '-a', 'v1.2.0', '-m', 'release', second);
  expect(previousRelease(root, 'HEAD~1')).toEqual({ name: 'HEAD~1', commit: first });
});

test.each([
  ['no release', undefined, /^No release leads to this commit: .*--previous\.$/],
  ['an unknown commit', 'v9.9.9', /^"v9\.9\.9" is no commit of this repository\.$/],
  ['an option of git', '--all', /^"--all" is no commit of this repository\.$/],
])('%s is reported in one sentence', (_what, ref, sentence) => {
  const { root } = newRepository();
  expect(() => previousRelease(root, ref)).toThrow(DeployError);
  expect(() => previousRelease(root, ref)).toThrow(sentence);
});

test('packages are shared if each package of the other release is installed in the same version', () => {
  const rootWith = (packages: Record<string, unknown>) => {
    const root = newFolder();
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
    return root;
  };
  const koa = { version: '3.0.0', integrity: 'sha512-a' };
  const own = rootWith({ '': { name: 'now' }, 'node_modules/koa': koa, 'node_modules/zod': {} });
  expect(hasPackagesOf(own, rootWith({ '': { name: 'before' }, 'node_modules/koa': koa }))).toBe(true);
  const older = { ...koa, version: '2.0.0' };
  expect(hasPackagesOf(own, rootWith({ 'node_modules/koa': older }))).toBe(false);
  expect(hasPackagesOf(own, rootWith({ 'node_modules/ajv': koa }))).toBe(false);
});
