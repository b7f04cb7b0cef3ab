import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildah } from './builder';
import { CannotVerify, isInstalled, run, succeeds } from './command';
import { DOCKERFILE } from './root';

const PULL_TIMEOUT_MS = 180_000;

export type PinnedImage = { node: string; suite: string; digest: string };

/** Returns the base image in the Dockerfile: the version of Node, the release of Debian and the digest. */
export function parseBaseImage(dockerfile: string): PinnedImage {
  const name = /^ARG NODE_IMAGE=node:([\d.]+)-(\w+)-slim@(sha256:[0-9a-f]{64})$/m.exec(dockerfile);
  if (!name) throw new Error('The Dockerfile names no base image node:<version>-<release>-slim@<digest>.');
  const [, node = '', suite = '', digest = ''] = name;
  return { node, suite, digest };
}

/**
 * Returns the URL of Debian's main archive from the output of `apt-cache policy`.
 * Skips the archive of security updates and archives of other vendors.
 */
export const debianMirror = (policy: string): string | null =>
  /https?:\/\/\S+\/debian\/?(?= \S+\/main )/.exec(policy)?.[0] ?? null;

const imageExists = (image: string): boolean => succeeds('buildah', ['inspect', '--type', 'image', image]);

/** Installs a minimal Debian, Node and npm into `root`, in the paths of the pinned image. */
function installRoot(root: string, work: string, { node, suite }: PinnedImage): void {
  const mirror = debianMirror(spawnSync('apt-cache', ['policy'], { encoding: 'utf8' }).stdout ?? '');
  if (!mirror || !isInstalled('debootstrap'))
    throw new CannotVerify(
      'The pinned base image cannot be pulled. Assembling a similar image needs debootstrap and a Debian archive in the sources of apt.',
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
  // Removes the packages that debootstrap downloaded, because the pinned image does not contain them either.
  rmSync(join(root, 'var/cache/apt/archives'), { recursive: true, force: true });
  rmSync(join(root, 'var/lib/apt/lists'), { recursive: true, force: true });
}

/**
 * Assembles a similar image from packages of Debian and
 * npm, for machines without access to an image registry.
 */
function assemble(name: string, pinned: PinnedImage): void {
  const work = mkdtempSync(join(tmpdir(), 'base-image-'));
  const root = join(work, 'root');
  try {
    installRoot(root, work, pinned);
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

export type BaseImage = { name: string; isPinned: boolean; origin: string };

/**
 * Returns the pinned base image if it can be pulled.
 * Otherwise assembles a similar image on this machine and stores it for later runs.
 */
export function findBaseImage(log: (line: string) => void): BaseImage {
  const pinned = parseBaseImage(readFileSync(DOCKERFILE, 'utf8'));
  // The name has no tag, because older versions of buildah accept either a tag or a digest.
  const pinnedName = `docker.io/library/node@${pinned.digest}`;
  if (imageExists(pinnedName))
    return { name: pinnedName, isPinned: true, origin: 'the pinned image, already pulled' };
  if (succeeds('buildah', ['pull', '-q', pinnedName], PULL_TIMEOUT_MS))
    return { name: pinnedName, isPinned: true, origin: 'the pinned image, pulled now' };
  const localName = `localhost/tm-node-base:${pinned.node}-${pinned.suite}`;
  if (imageExists(localName))
    return { name: localName, isPinned: false, origin: 'assembled on this machine earlier' };
  log('The pinned base image cannot be pulled. Assembling a similar image …');
  assemble(localName, pinned);
  return { name: localName, isPinned: false, origin: 'assembled on this machine now' };
}
