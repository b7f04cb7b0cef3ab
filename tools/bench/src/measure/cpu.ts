import { readFile } from 'node:fs/promises';
import { execa } from 'execa';
import { cpuTicks } from './procStat';

const USUAL_TICKS = 100;
let ticksPerSecond: Promise<number> | undefined;

const askTicks = async (): Promise<number> => {
  const { stdout } = await execa('getconf', ['CLK_TCK'], { reject: false });
  return Number(stdout) || USUAL_TICKS;
};

/** How many ticks the system counts in a second. */
export const clockTicks = (): Promise<number> => (ticksPerSecond ??= askTicks());

/** CPU microseconds that a process has used so far; NaN where the system has no `/proc`. */
export async function cpuOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  return stat === null ? NaN : (cpuTicks(stat) / (await clockTicks())) * 1e6;
}
