import { readFileSync } from 'node:fs';

/**
 * Returns the start time of a process in clock ticks since boot, so that a reused process id is not taken for
 * the old process; null when it has ended.
 */
export const processBirth = (pid: number): string | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? null : (fields[19] ?? null);
  } catch {
    return isAlive(pid) ? 'unknown' : null;
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

export interface ProcessMark {
  pid: number;
  birth: string;
}

export const ownMark = (): ProcessMark => ({
  pid: process.pid,
  birth: processBirth(process.pid) ?? 'unknown',
});

export const isRunning = (mark: ProcessMark): boolean => processBirth(mark.pid) === mark.birth;
