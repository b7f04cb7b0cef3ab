import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildah } from './builder';
import { CannotVerify, isInstalled, run, succeeds } from './command';
import { DOCKERFILE } from './root';

const PULL_WITHIN_MS = 180_000;

export type Pinned = { node: string; suite: string; digest: string };

/** The base image that the Dockerfile names: the version of Node, the release of Debian, and the digest. */
export function pinnedIn(dockerfile: string): Pinned {
  const name = /^ARG NODE_IMAGE=node:([\d.]+)-(\w+)-slim@(sha256:[0-9a-f]{64})$/m.exec(dockerfile);
  if (!name) throw new Error('The Dockerfile names no base image node:<version>-<release>-slim@<digest>.');
  const [, node = '', suite = '', digest = ''] = name;
  return { node, suite, digest };
}

/** The address of Debian's main archive in the output of `apt-cache policy`: not that of security updates, nor of other vendors. */
export const mirrorIn = (policy: string): string | null =>
  /https?:\/\/\S+\/debian\/?(?= \S+\/main )/.exec(policy)?.[0] ?? null;

const isThere = (image: string): boolean => succeeds('buildah', ['inspect', '--type', 'image', image]);

/** Fills `root` with a minimal Debian, Node and npm, as the pinned image has them. */
function fillRoot(root: string, work: string, { node, suite }: Pinned): void {
  const mirror = mirrorIn(spawnSync('apt-cache', ['policy'], { encoding: 'utf8' }).stdout ?? '');
  if (!mirror || !isInstalled('debootstrap'))
    throw new CannotVerify(
      'The pinned base image cannot be pulled. To assemble one like it, debootstrap and a Debian archive in the sources of apt are needed.',
    );
  run('debootstrap', ['--variant=minbase', '--include=ca-certificates', suite, root, mirror]);
  run('npm', ['install', '--no-audit', '--no-fund', '--no-save', `node@${node}`], { cwd: work });
  cpSync(join(work, 'node_modules/node/bin/node'), join(root, 'usr/local/bin/node'));
  const modules = join(root, 'usr/local/lib/node_modules');
  mkdirSync(modules, { recursive: true });
  const npm = join(run('npm', ['root', '--global']).trim(), 'npm');
  cpSync(npm, join(modules, 'npm'), { recursive: true, dereference: true });
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(root, 'usr/local/bin', name));
  run('chroot', [root, 'useradd', '--uid', '1000', '--create-home', 'node']);
  // Packages that debootstrap has fetched: the pinned image does not hold them either.
  rmSync(join(root, 'var/cache/apt/archives'), { recursive: true, force: true });
  rmSync(join(root, 'var/lib/apt/lists'), { recursive: true, force: true });
}

/** Assembles an image like the pinned one from packages of Debian and npm, for machines that reach no image registry. */
function assemble(name: string, pinned: Pinned): void {
  const work = mkdtempSync(join(tmpdir(), 'base-image-'));
  const root = join(work, 'root');
  try {
    fillRoot(root, work, pinned);
    const container = buildah(['from', 'scratch']).trim();
    buildah(['copy', '-q', container, root, '/']);
    const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
    buildah(['config', '--env', `PATH=${path}`, container]);
    buildah(['commit', '-q', container, name]);
    buildah(['rm', container]);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

export type BaseImage = { name: string; isPinned: boolean; how: string };

/** Finds a base image to build upon: the pinned one, else one like it that is assembled here and kept for later runs. */
export function findBaseImage(log: (line: string) => void): BaseImage {
  const pinned = pinnedIn(readFileSync(DOCKERFILE, 'utf8'));
  // Without the tag: older versions of buildah take a tag or a digest, not both.
  const real = `docker.io/library/node@${pinned.digest}`;
  if (isThere(real)) return { name: real, isPinned: true, how: 'the pinned image, pulled before' };
  if (succeeds('buildah', ['pull', '-q', real], PULL_WITHIN_MS))
    return { name: real, isPinned: true, how: 'the pinned image, pulled now' };
  const own = `localhost/tm-node-base:${pinned.node}-${pinned.suite}`;
  if (isThere(own)) return { name: own, isPinned: false, how: 'assembled on this machine before' };
  log('The pinned base image cannot be pulled: assembling one like it …');
  assemble(own, pinned);
  return { name: own, isPinned: false, how: 'assembled on this machine now' };
}
