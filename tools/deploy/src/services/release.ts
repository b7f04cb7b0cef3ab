import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { processBirth } from '@tm/documentdb/processes';
import { DeployError } from '../DeployError';
import { servicePaths, type ServiceEntry, type ServiceVersion } from './servicesFile';

const MIN_VERSIONS = 5;
const RETENTION_MS = 30 * 24 * 3600 * 1000;
const INCOMING = /\.incoming-(\d+)$/;

/** Returns eight hex digits that differ for different files of a build. */
export function contentId(dist: string): string {
  const hash = createHash('sha256');
  const files = (readdirSync(dist, { recursive: true }) as string[]).sort();
  for (const file of files) {
    if (!statSync(join(dist, file)).isFile()) continue;
    const content = readFileSync(join(dist, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex').slice(0, 8);
}

function packageVersion(folder: string): string {
  const { version = '0.0.0' } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    version?: string;
  };
  return version;
}

/** Creates a link to a folder, or corrects it if the workspace was moved. */
function ensureLink(target: string, path: string): void {
  const present = lstatSync(path, { throwIfNoEntry: false });
  if (present?.isSymbolicLink() && readlinkSync(path) === target) return;
  if (present) rmSync(path, { recursive: true, force: true });
  try {
    symlinkSync(target, path, 'junction');
  } catch (error) {
    // Another deployment has created it.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

type Build = {
  dataDir: string;
  /** Root of the workspace, whose installed packages the release uses. */
  root: string;
  name: string;
  commit: string;
  /** Folder of the build. Default: `dist` of the service. */
  dist?: string;
};

/**
 * Stores a build as an immutable release: `services/<name>/<version>/` with `dist` and `package.json`. The
 * version contains a digest of the files, so that a release never changes. Packages are not copied: links in
 * the folders above lead to those of the workspace.
 */
export function storeRelease({ dataDir, root, name, commit, dist: given }: Build): ServiceVersion {
  const source = join(root, 'services', name);
  const dist = given ?? join(source, 'dist');
  if (!existsSync(join(dist, 'main.js')))
    throw new DeployError(`${dist} has no main.js: build ${name} first.`);
  const id = contentId(dist);
  const version = `${packageVersion(source)}-${id}`;
  const releases = join(servicePaths(dataDir).folder, name);
  const target = join(releases, version);
  if (!existsSync(target)) {
    const incoming = `${target}.incoming-${process.pid}`;
    rmSync(incoming, { recursive: true, force: true });
    mkdirSync(incoming, { recursive: true, mode: 0o700 });
    cpSync(dist, join(incoming, 'dist'), { recursive: true });
    cpSync(join(source, 'package.json'), join(incoming, 'package.json'));
    try {
      renameSync(incoming, target);
    } catch (error) {
      // Another deployment has stored the same files.
      if (!existsSync(target)) throw error;
      rmSync(incoming, { recursive: true, force: true });
    }
  }
  const stored = contentId(join(target, 'dist'));
  if (stored !== id)
    throw new DeployError(`${target} does not have the files of its version. Delete it and try again.`);
  const packages = join(source, 'node_modules');
  if (existsSync(packages)) ensureLink(packages, join(target, 'node_modules'));
  ensureLink(join(root, 'node_modules'), join(releases, '..', 'node_modules'));
  return { version, folder: `services/${name}/${version}`, commit };
}

/**
 * Deletes old releases of a service: those that its entry does not name, beyond the newest five, and older
 * than 30 days; and copies that a killed deployment has left.
 */
export function pruneReleases(
  dataDir: string,
  name: string,
  entry: ServiceEntry,
  now = Date.now(),
): string[] {
  const folder = join(servicePaths(dataDir).folder, name);
  const named = [entry.version, entry.previous?.version];
  const names = readdirSync(folder);
  const left = names.filter((one) => INCOMING.test(one) && !processBirth(Number(INCOMING.exec(one)?.[1])));
  const old = names
    .filter((version) => !INCOMING.test(version))
    .map((version) => ({ version, at: statSync(join(folder, version)).mtimeMs }))
    .sort((a, b) => b.at - a.at)
    .slice(MIN_VERSIONS)
    .filter(({ version, at }) => now - at > RETENTION_MS && !named.includes(version))
    .map(({ version }) => version);
  for (const one of [...left, ...old]) rmSync(join(folder, one), { recursive: true, force: true });
  return old;
}
