import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT, ensureInstalled } from './install.mjs';

// Suppresses the AWS SDK's warning about future Node versions; docs/decisions and the lock file cover it.
const QUIET = { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' };

/**
 * Installs missing packages, then runs a TypeScript program of this workspace
 * with the same arguments, terminal and signals, and exits with its status.
 */
export function runProgram(program, args = process.argv.slice(2)) {
  ensureInstalled();
  const child = spawn(process.execPath, ['--import', 'tsx', join(ROOT, program), ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...QUIET },
  });
  // The terminal sends Ctrl-C to the whole process group. A signal to this process alone is forwarded.
  // The child decides when to exit.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

/**
 * Does the same for a program that must start fast: runs it compiled, in this process. A program that cannot
 * be compiled runs from its sources, which then report the fault.
 */
export async function runCompiled(program, args) {
  ensureInstalled();
  const { compiledProgram } = await import('./compile.mjs');
  const stored = await compiledProgram(ROOT, program).catch(() => null);
  if (stored === null) return runProgram(program, args);
  Object.assign(process.env, QUIET);
  process.chdir(ROOT);
  process.argv = [process.execPath, stored, ...args];
  await import(pathToFileURL(stored).href);
}
