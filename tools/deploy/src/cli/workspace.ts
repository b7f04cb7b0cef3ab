import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { DeployError } from '../DeployError';
import { ROOT } from '../root';

/** Returns the program of Nx, whose place differs between its versions. */
function nxProgram(): string {
  const require = createRequire(join(ROOT, 'package.json'));
  const { bin } = require('nx/package.json') as { bin: { nx: string } };
  return join(dirname(require.resolve('nx/package.json')), bin.nx);
}

export type Target = {
  /** Resolves with true if the result came from the cache; rejects with the output of a failed task. */
  done: Promise<boolean>;
  /** `performance.now()` at the start. */
  startedAt: number;
  stop(): void;
};

/** Runs one target of one project with Nx; an unchanged project comes from its cache. */
export function startTarget(project: string, target: 'build' | 'test'): Target {
  const child = spawn(
    process.execPath,
    [nxProgram(), 'run', `${project}:${target}`, '--output-style=static'],
    {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' },
    },
  );
  const startedAt = performance.now();
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (output += part.toString('utf8')));
  const done = new Promise<boolean>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(/\[(local|remote) cache\]|from the cache|existing outputs match/.test(output));
      else reject(new DeployError(`${project}: ${target} failed.\n${output.trim()}`));
    });
  });
  const stop = () => void child.kill('SIGTERM');
  process.once('exit', stop);
  // A failure is reported where the caller waits, which may be later.
  done.catch(() => undefined);
  return { done, startedAt, stop };
}
