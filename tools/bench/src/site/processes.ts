import { spawn } from 'node:child_process';
import { BenchError } from '../BenchError';
import { ROOT } from '../root';

export type RunningProgram = { pid: number; stop: () => Promise<void> };
type Program = { name: string; args: string[]; env: Record<string, string>; readyUrl: string };

const READY_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 12_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Starts a program of this workspace with Node and waits
 * until `readyUrl` responds. Throws a `BenchError` otherwise.
 */
export async function startProgram({ name, args, env, readyUrl }: Program): Promise<RunningProgram> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
    // Ctrl-C reaches only the bench, which stops its processes in order.
    detached: true,
  });
  let errorOutput = '';
  child.stderr.on('data', (chunk: Buffer) => (errorOutput = (errorOutput + chunk.toString()).slice(-2000)));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const killTimer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    child.kill('SIGTERM');
    await ended;
    clearTimeout(killTimer);
  };
  for (const since = Date.now(); Date.now() - since < READY_TIMEOUT_MS; await pause(50)) {
    if (child.exitCode !== null)
      throw new BenchError(`${name} stopped while starting: ${errorOutput.trim()}`);
    if (
      await fetch(readyUrl).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return { pid: child.pid!, stop };
  }
  await stop();
  throw new BenchError(`${name} was not ready within ${READY_TIMEOUT_MS / 1000} s: ${errorOutput.trim()}`);
}
