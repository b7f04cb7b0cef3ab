/**
 * Returns CPU ticks of a process and its ended children
 * (utime, stime, cutime, cstime) from `/proc/<pid>/stat`.
 */
export function cpuTicks(stat: string): number {
  // The second field is the program name in brackets and may contain any character.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
}

export type CpuTimes = { all: number; steal: number };

/** Returns all CPU time of the machine and the steal time of its host, in ticks, from `/proc/stat`. */
export function cpuTimes(stat: string): CpuTimes {
  const [, ...fields] = (stat.split('\n')[0] ?? '').trim().split(/\s+/).map(Number);
  // The last two, guest times, are already part of user and nice.
  return { all: fields.slice(0, 8).reduce((sum, ticks) => sum + ticks, 0), steal: fields[7] ?? 0 };
}
