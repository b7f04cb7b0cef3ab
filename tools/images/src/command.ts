import { spawnSync } from 'node:child_process';
import { ROOT } from './root';

/**
 * Error for a machine that cannot verify images. The message names the missing requirement and the remedy.
 */
export class CannotVerify extends Error {}

type Options = {
  cwd?: string;
  /** Prints the output at once instead of collecting it for the error message. */
  show?: boolean;
};

/**
 * Runs a command to its end and returns its output. Throws
 * with the end of the output when the command fails.
 */
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
