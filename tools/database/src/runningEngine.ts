import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/** The database as a separate process, for tests that kill it. */
export interface EngineProcess {
  child: ChildProcess;
  /** The JSON line on standard output, once the database is ready. */
  ready: Promise<{ uri: string; engine: string }>;
  /** Resolves with the exit code and all output. */
  ended: Promise<{ code: number | null; output: string; log: string }>;
}

export const startEngineProcess = (
  source: string,
  args: string[],
  env: Record<string, string> = {},
): EngineProcess => {
  // Without the MONGODB_URI of the test run, so that this process starts its own engine.
  const inherited = { ...process.env, MONGODB_URI: '' };
  const child = spawn(process.execPath, ['--import', 'tsx', join(source, 'main.ts'), ...args], {
    env: { ...inherited, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const ready = new Promise<{ uri: string; engine: string }>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('\n')) resolve(JSON.parse(output) as { uri: string; engine: string });
    });
    child.once('exit', () => reject(new Error(`the database ended: ${log}`)));
  });
  ready.catch(() => undefined);
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output, log }));
  return { child, ready, ended };
};

const isOn = (pid: string, dataDir: string): boolean => {
  try {
    return (
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dataDir) ||
      readlinkSync(`/proc/${pid}/cwd`).startsWith(dataDir)
    );
  } catch {
    return false;
  }
};

/** Returns the processes that use a data folder: those of the engine, and their starter. */
export const processesOn = (dataDir: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isOn(name, dataDir))
    .map(Number);
