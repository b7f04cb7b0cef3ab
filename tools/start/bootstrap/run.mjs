import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT, ensureInstalled } from './install.mjs';

/**
 * Installs what is missing, then runs a TypeScript program of this workspace with the same arguments, terminal and
 * signals, and ends with its exit status.
 */
export function runProgram(program, args = process.argv.slice(2)) {
  ensureInstalled();
  const child = spawn(process.execPath, ['--import', 'tsx', join(ROOT, program), ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    // The SDK would tell everybody who starts us when it will need a newer Node; docs/decisions and the lock file know.
    env: { ...process.env, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
  });
  // The terminal sends Ctrl-C to the whole group; a signal sent to us alone is handed on. The child decides when to end.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
