import { readFileSync, readlinkSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { EngineError } from '../system/engineError';
import type { Log } from '../system/log';
import { processBirth } from '../system/processes';
import { socketFolder, socketPath } from './socketFolder';

const PATIENCE_MILLISECONDS = 15_000;

const lockFile = (cluster: string): string => join(cluster, 'postmaster.pid');

/** Returns the process id in a cluster's lock file. */
const namedProcess = (cluster: string): number | null => {
  try {
    return Number(readFileSync(lockFile(cluster), 'utf8').split('\n')[0]);
  } catch {
    return null;
  }
};

type ProcessLocation = 'here' | 'elsewhere' | 'ending' | 'hidden';

/** Returns whether a process runs in a folder. A killed process is elsewhere, even as a zombie. */
const processLocation = (pid: number, folder: string): ProcessLocation => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder) ? 'here' : 'elsewhere';
  } catch (error) {
    if (processBirth(pid) === null) return 'elsewhere';
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'ending' : 'hidden';
  }
};

/**
 * Replaces the process id in the lock file by the id of this process. PostgreSQL mistakes any process of its
 * user with the id in a lock file for a server, including a zombie or a new process with the same id. But it
 * ignores the id of its parent, and this process will be the parent. The rest of the lock file stays, because
 * PostgreSQL needs it to detect a child of the killed server that still uses the data. The lock file of the
 * socket contains nothing else and is removed.
 */
const takeLocksOver = (cluster: string): void => {
  const [, ...rest] = readFileSync(lockFile(cluster), 'utf8').split('\n');
  writeFileSync(lockFile(cluster), [process.pid, ...rest].join('\n'));
  rmSync(`${socketPath(socketFolder(cluster))}.lock`, { force: true });
};

/** Stops a server on these files that a killed process left running, and frees its locks. */
export const stopOrphan = async (cluster: string, log: Log): Promise<void> => {
  const pid = namedProcess(cluster);
  if (pid === null) return;
  if (processLocation(pid, cluster) === 'here') {
    log(`Stopping a database that was left running (process ${pid}) …`);
    process.kill(pid, 'SIGINT');
  }
  const deadline = Date.now() + PATIENCE_MILLISECONDS;
  while (['here', 'ending'].includes(processLocation(pid, cluster))) {
    if (Date.now() > deadline)
      throw new EngineError(
        `A database left running on ${cluster} does not stop: end process ${pid} and start again.`,
      );
    await delay(50);
  }
  // Only PostgreSQL can decide about a process that is hidden from this one.
  if (processLocation(pid, cluster) === 'elsewhere' && namedProcess(cluster) === pid) takeLocksOver(cluster);
};
