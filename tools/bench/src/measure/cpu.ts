import { readFile } from 'node:fs/promises';
import { execa } from 'execa';
import { cpuTicks } from './procStat';

const DEFAULT_TICKS = 100;
let ticksPerSecond: Promise<number> | undefined;

const readTicks = async (): Promise<number> => {
  const { stdout } = await execa('getconf', ['CLK_TCK'], { reject: false });
  return Number(stdout) || DEFAULT_TICKS;
};

/** Returns the number of clock ticks per second. */
export const clockTicks = (): Promise<number> => (ticksPerSecond ??= readTicks());

/** Returns the CPU time of a process in microseconds, or NaN on a system without `/proc`. */
export async function readCpuMicros(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  return stat === null ? NaN : (cpuTicks(stat) / (await clockTicks())) * 1e6;
}
