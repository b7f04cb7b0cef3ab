import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../root';
import { endOfOutput } from './endOfOutput';
import { openLog } from './logFile';
import { logFolder } from './logFolder';
import { nonSecretEnv } from './nonSecretEnv';
import { hasEnded, untilReady } from './untilReady';

export type ServiceProcess = {
  name: string;
  child: ChildProcess;
  url: string;
  logFile: string;
  /** Returns true after `stop` was called. */
  isStopped(): boolean;
  stop(): Promise<void>;
};

/** Time before a stopping service is killed. Services drain for at most 10 s (security.md). */
const STOP_TIMEOUT_MS = 12_000;

const FOLLOW_PARENT = pathToFileURL(join(ROOT, 'tools/start/bootstrap/followParent.mjs')).href;

function createStop(child: ChildProcess): Pick<ServiceProcess, 'isStopped' | 'stop'> {
  let isStopRequested = false;
  const stop = () =>
    new Promise<void>((resolve) => {
      isStopRequested = true;
      if (hasEnded(child)) return resolve();
      const killTimer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
      child.once('exit', () => {
        clearTimeout(killTimer);
        resolve();
      });
      child.kill('SIGTERM');
    });
  return { stop, isStopped: () => isStopRequested };
}

/** Start parameters of a program. `env` is its complete environment. */
export type Program = { command: string; args: string[]; env: NodeJS.ProcessEnv };

/** Returns the program in `dist` of `folder`: a project of this workspace or a release. */
export const builtProgram = (folder: string, env: Record<string, string>): Program => ({
  command: process.execPath,
  args: ['--enable-source-maps', '--import', FOLLOW_PARENT, join(folder, 'dist', 'main.js')],
  env: { ...nonSecretEnv(), ...env },
});

/** Returns a TypeScript program of this workspace (`tools/x/src/main.ts`) that runs from its sources. */
export const sourceProgram = (path: string, env: Record<string, string>): Program => ({
  command: process.execPath,
  args: ['--import', 'tsx', '--import', FOLLOW_PARENT, join(ROOT, path)],
  env: { ...nonSecretEnv(), ...env },
});

type StartParams = {
  name: string;
  program: Program;
  dataDir: string;
  healthUrl: string;
  onProblem: (line: string) => void;
  /** Aborts the start and stops the process. */
  signal: AbortSignal;
};

/** Starts one service as a separate process with a log file and waits until it is ready. */
export async function startService({
  name,
  program: { command, args, env },
  dataDir,
  healthUrl,
  onProblem,
  signal,
}: StartParams): Promise<ServiceProcess> {
  const folder = logFolder(dataDir, process.env['MONGODB_URI']);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const logFile = join(folder, `${name}.log`);
  const log = openLog(logFile, onProblem);
  // `detached` creates a separate process group, so Ctrl-C
  // reaches only the parent, which stops services in order.
  const child = spawn(command, args, {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  });
  child.once('close', log.close);
  let outputEnd = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      outputEnd = (outputEnd + chunk.toString()).slice(-8000);
      log.write(chunk);
    });
  }
  const stopControl = createStop(child);
  try {
    await untilReady({
      name,
      child,
      signal,
      url: healthUrl,
      lastOutput: () => endOfOutput(outputEnd),
    });
  } catch (error) {
    await stopControl.stop();
    throw error;
  }
  return { name, child, url: healthUrl, logFile, ...stopControl };
}
