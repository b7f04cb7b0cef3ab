import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { DeployError } from '../DeployError';
import { ROOT } from '../root';

/** Returns a program of an installed package, whose place differs between versions. */
function programOf(name: 'nx' | 'jest'): string {
  const require = createRequire(join(ROOT, 'package.json'));
  const { bin } = require(`${name}/package.json`) as { bin: string | Record<string, string> };
  const path = typeof bin === 'string' ? bin : (bin[name] ?? '');
  return join(dirname(require.resolve(`${name}/package.json`)), path);
}

export type Target = {
  /** Resolves with the output; rejects with that of a failed task. */
  done: Promise<string>;
  /** `performance.now()` at the start. */
  startedAt: number;
  stop(): void;
};

/** Starts a Node program in a folder of the workspace. `what` names it in the error. */
function start(args: string[], cwd: string, what: string): Target {
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' },
  });
  const startedAt = performance.now();
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (output += part.toString('utf8')));
  const done = new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new DeployError(`${what} failed.\n${output.trim()}`));
    });
  });
  const stop = () => void child.kill('SIGTERM');
  process.once('exit', stop);
  // A failure is reported where the caller waits, which may be later.
  done.catch(() => undefined);
  return { done, startedAt, stop };
}

/** Runs one target of one project with Nx; an unchanged project comes from its cache. */
export const startTarget = (project: string, target: 'build' | 'test'): Target =>
  start(
    [programOf('nx'), 'run', `${project}:${target}`, '--output-style=static'],
    ROOT,
    `${project}: ${target}`,
  );

/** Returns true if the output of a target says that Nx took the result from its cache. */
export const isFromCache = (output: string): boolean =>
  /\[(local|remote) cache\]|from the cache|existing outputs match/.test(output);

/**
 * Screen tests create many objects that are short-lived. With the default of Node (16 MB), one tenth of the
 * CPU time of a test file is spent on moving them to the old space. Jest starts its workers with the same
 * option.
 */
const SPACE_OF_NEW_OBJECTS = '--max-semi-space-size=64';

/** Leaves out the test files whose record says that they passed with exactly the present files. */
const FILTER = join(ROOT, 'libs/build/src/passedTests/filter.cjs');

/**
 * Runs the tests of the package in a folder that depend on the files, whose paths are absolute, and have not
 * passed with exactly the present files.
 */
export const startRelatedTests = (project: string, folder: string, files: readonly string[]): Target =>
  start(
    // On two cores the build is often finished first, and leaves its core free.
    [
      SPACE_OF_NEW_OBJECTS,
      programOf('jest'),
      '--maxWorkers=100%',
      '--passWithNoTests',
      // Failures remain. The console of tests that passed would hide them.
      '--silent',
      `--filter=${FILTER}`,
      '--findRelatedTests',
      ...files,
    ],
    folder,
    `${project}: a test that depends on the change`,
  );
