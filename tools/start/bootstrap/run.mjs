import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT, ensureInstalled } from './install.mjs';

/**
 * Installs missing packages, then runs a TypeScript program of this workspace
 * with the same arguments, terminal and signals, and exits with its status.
 */
export function runProgram(program, args = process.argv.slice(2)) {
  ensureInstalled();
  const child = spawn(process.execPath, ['--import', 'tsx', join(ROOT, program), ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    // Suppresses the AWS SDK's warning about future Node versions; docs/decisions and the lock file cover it.
    env: { ...process.env, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
  });
  // The terminal sends Ctrl-C to the whole process group. A signal to this process alone is forwarded.
  // The child decides when to exit.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
