import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartError } from '../options';
import { ROOT } from '../root';
import { openLog } from './logFile';
import { logFolder } from './logFolder';

export type ServiceProcess = {
  name: string;
  child: ChildProcess;
  url: string;
  logFile: string;
  /** True once we asked it to stop. */
  isStopped(): boolean;
  stop(): Promise<void>;
};

/** A service answers `/healthz` within 2 s of its start on a quiet machine; a busy one gets more. */
const READY_WITHIN_MS = 30_000;
/** Services drain for at most 10 s (security.md); then they are ended. */
const STOP_WITHIN_MS = 12_000;

const FOLLOW_PARENT = pathToFileURL(join(ROOT, 'tools/start/bootstrap/followParent.mjs')).href;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function untilReady(
  name: string,
  child: ChildProcess,
  url: string,
  lastWords: () => string,
): Promise<void> {
  for (const started = Date.now(); Date.now() - started < READY_WITHIN_MS; await pause(50)) {
    if (child.exitCode !== null)
      throw new StartError(`The ${name} service stopped while starting: ${lastWords()}`);
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
  }
  throw new StartError(
    `The ${name} service was not ready within ${READY_WITHIN_MS / 1000} s: ${lastWords()}`,
  );
}

function stopper(child: ChildProcess): Pick<ServiceProcess, 'isStopped' | 'stop'> {
  let asked = false;
  const stop = () =>
    new Promise<void>((resolve) => {
      asked = true;
      if (child.exitCode !== null || child.signalCode !== null) return resolve();
      const late = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
      child.once('exit', () => {
        clearTimeout(late);
        resolve();
      });
      child.kill('SIGTERM');
    });
  return { stop, isStopped: () => asked };
}

type Start = {
  name: string;
  env: Record<string, string>;
  dataDir: string;
  healthUrl: string;
  onTrouble: (line: string) => void;
};

/** Starts one built service as its own process, its log in the log folder, and waits until it can serve. */
export async function startService({
  name,
  env,
  dataDir,
  healthUrl,
  onTrouble,
}: Start): Promise<ServiceProcess> {
  const folder = logFolder(dataDir, process.env['MONGODB_URI']);
  mkdirSync(folder, { recursive: true });
  const logFile = join(folder, `${name}.log`);
  const log = openLog(logFile, onTrouble);
  // Its own process group: Ctrl-C reaches only us, and we stop the services in order.
  const child = spawn(
    process.execPath,
    ['--enable-source-maps', '--import', FOLLOW_PARENT, join(ROOT, 'services', name, 'dist', 'main.js')],
    {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
    },
  );
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
    await untilReady(
      name,
      child,
      healthUrl,
      () => tail.trim().split('\n').slice(-3).join(' ') || 'it said nothing.',
    );
  } catch (error) {
    await stopping.stop();
    throw error;
  }
  return { name, child, url: healthUrl, logFile, ...stopping };
}
