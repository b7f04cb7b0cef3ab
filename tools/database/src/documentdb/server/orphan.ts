import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { EngineError } from '../../engineError';
import type { Log } from '../../log';
import { processBirth } from '../../processes';

const PATIENCE_MILLISECONDS = 15_000;

/** The server named by a cluster's lock file, when it truly runs in that cluster: process ids are used again. */
const serverOf = (cluster: string): number | null => {
  try {
    const pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster) ? pid : null;
  } catch {
    return null;
  }
};

/** Stops a server that was left behind on these files by a process that was killed. */
export const stopOrphan = async (cluster: string, log: Log): Promise<void> => {
  const pid = serverOf(cluster);
  if (pid === null) return;
  log(`Stopping a database that was left running (process ${pid}) …`);
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + PATIENCE_MILLISECONDS;
  while (processBirth(pid) !== null) {
    if (Date.now() > deadline)
      throw new EngineError(
        `A database left running on ${cluster} does not stop: end process ${pid} and start again.`,
      );
    await delay(50);
  }
};
