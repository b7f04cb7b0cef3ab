import { spawn } from 'node:child_process';
import type { Program } from '@tm/start';
import { ROOT } from './root';

export type Ended = { status: number; output: string };

type Runnable = Program & { cwd?: string };

const running = new Set<ReturnType<typeof spawn>>();
let isStopped = false;

/** Runs a program to its end and returns what it wrote. */
export function runToEnd(
  { command, args, env, cwd = ROOT }: Runnable,
  onLine?: (line: string) => void,
): Promise<Ended> {
  if (isStopped) return Promise.reject(new Error('Stopped.'));
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      for (const line of chunk.toString().trim().split('\n')) onLine?.(line);
    });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      running.delete(child);
      resolve({ status: code ?? 1, output });
    });
  });
}

/** Ends the programs that still run, and lets none start: the person has stopped the command. */
export function endPrograms(): void {
  isStopped = true;
  for (const child of running) child.kill('SIGTERM');
}

/** As `runToEnd`. Throws with the end of the output when the program fails. */
export async function mustRun(
  what: string,
  program: Runnable,
  onLine?: (line: string) => void,
): Promise<string> {
  const { status, output } = await runToEnd(program, onLine);
  if (status === 0) return output;
  throw new Error(`${what} failed with status ${status}:\n${output.trim().slice(-3000)}`);
}
