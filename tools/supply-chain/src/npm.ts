import { spawnSync } from 'node:child_process';
import { ROOT } from './root';

/**
 * Runs npm in the workspace and returns its standard output.
 * The exit status is ignored, because `npm audit` exits with 1 when it finds an advisory.
 */
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
