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

/**
 * `place` is the set of processes among which `pid` is unique. `token` is different for each lock. `by` names
 * the user and `since` is the time (ISO 8601).
 */
export type LockOwner = ProcessMark & { place: string; token: string; by?: string; since: string };

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
async function readOwner(path: string): Promise<LockOwner | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as LockOwner;
  } catch {
    return null;
  }
}

/** Returns true if it is certain that the owner ended. Processes of other machines cannot be checked. */
const hasEnded = (owner: LockOwner) => owner.place === ownPlace() && !isRunning(owner);

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
async function takeOver(path: string, dead: LockOwner, content: string, end: number): Promise<boolean> {
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

function newOwner(by?: string): LockOwner {
  const place = ownPlace();
  return { ...ownMark(), place, token: randomUUID(), since: new Date().toISOString(), ...(by && { by }) };
}

/** Takes the lock if it is free or its owner has ended. Returns `true`, or the owner if one can be read. */
async function attempt(path: string, content: string, end: number): Promise<true | LockOwner | null> {
  if (await create(path, content)) return true;
  const owner = await readOwner(path);
  if (owner && hasEnded(owner) && (await takeOver(path, owner, content, end))) return true;
  return owner;
}

async function acquire(path: string, end: number): Promise<() => Promise<void>> {
  const content = JSON.stringify(newOwner());
  for (;;) {
    const owner = await attempt(path, content, end);
    if (owner === true) break;
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

/**
 * Takes a lock without waiting for a running owner. Returns the function that gives it back, or the owner
 * that holds it. `by` names the user for others.
 */
export async function tryFileLock(
  path: string,
  by: string,
): Promise<{ release: () => Promise<void> } | { owner: LockOwner }> {
  await mkdir(dirname(path), { recursive: true });
  const content = JSON.stringify(newOwner(by));
  for (;;) {
    const owner = await attempt(path, content, Date.now() + TIMEOUT_MS);
    if (owner === true) return { release: () => rm(path, { force: true }) };
    if (owner && !hasEnded(owner)) return { owner };
    await wait(STEP_MS);
  }
}
