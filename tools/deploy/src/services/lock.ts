import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { isRunning, ownMark, type ProcessMark } from '@tm/documentdb/processes';
import { DeployError } from '../DeployError';

/** Process that holds a lock. */
export type Holder = ProcessMark & { by: string; since: string };

const PAUSE_MS = 20;
const TIMEOUT_MS = 10_000;
/** Age of an abandoned takeover. A takeover takes less than a millisecond. */
const STALE_TAKEOVER_MS = 5_000;

const isExisting = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EEXIST';

/** Creates a file with its content in one step. Returns false if it exists. */
function create(path: string, text: string): boolean {
  const incoming = `${path}.${process.pid}`;
  writeFileSync(incoming, text);
  try {
    linkSync(incoming, path);
    return true;
  } catch (error) {
    if (isExisting(error)) return false;
    throw error;
  } finally {
    rmSync(incoming, { force: true });
  }
}

/** Returns the holder of a lock, or null without one. A killed process holds nothing. */
function holderOf(path: string): Holder | null {
  try {
    const holder = JSON.parse(readFileSync(path, 'utf8')) as Holder;
    return isRunning(holder) ? holder : null;
  } catch {
    return null;
  }
}

/**
 * Deletes the lock of a process that has ended. A second lock makes this safe: without it, two processes
 * could see the same dead holder, and the slower one would delete the new lock of the faster one.
 */
function deleteAbandoned(path: string): void {
  const takeover = `${path}.takeover`;
  if (!create(takeover, '')) {
    const { mtimeMs } = statSync(takeover, { throwIfNoEntry: false }) ?? { mtimeMs: Infinity };
    if (Date.now() - mtimeMs > STALE_TAKEOVER_MS) rmSync(takeover, { force: true });
    return;
  }
  try {
    if (!holderOf(path)) rmSync(path, { force: true });
  } finally {
    rmSync(takeover, { force: true });
  }
}

/** Takes a lock at once. Returns null, or the living process that holds it. */
export function tryLock(path: string, by: string): Holder | null {
  const own: Holder = { ...ownMark(), by, since: new Date().toISOString() };
  for (;;) {
    if (create(path, JSON.stringify(own))) return null;
    const holder = holderOf(path);
    if (holder) return holder;
    deleteAbandoned(path);
  }
}

export const unlock = (path: string): void => rmSync(path, { force: true });

/** Waits for a lock and runs `work` under it. For work of a few milliseconds. */
export async function withLock<Result>(path: string, work: () => Promise<Result> | Result): Promise<Result> {
  const end = Date.now() + TIMEOUT_MS;
  while (tryLock(path, 'swap')) {
    if (Date.now() > end) throw new DeployError(`Another deployment holds ${path}. Try again.`);
    await pause(PAUSE_MS);
  }
  try {
    return await work();
  } finally {
    unlock(path);
  }
}
