import { readFile, readdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Memory of a process at a moment, in bytes. `own` (RssAnon) is what it has made itself: heap, buffers, stacks. `resident` (VmRSS) adds
 * the pages of files it runs from, above all Node's program, which all processes of a machine share and the kernel takes back.
 */
export type Memory = { own: number; resident: number };
/** A process at a moment, and all that it has started and that runs beside it: nothing is 0. */
export type Moment = { service: Memory; started: Memory };

const EVERY_MS = 200;
const NOTHING: Memory = { own: 0, resident: 0 };

/** What `/proc/<pid>/status` says. NaN where there is none. */
export const memoryIn = (status: string): Memory => {
  const bytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? NaN) * 1024;
  return { own: bytes('RssAnon'), resident: bytes('VmRSS') };
};

const statusOf = (pid: number): Promise<string> => readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');

/** Each thread of a process has the processes that it started. */
async function startedBy(pid: number): Promise<number[]> {
  const tasks = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = tasks.map((task) => readFile(`/proc/${pid}/task/${task}/children`, 'utf8').catch(() => ''));
  return (await Promise.all(lists)).join(' ').split(' ').filter(Boolean).map(Number);
}

async function momentOf(pid: number): Promise<Moment> {
  const statuses = await Promise.all((await startedBy(pid)).map(statusOf));
  // One that has just ended has no memory any more.
  const started = statuses.map(memoryIn).filter(({ own }) => !Number.isNaN(own));
  return {
    service: memoryIn(await statusOf(pid)),
    started: started.reduce(
      (sum, { own, resident }) => ({ own: sum.own + own, resident: sum.resident + resident }),
      NOTHING,
    ),
  };
}

/** The most of a figure; NaN of no moments. */
export const mostOf = (moments: readonly Moment[], figure: (moment: Moment) => number): number =>
  moments.length === 0 ? NaN : Math.max(...moments.map(figure));

export const ownOf = ({ service, started }: Moment): number => service.own + started.own;

/**
 * What some work takes at most, of memory of its own. Of work in a process that is started for it: that process, and by how much the service
 * has grown meanwhile. Of work in the service: all that the service has.
 */
export const takenIn = (moments: readonly Moment[]): number => {
  const isApart = moments.some(({ started }) => started.own > 0);
  const before = isApart ? (moments[0]?.service.own ?? NaN) : 0;
  return mostOf(moments, (moment) => ownOf(moment) - before);
};

/** What a process has while something is done, five times a second from its first moment on; `act` may look at what was seen so far. */
export async function watchMemory<T>(
  pid: number,
  act: (samples: readonly Moment[]) => Promise<T>,
): Promise<{ result: T; samples: Moment[] }> {
  const samples = [await momentOf(pid)];
  let isOver = false;
  const acting = act(samples).finally(() => (isOver = true));
  const watch = async () => {
    for (; !isOver; await pause(EVERY_MS)) samples.push(await momentOf(pid));
  };
  const [result] = await Promise.all([acting, watch()]);
  return { result, samples };
}
