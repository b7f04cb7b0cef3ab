import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { BenchError } from '../BenchError';
import { ROOT } from '../root';

export type Database = { uri: string; engine: string; stop: () => Promise<void> };

const PROGRAM = join(ROOT, 'tools/database/src/main.ts');

/** Starts the database in a separate process, so that it does not use the CPU time of the load generator. */
export async function startDatabaseProcess(dataDir: string, log: (line: string) => void): Promise<Database> {
  const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM, '--data-dir', dataDir], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  });
  createInterface({ input: child.stderr }).on('line', log);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const line = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve);
    child.once('exit', (code) => reject(new BenchError(`The database did not start (exit ${code}).`)));
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { ...(JSON.parse(line) as { uri: string; engine: string }), stop };
}
