import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../root';
import { openLog } from './logFile';
import { logFolder } from './logFolder';
import { openEnv } from './serviceEnv';
import { hasEnded, untilReady } from './untilReady';

export type ServiceProcess = {
  name: string;
  child: ChildProcess;
  url: string;
  logFile: string;
  /** True once we asked it to stop. */
  isStopped(): boolean;
  stop(): Promise<void>;
};

/** Services drain for at most 10 s (security.md); then they are ended. */
const STOP_WITHIN_MS = 12_000;

const FOLLOW_PARENT = pathToFileURL(join(ROOT, 'tools/start/bootstrap/followParent.mjs')).href;

function stopper(child: ChildProcess): Pick<ServiceProcess, 'isStopped' | 'stop'> {
  let asked = false;
  const stop = () =>
    new Promise<void>((resolve) => {
      asked = true;
      if (hasEnded(child)) return resolve();
      const late = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
      child.once('exit', () => {
        clearTimeout(late);
        resolve();
      });
      child.kill('SIGTERM');
    });
  return { stop, isStopped: () => asked };
}

/** A program as it is started: `env` is all of its environment. */
export type Program = { command: string; args: string[]; env: NodeJS.ProcessEnv };

/** The program of a service as this workspace has built it. */
export const builtProgram = (name: string, env: Record<string, string>): Program => ({
  command: process.execPath,
  args: ['--enable-source-maps', '--import', FOLLOW_PARENT, join(ROOT, 'services', name, 'dist', 'main.js')],
  env: { ...openEnv(), ...env },
});

type Start = {
  name: string;
  program: Program;
  dataDir: string;
  healthUrl: string;
  onTrouble: (line: string) => void;
  /** Gives up the start and ends the process. */
  signal: AbortSignal;
};

/** Starts one service as its own process, its log in the log folder, and waits until it can serve. */
export async function startService({
  name,
  program: { command, args, env },
  dataDir,
  healthUrl,
  onTrouble,
  signal,
}: Start): Promise<ServiceProcess> {
  const folder = logFolder(dataDir, process.env['MONGODB_URI']);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const logFile = join(folder, `${name}.log`);
  const log = openLog(logFile, onTrouble);
  // Its own process group: Ctrl-C reaches only us, and we stop the services in order.
  const child = spawn(command, args, {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  });
  child.once('close', log.close);
  let tail = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      tail = (tail + chunk.toString()).slice(-2000);
      log.write(chunk);
    });
  }
  const stopping = stopper(child);
  try {
    await untilReady({
      name,
      child,
      signal,
      url: healthUrl,
      lastWords: () => tail.trim().split('\n').slice(-3).join(' ') || 'it said nothing.',
    });
  } catch (error) {
    await stopping.stop();
    throw error;
  }
  return { name, child, url: healthUrl, logFile, ...stopping };
}
