import { spawnSync } from 'node:child_process';
import { ROOT } from './root';

/** Why nothing can be verified on this machine: a sentence that says what is missing and what to do. */
export class CannotVerify extends Error {}

type Options = {
  cwd?: string;
  /** Shows the output as it comes instead of keeping it for the error. */
  show?: boolean;
};

/** Runs a command to its end and returns what it printed. Throws with the end of its output when it fails. */
export function run(command: string, args: readonly string[], { cwd = ROOT, show }: Options = {}): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    env: { ...process.env, BUILDAH_ISOLATION: 'chroot' },
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
  });
  if (error) throw error;
  if (status === 0) return stdout ?? '';
  const output = `${stdout ?? ''}${stderr ?? ''}`.trim().slice(-3000);
  throw new Error(`${[command, ...args.slice(0, 2)].join(' ')} failed with status ${status}\n${output}`);
}

export const succeeds = (command: string, args: readonly string[], timeout = 60_000): boolean =>
  spawnSync(command, args, { stdio: 'ignore', timeout }).status === 0;

export const isInstalled = (command: string): boolean => succeeds('which', [command]);
