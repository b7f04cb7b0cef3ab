import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeployError } from '../DeployError';
import { hasPackagesOf, previousRelease } from './previousRelease';

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

test('the release before is the commit that set the version when the clone has no tags', () => {
  const { root } = newRepository();
  const commitPackage = (content: object) => {
    writeFileSync(join(root, 'package.json'), JSON.stringify(content, null, 2));
    git(root, 'add', 'package.json');
    git(root, 'commit', '--quiet', '-m', 'a step');
    return git(root, 'rev-parse', 'HEAD');
  };
  const released = commitPackage({ name: 'market', version: '1.0.0', private: true });
  commitPackage({ name: 'market', version: '1.0.0', private: false });
  expect(previousRelease(root)).toEqual({ name: released, commit: released });
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
