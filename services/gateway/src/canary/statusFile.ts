import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CanaryStatus, CanaryTrial, CanaryWithdrawal } from '@tm/contracts';

const STATUS = 'canary.json';
/** Minimum time between two writes of the numbers in ms. A withdrawal is written at once. */
const WRITE_INTERVAL_MS = 5_000;
const MAX_WITHDRAWN = 50;

/** Writes a file in one step, so that a reader never sees half of it. */
export async function writeWhole(file: string, value: unknown): Promise<void> {
  const incoming = `${file}.${process.pid}`;
  await writeFile(incoming, JSON.stringify(value));
  await rename(incoming, file);
}

const isStatus = (value: unknown): value is CanaryStatus =>
  typeof value === 'object' && value !== null && 'withdrawn' in value && Array.isArray(value.withdrawn);

async function readWithdrawn(file: string): Promise<CanaryWithdrawal[]> {
  try {
    const status: unknown = JSON.parse(await readFile(file, 'utf8'));
    return isStatus(status) ? status.withdrawn : [];
  } catch {
    return [];
  }
}

type Options = {
  stateDir: string | undefined;
  trials: () => CanaryTrial[];
  onFault: (error: unknown) => void;
};

/**
 * Keeps `canary.json` in the state folder up to date for people and for `npm run releases`. The gateway reads
 * only `withdrawn` back, after a restart. Without a state folder nothing is written.
 */
export async function createStatusFile({ stateDir, trials, onFault }: Options) {
  const file = stateDir === undefined ? undefined : join(stateDir, STATUS);
  let withdrawn = file ? await readWithdrawn(file) : [];
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (!file) return Promise.resolve();
    const status: CanaryStatus = { schema: 1, at: new Date().toISOString(), trials: trials(), withdrawn };
    // A disk that is full must not fail the visitor's request.
    writing = writing.then(() => writeWhole(file, status)).catch(onFault);
    return writing;
  }

  /** Notes that numbers have changed. */
  function touch(): void {
    if (!file || timer) return;
    timer = setTimeout(() => void write(), WRITE_INTERVAL_MS);
    timer.unref();
  }

  async function addWithdrawal(trial: CanaryTrial, test: CanaryWithdrawal['test']): Promise<void> {
    withdrawn = [{ ...trial, test, at: new Date().toISOString() }, ...withdrawn].slice(0, MAX_WITHDRAWN);
    await write();
  }

  return { touch, addWithdrawal };
}
