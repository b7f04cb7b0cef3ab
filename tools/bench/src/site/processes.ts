import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { BenchError } from '../BenchError';
import { ROOT } from '../root';

export type Running = { pid: number; stop: () => Promise<void> };
type Program = { name: string; args: string[]; env: Record<string, string>; readyUrl: string };

const READY_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 12_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A port that nobody uses now. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** Starts a program of this workspace with Node and waits until it answers at `readyUrl`. */
export async function startProgram({ name, args, env, readyUrl }: Program): Promise<Running> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
    // Ctrl-C reaches only us; we stop what we started, in order.
    detached: true,
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2000)));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const late = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
    child.kill('SIGTERM');
    await ended;
    clearTimeout(late);
  };
  for (const since = Date.now(); Date.now() - since < READY_WITHIN_MS; await pause(50)) {
    if (child.exitCode !== null) throw new BenchError(`${name} stopped while starting: ${said.trim()}`);
    if (
      await fetch(readyUrl).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return { pid: child.pid!, stop };
  }
  await stop();
  throw new BenchError(`${name} was not ready within ${READY_WITHIN_MS / 1000} s: ${said.trim()}`);
}
