import { isRunning, ownMark, type ProcessMark } from '@tm/documentdb/processes';
import { randomUUID } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DeployError } from '../DeployError';

const TIMEOUT_MS = 15_000;
const STEP_MS = 20;

/** `place` is the set of processes among which `pid` is unique. `token` is different for each lock. */
type Owner = ProcessMark & { place: string; token: string };

/**
 * Returns the name of this machine, and on Linux also of its process namespace, because containers reuse
 * pids.
 */
function ownPlace(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

/** Returns the owner in a lock file; null if the file is missing, or was not written to its end. */
async function readOwner(path: string): Promise<Owner | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Owner;
  } catch {
    return null;
  }
}

/** Returns true if it is certain that the owner ended. Processes of other machines cannot be checked. */
const hasEnded = (owner: Owner) => owner.place === ownPlace() && !isRunning(owner);

const isExisting = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EEXIST';

/** Creates the lock file with its content in one step. Returns false if it exists. */
async function create(path: string, content: string): Promise<boolean> {
  const own = `${path}.new-${randomUUID()}`;
  await writeFile(own, content, { flag: 'wx' });
  try {
    await link(own, path);
    return true;
  } catch (error) {
    if (isExisting(error)) return false;
    throw error;
  } finally {
    await rm(own, { force: true });
  }
}

/**
 * Replaces the lock of an ended process. Several processes may try at the same time, so the right to replace
 * the lock with this token is itself a lock. Only its holder changes the file, because the owner has ended.
 */
async function takeOver(path: string, dead: Owner, content: string, end: number): Promise<boolean> {
  const release = await acquire(`${path}.${dead.token}`, end);
  try {
    if ((await readOwner(path))?.token !== dead.token) return false;
    const own = `${path}.new-${randomUUID()}`;
    await writeFile(own, content, { flag: 'wx' });
    await rename(own, path);
    return true;
  } finally {
    await release();
  }
}

async function acquire(path: string, end: number): Promise<() => Promise<void>> {
  const own: Owner = { ...ownMark(), place: ownPlace(), token: randomUUID() };
  const content = JSON.stringify(own);
  for (;;) {
    if (await create(path, content)) break;
    const owner = await readOwner(path);
    if (owner && hasEnded(owner) && (await takeOver(path, owner, content, end))) break;
    if (Date.now() > end)
      throw new DeployError(
        `Another deployment${owner ? ` (process ${owner.pid} on ${owner.place})` : ''} holds ${path}. Try again; if it does not run any more, delete that file.`,
      );
    await wait(STEP_MS);
  }
  return () => rm(path, { force: true });
}

/** Deletes what killed processes left beside a lock that this process holds. */
async function sweep(path: string): Promise<void> {
  const prefix = `${basename(path)}.`;
  for (const name of await readdir(dirname(path))) {
    if (!name.startsWith(prefix)) continue;
    const owner = await readOwner(join(dirname(path), name));
    // A file without an owner is just being written.
    if (owner && hasEnded(owner)) await rm(join(dirname(path), name), { force: true });
  }
}

/**
 * Runs `work` while no other process runs work with the same lock file. A lock whose owner was killed is
 * taken over at once; one of a running process never is, however slow it is. After 15 s the wait ends with a
 * `DeployError`.
 */
export async function withFileLock<Result>(
  path: string,
  work: () => Promise<Result>,
  timeout = TIMEOUT_MS,
): Promise<Result> {
  await mkdir(dirname(path), { recursive: true });
  const release = await acquire(path, Date.now() + timeout);
  try {
    await sweep(path);
    return await work();
  } finally {
    await release();
  }
}
