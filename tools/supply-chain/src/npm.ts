import { spawnSync } from 'node:child_process';
import { ROOT } from './root';

/** Runs npm in the workspace and returns what it printed, whatever its exit status. `npm audit` exits with 1 when it finds something. */
export function npm(args: string[]): string {
  const { stdout, error } = spawnSync('npm', args, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    timeout: 60_000,
    shell: process.platform === 'win32',
  });
  if (error) throw error;
  return stdout;
}
