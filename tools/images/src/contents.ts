import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildah, configOf, type ImageConfig } from './builder';
import { imageOf, type Target } from './compose';

/** Megabytes of an image above its base; the reason is in docs/decisions/037-images.md. */
export const MOST_MB = 60;

/** Packages of builds and tests: none of them belongs into an image. */
const WORKSHOP =
  /^(webpack.*|@webpack.*|playwright.*|@playwright\/.*|typescript|@typescript\/.*|esbuild|@esbuild\/.*|tsx|jest.*|@jest\/.*|@types\/.*|@swc\/.*|nx|@nx\/.*|eslint.*|prettier|mongodb-memory-server.*|npm|secretlint|@secretlint\/.*|@testing-library\/.*|msw|axe-core|autocannon|@vercel\/nft)$/;

/** Folders of Debian that everybody may write, and the home of `node`. The file system of a container is read-only all the same. */
const OPEN_IN_BASE = /^\/(tmp|var\/tmp|run|run\/lock|var\/lock|home\/node|dev|proc|sys)(\/|$)/;
/** Where a volume is mounted. */
const VOLUMES = ['/site', '/state', '/data/site'];

const NODE_UID = 1000;

export type Tree = {
  /** The sizes of files by their paths. A file with several names stands under the first. */
  sizes: ReadonlyMap<string, number>;
  /** Names of the folders below any `node_modules`. */
  packages: string[];
  /** Paths that the user `node` may write, apart from links. */
  writable: string[];
};

/** Whether the user `node` may write what has this mode and owner. */
export const mayWrite = ({ mode, uid, gid }: { mode: number; uid: number; gid: number }): boolean =>
  (mode & 0o002) > 0 || (uid === NODE_UID && (mode & 0o200) > 0) || (gid === NODE_UID && (mode & 0o020) > 0);

/** The packages in a folder `node_modules`. */
const packagesIn = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(folder, name)).map((own) => `${name}/${own}`) : [name],
  );

/** The bytes of a file system. With `base`: of the files that `base` does not have in this size. */
export function bytesOf({ sizes }: Tree, base?: Tree): number {
  let bytes = 0;
  for (const [path, size] of sizes) if (base?.sizes.get(path) !== size) bytes += size;
  return bytes;
}

/** Looks at all files below `root`, which is the file system of an image. */
export function readTree(root: string): Tree {
  const sizes = new Map<string, number>();
  const tree: Tree = { sizes, packages: [], writable: [] };
  const seen = new Set<number>();
  function visit(path: string): void {
    for (const entry of readdirSync(join(root, path), { withFileTypes: true })) {
      const inside = join(path, entry.name);
      const facts = lstatSync(join(root, inside));
      if (!entry.isSymbolicLink() && mayWrite(facts)) tree.writable.push(inside);
      if (entry.isDirectory()) {
        if (entry.name === 'node_modules') tree.packages.push(...packagesIn(join(root, inside)));
        visit(inside);
      } else if (entry.isFile() && !seen.has(facts.ino)) {
        seen.add(facts.ino);
        sizes.set(inside, facts.size);
      }
    }
  }
  visit('/');
  return tree;
}

/** Mounts an image's file system while `look` looks at it. */
export function inImage<Result>(image: string, look: (root: string) => Result): Result {
  const container = buildah(['from', image]).trim();
  try {
    return look(buildah(['mount', container]).trim());
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

export function contentsOf(name: string, base: Tree): Contents {
  const image = imageOf(name);
  return inImage(image, (root) => {
    const tree = readTree(root);
    return {
      name,
      megabytes: bytesOf(tree, base) / 1e6,
      config: configOf(image),
      hasNpm: readdirSync(join(root, 'usr/local/bin')).some((file) => /^(npm|npx|corepack|yarn)/.test(file)),
      tree,
    };
  });
}

/** Returns what is wrong with an image, as sentences; none when all is well. */
export function faultsOf(
  { name, megabytes, config, hasNpm, tree }: Contents,
  { isServer }: Pick<Target, 'isServer'>,
): string[] {
  const workshop = [...new Set(tree.packages.filter((found) => WORKSHOP.test(found)))];
  const writable = tree.writable.filter((path) => !OPEN_IN_BASE.test(path) && !VOLUMES.includes(path));
  const faults = {
    [`is ${megabytes.toFixed(1)} MB above the base image, ${MOST_MB} MB are allowed`]: megabytes > MOST_MB,
    [`runs as ${config.User || 'root'}, not as node`]: config.User !== 'node',
    'has no HEALTHCHECK': isServer && !config.Healthcheck?.Test?.length,
    'holds a package manager': hasNpm,
    [`holds packages of builds or tests: ${workshop.join(', ')}`]: workshop.length > 0,
    [`has files that its user may write: ${writable.slice(0, 3).join(', ')}`]: writable.length > 0,
  };
  return Object.keys(faults)
    .filter((fault) => faults[fault])
    .map((fault) => `${name} ${fault}`);
}
