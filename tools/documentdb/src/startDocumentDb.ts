import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { runCommand } from './system/commands';
import { EngineError, reasonOf } from './system/engineError';
import type { Log } from './system/log';
import { engineFiles, templateFolder } from './engineFolder';
import { Authentication, type Credentials, type LimitedUser } from './gateway/authentication';
import { Dispatcher } from './gateway/dispatcher';
import { startGateway } from './gateway/gateway';
import { installedEngine } from './install/installEngine';
import { stopOrphan } from './server/orphan';
import { type PostgresOptions, type PostgresProcess, startPostgres } from './server/postgresProcess';

export interface DocumentDbOptions {
  dataDir: string;
  log: Log;
  port: number;
  isDurable: boolean;
  credentials?: Credentials | undefined;
  users?: readonly LimitedUser[] | undefined;
}

export interface RunningDocumentDb {
  port: number;
  stop(): Promise<void>;
}

const assertSameMajor = (cluster: string, engine: string): void => {
  const major = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  const wanted = engineFiles(engine).major;
  if (major === wanted) return;
  throw new EngineError(
    `The data in ${cluster} was written by PostgreSQL ${major}, this engine is ${wanted}: start once with -- --reset, or set DATA_DIR to another folder.`,
  );
};

/**
 * Returns the folder of the database files, copied from the template if it is new. It is copied under a
 * temporary name, so that a kill leaves no partial folder.
 */
const ensureCluster = async (dataDir: string, engine: string): Promise<string> => {
  const cluster = join(dataDir, 'documentdb');
  if (existsSync(join(cluster, 'PG_VERSION'))) {
    assertSameMajor(cluster, engine);
    return cluster;
  }
  mkdirSync(dataDir, { recursive: true });
  const draft = join(dirname(cluster), `.${basename(cluster)}-${process.pid}`);
  rmSync(draft, { recursive: true, force: true });
  await runCommand('cp', ['-a', '--reflink=auto', templateFolder(engine), draft]);
  renameSync(draft, cluster);
  return cluster;
};

/** Keeps PostgreSQL running: restarts it when its processes are killed, while the gateway waits. */
class Keeper {
  #server: PostgresProcess;
  #options: PostgresOptions;
  #log: Log;
  #isStopping = false;
  #restart: Promise<void> = Promise.resolve();

  constructor(server: PostgresProcess, options: PostgresOptions, log: Log) {
    this.#server = server;
    this.#options = options;
    this.#log = log;
    this.#watch();
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#restart;
    await this.#server.stop();
  }

  #watch(): void {
    void this.#server.ended.then(() => {
      if (!this.#isStopping) this.#restart = this.#startAgain();
    });
  }

  async #startAgain(): Promise<void> {
    this.#log('The database stopped by itself; starting it again …');
    while (!this.#isStopping) {
      try {
        // Other processes of the old server may live a moment longer, and a new server must not start at the
        // same time.
        this.#server = await startPostgres(this.#options);
        this.#watch();
        return;
      } catch (error) {
        this.#log(`The database does not start yet: ${reasonOf(error)}`);
        await delay(200);
      }
    }
  }
}

/**
 * Starts DocumentDB on the data folder with the gateway in front, and installs the engine first where needed.
 */
export const startDocumentDb = async ({
  dataDir,
  log,
  port,
  isDurable,
  credentials,
  users,
}: DocumentDbOptions): Promise<RunningDocumentDb> => {
  const engine = await installedEngine(log);
  const cluster = await ensureCluster(dataDir, engine);
  await stopOrphan(cluster, log);
  const options = { engine, cluster, isDurable };
  const server = await startPostgres(options);
  const keeper = new Keeper(server, options, log);
  const dispatcher = new Dispatcher(server.socket);
  try {
    const gateway = await startGateway({
      dispatcher,
      port,
      log,
      authentication: new Authentication(credentials, users),
    });
    const stop = async (): Promise<void> => {
      await gateway.stop();
      await keeper.stop();
    };
    return { port: gateway.port, stop };
  } catch (error) {
    await keeper.stop();
    throw error;
  }
};
