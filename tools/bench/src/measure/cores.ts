import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Counted before this process is pinned itself: then `availableParallelism` returns 1. */
const CORES = availableParallelism();

async function setCores(cores: string, pids: readonly number[]): Promise<boolean> {
  if (CORES < 2) return false;
  const results = await Promise.allSettled(
    pids.map((pid) => run('taskset', ['-a', '-c', '-p', cores, String(pid)])),
  );
  return results.every(({ status }) => status === 'fulfilled');
}

/**
 * Pins processes to one core, so that servers and the load generator do not compete
 * for CPU time. Returns false on a machine with one core or without `taskset`.
 */
export const pinToCore = (core: number, pids: readonly number[]): Promise<boolean> =>
  setCores(String(core), pids);

/** Lets the processes use all cores during `measure`, then pins them to `core`, also after an error. */
export async function withAllCores<T>(
  core: number,
  pids: readonly number[],
  measure: () => Promise<T>,
): Promise<T> {
  await setCores(`0-${CORES - 1}`, pids);
  try {
    return await measure();
  } finally {
    await pinToCore(core, pids);
  }
}
