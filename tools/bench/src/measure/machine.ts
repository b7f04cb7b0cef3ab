import { readFile } from 'node:fs/promises';
import { arch, cpus, loadavg, platform, totalmem } from 'node:os';
import { execa } from 'execa';
import { ROOT } from '../root';
import { cpuTimes, type CpuTimes } from './procStat';

export type MachineLoad = {
  /** One-minute load average at the start and at the end. */
  load: [start: number, end: number];
  /** Share of all CPU time that the host used for other machines; null where unknown. */
  steal: number | null;
};

const readTimes = async (): Promise<CpuTimes | null> => {
  const stat = await readFile('/proc/stat', 'utf8').catch(() => null);
  return stat === null ? null : cpuTimes(stat);
};

const loadNow = () => Math.round((loadavg()[0] ?? NaN) * 100) / 100;

/** Starts watching the machine. The returned function resolves to the load since the start. */
export async function watchMachine(): Promise<() => Promise<MachineLoad>> {
  const [start, load] = [await readTimes(), loadNow()];
  return async () => {
    const end = await readTimes();
    const steal = start && end ? (end.steal - start.steal) / (end.all - start.all) : null;
    return { load: [load, loadNow()], steal };
  };
}

/** Returns the versions of commit, Node, database, system, CPU and memory for the result. */
export async function versions(engine: string): Promise<Record<string, string>> {
  const { stdout: commit } = await execa('git', ['rev-parse', 'HEAD'], { cwd: ROOT, reject: false });
  const { stdout: changes } = await execa('git', ['status', '--porcelain'], { cwd: ROOT, reject: false });
  return {
    commit: `${commit || 'unknown'}${changes ? ' with changes' : ''}`,
    node: process.version,
    database: engine,
    system: `${platform()} ${arch()}`,
    cpu: `${cpus().length} × ${cpus()[0]?.model.trim() || 'unknown'}`,
    memory: `${Math.round(totalmem() / 1e9)} GB`,
  };
}
