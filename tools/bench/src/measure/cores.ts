import { availableParallelism } from 'node:os';
import { execa } from 'execa';

/**
 * Pins processes to one core, so that servers and the load generator do not compete
 * for CPU time. Returns false on a machine with one core or without `taskset`.
 */
export async function pinToCore(core: number, pids: readonly number[]): Promise<boolean> {
  if (availableParallelism() < 2) return false;
  const results = await Promise.all(
    pids.map((pid) => execa('taskset', ['-a', '-c', '-p', String(core), String(pid)], { reject: false })),
  );
  return results.every(({ exitCode }) => exitCode === 0);
}
