import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DeployError } from '../DeployError';
import { withFileLock } from '../store/fileLock';

/** A stored release of a service. `folder` is relative to the data folder. */
export type ServiceVersion = { version: string; folder: string; commit: string };

/** The version of a service that shall run, and since which change. */
export type ServiceEntry = ServiceVersion & {
  /** Revision of the file at which this entry was written. */
  revision: number;
  since: string;
  by: string;
  /** Reason for which the tests of the service were skipped. */
  testsSkipped?: string;
  previous?: ServiceVersion;
};

/** `services.json` in the data folder: the version of each service that shall run. */
export type ServicesFile = { schema: 1; revision: number; services: Record<string, ServiceEntry> };

const EMPTY: ServicesFile = { schema: 1, revision: 0, services: {} };

/** Returns the files and folders of service deployments in a data folder. */
export const servicePaths = (dataDir: string) => ({
  file: join(dataDir, 'services.json'),
  status: join(dataDir, 'services-status.json'),
  folder: join(dataDir, 'services'),
  swapLock: join(dataDir, 'services', 'swap.lock'),
  /** Held by a deployment or rollback of one service from its start to its end. */
  deploymentLock: (name: string) => join(dataDir, 'services', `${name}.lock`),
});

/** Writes a file in one step: readers see the old or the new content. */
export function replaceFile(path: string, text: string): void {
  const incoming = `${path}.${process.pid}`;
  try {
    writeFileSync(incoming, text, { mode: 0o600 });
    renameSync(incoming, path);
  } finally {
    rmSync(incoming, { force: true });
  }
}

const isServicesFile = (value: unknown): value is ServicesFile =>
  typeof value === 'object' &&
  value !== null &&
  (value as ServicesFile).schema === 1 &&
  Number.isInteger((value as ServicesFile).revision) &&
  typeof (value as ServicesFile).services === 'object';

/** Reads `services.json`. Throws a `DeployError` if its content is damaged. */
export function readServices(dataDir: string): ServicesFile {
  const { file } = servicePaths(dataDir);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return EMPTY;
    throw error;
  }
  try {
    const value: unknown = JSON.parse(text);
    if (isServicesFile(value)) return value;
  } catch {
    // Reported by the error below.
  }
  throw new DeployError(`${file} is damaged. Stop the site, delete the file, and start the site again.`);
}

/**
 * Changes `services.json` in one step: under a lock, with the next revision, by rename. `change` gets the
 * current content and the next revision, and returns the same object if nothing changes.
 */
export function swapServices(
  dataDir: string,
  change: (live: ServicesFile, revision: number) => ServicesFile,
): Promise<ServicesFile> {
  const { file, folder, swapLock } = servicePaths(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return withFileLock(swapLock, async () => {
    const live = readServices(dataDir);
    const revision = live.revision + 1;
    const next = change(live, revision);
    if (next === live) return live;
    const written = { ...next, revision };
    replaceFile(file, `${JSON.stringify(written, null, 2)}\n`);
    return written;
  });
}

/** Returns an entry without what belongs to its time of being live. */
export const versionOf = ({ version, folder, commit }: ServiceVersion): ServiceVersion => ({
  version,
  folder,
  commit,
});
