import { availableParallelism } from 'node:os';
import { execa } from 'execa';

/**
 * Puts whole processes on one core, so that servers and the load generator do not take each other's time. Does nothing where there is
 * one core or no `taskset`; gives whether it was done.
 */
export async function keepOnCore(core: number, pids: readonly number[]): Promise<boolean> {
  if (availableParallelism() < 2) return false;
  const done = await Promise.all(
    pids.map((pid) => execa('taskset', ['-a', '-c', '-p', String(core), String(pid)], { reject: false })),
  );
  return done.every(({ exitCode }) => exitCode === 0);
}
