import { readFileSync, readlinkSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { EngineError } from '../system/engineError';
import type { Log } from '../system/log';
import { processBirth } from '../system/processes';
import { socketFolder, socketPath } from './socketFolder';

const PATIENCE_MILLISECONDS = 15_000;

const lockFile = (cluster: string): string => join(cluster, 'postmaster.pid');

/** The process that a cluster's lock file names. */
const namedProcess = (cluster: string): number | null => {
  try {
    return Number(readFileSync(lockFile(cluster), 'utf8').split('\n')[0]);
  } catch {
    return null;
  }
};

type Whereabouts = 'here' | 'elsewhere' | 'ending' | 'hidden';

/** Where a process works: one that was killed is nowhere, even while nobody has collected it. */
const whereabouts = (pid: number, folder: string): Whereabouts => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder) ? 'here' : 'elsewhere';
  } catch (error) {
    if (processBirth(pid) === null) return 'elsewhere';
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'ending' : 'hidden';
  }
};

/**
 * PostgreSQL takes any process of its user with the number in a lock file for a server: also one that was killed and that nobody has
 * collected, or another that got the number since. Our own number, as its parent's, tells it that the lock is an old one. The rest of the
 * data's lock stays: by it PostgreSQL sees whether a child of the killed server still works on them. The socket's lock says nothing else.
 */
const takeLocksOver = (cluster: string): void => {
  const [, ...rest] = readFileSync(lockFile(cluster), 'utf8').split('\n');
  writeFileSync(lockFile(cluster), [process.pid, ...rest].join('\n'));
  rmSync(`${socketPath(socketFolder(cluster))}.lock`, { force: true });
};

/** Stops a server that was left behind on these files by a process that was killed, and frees the locks that one left. */
export const stopOrphan = async (cluster: string, log: Log): Promise<void> => {
  const pid = namedProcess(cluster);
  if (pid === null) return;
  if (whereabouts(pid, cluster) === 'here') {
    log(`Stopping a database that was left running (process ${pid}) …`);
    process.kill(pid, 'SIGINT');
  }
  const deadline = Date.now() + PATIENCE_MILLISECONDS;
  while (['here', 'ending'].includes(whereabouts(pid, cluster))) {
    if (Date.now() > deadline)
      throw new EngineError(
        `A database left running on ${cluster} does not stop: end process ${pid} and start again.`,
      );
    await delay(50);
  }
  // Of a process that is hidden from us PostgreSQL itself has to judge.
  if (whereabouts(pid, cluster) === 'elsewhere' && namedProcess(cluster) === pid) takeLocksOver(cluster);
};
