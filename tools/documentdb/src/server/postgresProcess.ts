import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { EngineError } from '../system/engineError';
import { engineFiles } from '../engineFolder';
import { PostgresConnection } from '../postgres/connection';
import { grantToServerUser, serverCommand } from './runAs';
import { ACCESS_RULES, serverSettings } from './settings';
import { socketFolder, socketPath } from './socketFolder';

export interface PostgresOptions {
  engine: string;
  /** The folder of the database files. */
  cluster: string;
  isDurable: boolean;
}

export interface PostgresProcess {
  child: ChildProcess;
  socket: string;
  /** Resolves when the process ends. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

const START_MILLISECONDS = 60_000;
const STOP_MILLISECONDS = 10_000;

const logPath = (cluster: string): string => join(cluster, 'postgres.log');

const writeServerFile = (cluster: string, name: string, text: string): void => {
  writeFileSync(join(cluster, name), text);
  grantToServerUser(join(cluster, name));
};

const prepare = ({ cluster, isDurable }: PostgresOptions): string => {
  const folder = socketFolder(cluster);
  writeServerFile(cluster, 'postgresql.conf', serverSettings({ socketFolder: folder, isDurable }));
  writeServerFile(cluster, 'pg_hba.conf', ACCESS_RULES);
  return folder;
};

const spawnPostgres = ({ engine, cluster }: PostgresOptions): ChildProcess => {
  const { file, args } = serverCommand(engineFiles(engine).postgres, ['-D', cluster], [engine, cluster]);
  const log = openSync(logPath(cluster), 'w');
  try {
    return spawn(file, args, {
      stdio: ['ignore', log, log],
      // Ctrl-C in a terminal reaches the whole process group, but the database must be stopped by this
      // process, after its clients.
      detached: true,
      env: { PATH: process.env['PATH'], LC_ALL: 'C', PROJ_DATA: join(engine, 'usr/share/proj') },
    });
  } finally {
    closeSync(log);
  }
};

const lastWords = (cluster: string): string => {
  const lines = readFileSync(logPath(cluster), 'utf8').trim().split('\n');
  const fatal = lines.filter((line) => /FATAL|PANIC|error/i.test(line));
  return (fatal.at(-1) ?? lines.at(-1) ?? '').replace(/^.*(FATAL|PANIC): +/, '');
};

const waitUntilReady = async (process: PostgresProcess, cluster: string): Promise<void> => {
  const deadline = Date.now() + START_MILLISECONDS;
  let hasEnded = false;
  void process.ended.then(() => (hasEnded = true));
  for (;;) {
    try {
      (await PostgresConnection.open(process.socket)).close();
      return;
    } catch {
      if (hasEnded) throw new EngineError(`PostgreSQL did not start: ${lastWords(cluster)}`);
      if (Date.now() > deadline)
        throw new EngineError(
          `PostgreSQL was not ready within ${START_MILLISECONDS / 1000} s: ${lastWords(cluster)}`,
        );
      await delay(15);
    }
  }
};

/** Starts PostgreSQL on a cluster and waits until it answers. */
export const startPostgres = async (options: PostgresOptions): Promise<PostgresProcess> => {
  const folder = prepare(options);
  const child = spawnPostgres(options);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const stop = async (): Promise<void> => {
    // SIGINT is PostgreSQL's fast stop: it ends its sessions and writes all data to disk.
    child.kill('SIGINT');
    const timer = setTimeout(() => child.kill('SIGQUIT'), STOP_MILLISECONDS);
    await ended;
    clearTimeout(timer);
    rmSync(folder, { recursive: true, force: true });
  };
  const process: PostgresProcess = { child, socket: socketPath(folder), ended, stop };
  try {
    await waitUntilReady(process, options.cluster);
    return process;
  } catch (error) {
    await stop();
    throw error;
  }
};
