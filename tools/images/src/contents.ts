import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildah, readImageConfig, type ImageConfig } from './builder';
import { imageName, type Target } from './compose';

/**
 * Limit for the size of an image above its base, in megabytes.
 * docs/decisions/037-images.md explains the number.
 */
export const MAX_MB = 60;

/** Packages that only builds and tests need. An image must not contain them. */
const BUILD_PACKAGES =
  /^(webpack.*|@webpack.*|playwright.*|@playwright\/.*|typescript|@typescript\/.*|esbuild|@esbuild\/.*|tsx|jest.*|@jest\/.*|@types\/.*|@swc\/.*|nx|@nx\/.*|eslint.*|prettier|mongodb-memory-server.*|npm|secretlint|@secretlint\/.*|@testing-library\/.*|msw|axe-core|autocannon|@vercel\/nft)$/;

/**
 * Debian folders that every user may write, and the home of `node`.
 * They are acceptable because the file system of a container is mounted read-only.
 */
const WRITABLE_IN_BASE = /^\/(tmp|var\/tmp|run|run\/lock|var\/lock|home\/node|dev|proc|sys)(\/|$)/;
/** Mount points of volumes. */
const VOLUMES = ['/site', '/state', '/data/site'];

const NODE_UID = 1000;

export type Tree = {
  /** File sizes in bytes by path. A file with several hard links is listed under the first path. */
  sizes: ReadonlyMap<string, number>;
  /** Package names found below any `node_modules` folder. */
  packages: string[];
  /** Paths that the user `node` may write, without symbolic links. */
  writable: string[];
};

/** Returns true if the user `node` may write a file with this mode and owner. */
export const mayWrite = ({ mode, uid, gid }: { mode: number; uid: number; gid: number }): boolean =>
  (mode & 0o002) > 0 || (uid === NODE_UID && (mode & 0o200) > 0) || (gid === NODE_UID && (mode & 0o020) > 0);

/** Returns the package names in a `node_modules` folder. */
const packagesIn = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(folder, name)).map((own) => `${name}/${own}`) : [name],
  );

/**
 * Returns the size of a file system in bytes. With `base`,
 * skips files that `base` contains in the same size.
 */
export function treeBytes({ sizes }: Tree, base?: Tree): number {
  let bytes = 0;
  for (const [path, size] of sizes) if (base?.sizes.get(path) !== size) bytes += size;
  return bytes;
}

/** Reads the metadata of all files below `root`, which is the file system of an image. */
export function readTree(root: string): Tree {
  const sizes = new Map<string, number>();
  const tree: Tree = { sizes, packages: [], writable: [] };
  const seen = new Set<number>();
  function visit(path: string): void {
    for (const entry of readdirSync(join(root, path), { withFileTypes: true })) {
      const inside = join(path, entry.name);
      const stats = lstatSync(join(root, inside));
      if (!entry.isSymbolicLink() && mayWrite(stats)) tree.writable.push(inside);
      if (entry.isDirectory()) {
        if (entry.name === 'node_modules') tree.packages.push(...packagesIn(join(root, inside)));
        visit(inside);
      } else if (entry.isFile() && !seen.has(stats.ino)) {
        seen.add(stats.ino);
        sizes.set(inside, stats.size);
      }
    }
  }
  visit('/');
  return tree;
}

/** Mounts the file system of an image, calls `read` with its path, and removes the container. */
export function withImageRoot<Result>(image: string, read: (root: string) => Result): Result {
  const container = buildah(['from', image]).trim();
  try {
    return read(buildah(['mount', container]).trim());
  } finally {
    buildah(['rm', container]);
  }
}

export type Contents = {
  name: string;
  megabytes: number;
  config: ImageConfig;
  hasNpm: boolean;
  tree: Tree;
};

export function readContents(name: string, base: Tree): Contents {
  const image = imageName(name);
  return withImageRoot(image, (root) => {
    const tree = readTree(root);
    return {
      name,
      megabytes: treeBytes(tree, base) / 1e6,
      config: readImageConfig(image),
      hasNpm: readdirSync(join(root, 'usr/local/bin')).some((file) => /^(npm|npx|corepack|yarn)/.test(file)),
      tree,
    };
  });
}

/** Returns one sentence for each rule that an image breaks. */
export function imageFaults(
  { name, megabytes, config, hasNpm, tree }: Contents,
  { isServer }: Pick<Target, 'isServer'>,
): string[] {
  const buildPackages = [...new Set(tree.packages.filter((found) => BUILD_PACKAGES.test(found)))];
  const writable = tree.writable.filter((path) => !WRITABLE_IN_BASE.test(path) && !VOLUMES.includes(path));
  const faults = {
    [`is ${megabytes.toFixed(1)} MB above the base image, the limit is ${MAX_MB} MB`]: megabytes > MAX_MB,
    [`runs as ${config.User || 'root'}, not as node`]: config.User !== 'node',
    'has no HEALTHCHECK': isServer && !config.Healthcheck?.Test?.length,
    'contains a package manager': hasNpm,
    [`contains packages of builds or tests: ${buildPackages.join(', ')}`]: buildPackages.length > 0,
    [`has files that its user may write: ${writable.slice(0, 3).join(', ')}`]: writable.length > 0,
  };
  return Object.keys(faults)
    .filter((fault) => faults[fault])
    .map((fault) => `${name} ${fault}`);
}
