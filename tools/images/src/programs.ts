import { spawn } from 'node:child_process';
import type { Program } from '@tm/start';
import { ROOT } from './root';

export type ProgramResult = { status: number; output: string };

type Runnable = Program & { cwd?: string };

const running = new Set<ReturnType<typeof spawn>>();
let isStopped = false;

/** Runs a program to its end and returns its status and output. Rejects after `endPrograms`. */
export function runToEnd(
  { command, args, env, cwd = ROOT }: Runnable,
  onLine?: (line: string) => void,
): Promise<ProgramResult> {
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

/** Ends the running programs and prevents new ones, because the user has stopped the command. */
export function endPrograms(): void {
  isStopped = true;
  for (const child of running) child.kill('SIGTERM');
}

/**
 * Like `runToEnd`, but throws with the end of the output when
 * the program fails. `subject` starts the error message.
 */
export async function runOrThrow(
  subject: string,
  program: Runnable,
  onLine?: (line: string) => void,
): Promise<string> {
  const { status, output } = await runToEnd(program, onLine);
  if (status === 0) return output;
  throw new Error(`${subject} failed with status ${status}:\n${output.trim().slice(-3000)}`);
}
