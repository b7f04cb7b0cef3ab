import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { bundledProgram, createClient, type Client, type TestService } from '@tm/service-kit/testing';
import type { Config } from '../config';

const PROJECT = join(__dirname, '..', '..');

export type ServiceProcess = {
  url: string;
  process: ChildProcess;
  /** Returns the same user as a client of this process. */
  as: (client: Client) => Client;
  /** Kills the process (SIGKILL) and resolves when it has ended. */
  kill: () => Promise<void>;
};

const listeningPort = (child: ChildProcess): Promise<number> =>
  new Promise((resolve, reject) => {
    let errorOutput = '';
    child.stderr?.on('data', (chunk) => (errorOutput += String(chunk)));
    child.once('exit', (status) => reject(new Error(`The service ended with ${status}. ${errorOutput}`)));
    createInterface({ input: child.stdout! }).on('line', (line) => {
      // Unexpected errors are printed with their stack in the output of the test.
      if (line.includes('"level":50')) process.stderr.write(`${line}\n`);
      const port = /"port":(\d+)/.exec(line)?.[1];
      if (port) resolve(Number(port));
    });
  });

/**
 * Starts the service as in production, in a separate process, on the database of the test file. `more` adds
 * settings.
 */
export const startProcess = async (
  site: TestService<Config>,
  more: Record<string, string> = {},
): Promise<ServiceProcess> => {
  const { config } = site;
  const child = spawn(process.execPath, [await bundledProgram(PROJECT)], {
    cwd: PROJECT,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      MONGODB_URI: config.MONGODB_URI,
      PUBLIC_ORIGIN: config.PUBLIC_ORIGIN,
      GATEWAY_SECRET: config.GATEWAY_SECRET,
      SESSION_KEYS: config.SESSION_KEYS.join(','),
      CALENDAR_KEYS: config.CALENDAR_KEYS.join(','),
      BOOKING_CODE_KEY: config.BOOKING_CODE_KEY,
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'info',
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = `http://127.0.0.1:${await listeningPort(child)}`;
  return {
    url,
    process: child,
    as: (client) => createClient(url, config, client.cookie),
    kill: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGKILL');
      }),
  };
};

/**
 * Starts the service in two processes for one test file. `more` adds settings. `instances` is empty until the
 * tests begin.
 */
export const startTwoProcesses = (site: TestService<Config>, more?: Record<string, string>) => {
  const instances = [] as ServiceProcess[] as [ServiceProcess, ServiceProcess];
  beforeAll(async () => {
    instances.push(...(await Promise.all([startProcess(site, more), startProcess(site, more)])));
  });
  afterAll(() => Promise.all(instances.map((instance) => instance.kill())));
  return {
    instances,
    /** Distributes the callers over the processes. */
    spread: (clients: readonly Client[]): Client[] =>
      clients.map((client, index) => instances[index % instances.length]!.as(client)),
  };
};
