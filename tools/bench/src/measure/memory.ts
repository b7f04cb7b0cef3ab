import { readFile, readdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Memory of a process in bytes. `own` (RssAnon) is allocated by the process:
 * heap, buffers, stacks. `resident` (VmRSS) adds mapped file pages, mostly
 * the Node program, which processes share and the kernel can reclaim.
 */
export type Memory = { own: number; resident: number };
/** Memory of a process and the sum of its running child processes (0 without children) at one time. */
export type MemorySample = { service: Memory; children: Memory };

const SAMPLE_INTERVAL_MS = 200;
const NOTHING: Memory = { own: 0, resident: 0 };

/** Parses the text of `/proc/<pid>/status`. Returns NaN for missing values. */
export const parseMemory = (status: string): Memory => {
  const bytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? NaN) * 1024;
  return { own: bytes('RssAnon'), resident: bytes('VmRSS') };
};

const readStatus = (pid: number): Promise<string> => readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');

/** Returns the ids of child processes. Linux lists them per thread. */
async function readChildPids(pid: number): Promise<number[]> {
  const tasks = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = tasks.map((task) => readFile(`/proc/${pid}/task/${task}/children`, 'utf8').catch(() => ''));
  return (await Promise.all(lists)).join(' ').split(' ').filter(Boolean).map(Number);
}

async function sampleMemory(pid: number): Promise<MemorySample> {
  const statuses = await Promise.all((await readChildPids(pid)).map(readStatus));
  // A child that has just ended has no memory figures.
  const children = statuses.map(parseMemory).filter(({ own }) => !Number.isNaN(own));
  return {
    service: parseMemory(await readStatus(pid)),
    children: children.reduce(
      (sum, { own, resident }) => ({ own: sum.own + own, resident: sum.resident + resident }),
      NOTHING,
    ),
  };
}

/** Returns the maximum of a figure, or NaN without samples. */
export const maxOf = (samples: readonly MemorySample[], figure: (sample: MemorySample) => number): number =>
  samples.length === 0 ? NaN : Math.max(...samples.map(figure));

export const ownMemory = ({ service, children }: MemorySample): number => service.own + children.own;

/**
 * Returns the maximum own memory of some work. If the work runs in a child process, this is the child's
 * memory plus the growth of the service. If it runs in the service, this is all memory of the service.
 */
export const memoryTaken = (samples: readonly MemorySample[]): number => {
  const hasChild = samples.some(({ children }) => children.own > 0);
  const before = hasChild ? (samples[0]?.service.own ?? NaN) : 0;
  return maxOf(samples, (sample) => ownMemory(sample) - before);
};

/**
 * Samples the memory of a process five times a second while `act` runs. `act` receives the samples so far.
 */
export async function watchMemory<T>(
  pid: number,
  task: (samples: readonly MemorySample[]) => Promise<T>,
): Promise<{ result: T; samples: MemorySample[] }> {
  const samples = [await sampleMemory(pid)];
  let isOver = false;
  const running = task(samples).finally(() => (isOver = true));
  const watch = async () => {
    for (; !isOver; await pause(SAMPLE_INTERVAL_MS)) samples.push(await sampleMemory(pid));
  };
  const [result] = await Promise.all([running, watch()]);
  return { result, samples };
}
