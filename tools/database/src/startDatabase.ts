import { resolve } from 'node:path';
import {
  type Credentials,
  EngineError,
  type LimitedUser,
  type Log,
  reasonOf,
  startDocumentDb,
} from '@tm/documentdb';
import { hasDownloadFailed, rememberFailedDownload } from './downloadMemory';
import { type EngineSource, engineSources, noEngineMessage } from './engineChoice';
import {
  claim,
  type LocalEngine,
  portInUse,
  release,
  rememberEngine,
  rememberedEngine,
} from './engineRecord';
import { assertPortFree } from './freePort';
import { downloadMongod } from './mongod/downloadMongod';
import { findMongod } from './mongod/findMongod';
import { startMongod } from './mongod/startMongod';

export interface DatabaseOptions {
  /** The project's data folder; the engine's files are in a separate folder inside it. */
  dataDir: string;
  log: Log;
  /** The port to listen on; a free one by default. */
  port?: number;
  /** False for tests: faster, but a crash of the machine may lose the data. */
  isDurable?: boolean;
  /**
   * The only credentials that may use the database. DocumentDB requires them; a mongod started here does not,
   * because its users would have to be created in its files. Without credentials, every process on this
   * machine may use it.
   */
  credentials?: Credentials;
  /** Users with limited rights, each with its privileges. They require `credentials`, and DocumentDB. */
  users?: readonly LimitedUser[];
}

export interface RunningDatabase {
  /**
   * The URI with the product's database name; sessions and transactions work without naming a replica set.
   */
  uri: string;
  engine: 'mongodb' | LocalEngine;
  /** Returns the URI for one of `users`; `uri` if the engine does not enforce users. */
  uriOf(user: string): string;
  stop(): Promise<void>;
}

/** The name of the product's database in an engine started here. */
export const DATABASE_NAME = 'marketplace';

const NAMES: Record<LocalEngine, string> = {
  mongod: 'MongoDB (mongod)',
  documentdb: 'DocumentDB on PostgreSQL',
};

interface Started {
  engine: LocalEngine;
  port: number;
  stop(): Promise<void>;
}

const downloadOrRemember = async (log: Log): Promise<string> => {
  try {
    return await downloadMongod(log);
  } catch (error) {
    rememberFailedDownload(reasonOf(error));
    throw error;
  }
};

const start = async (
  way: EngineSource,
  { dataDir, log, port = 0, isDurable = true, credentials, users }: DatabaseOptions,
): Promise<Started> => {
  if (way === 'documentdb')
    return {
      engine: 'documentdb',
      ...(await startDocumentDb({ dataDir, log, port, isDurable, credentials, users })),
    };
  const binary = way === 'mongod at hand' ? await findMongod() : await downloadOrRemember(log);
  return { engine: 'mongod', ...(await startMongod({ binary, dataDir, port })) };
};

const firstThatStarts = async (ways: EngineSource[], options: DatabaseOptions): Promise<Started> => {
  const failures: { way: EngineSource; reason: string }[] = [];
  for (const way of ways) {
    try {
      return await start(way, options);
    } catch (error) {
      if (!(error instanceof EngineError))
        options.log(`${way}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      failures.push({ way, reason: reasonOf(error) });
    }
  }
  throw new EngineError(noEngineMessage(failures));
};

const uriAt = (engine: LocalEngine | null, port: number, credentials?: Credentials): string => {
  const server = `127.0.0.1:${port}/${DATABASE_NAME}?directConnection=true`;
  if (!credentials || engine !== 'documentdb') return `mongodb://${server}`;
  const login = `${credentials.user}:${encodeURIComponent(credentials.password)}`;
  return `mongodb://${login}@${server}&authSource=admin&authMechanism=SCRAM-SHA-256`;
};

/** Returns the URI of a data folder's database while `npm start` has it open; null otherwise. */
export const runningDatabase = (dataDir: string, credentials?: Credentials): string | null => {
  const folder = resolve(dataDir);
  const port = portInUse(folder);
  return port === null ? null : uriAt(rememberedEngine(folder), port, credentials);
};

/**
 * Starts the best available database engine, or uses the database of MONGODB_URI. Throws an EngineError whose
 * message is one sentence for a person. `stop()` ends the started processes after all data is written to
 * disk.
 */
export const startDatabase = async (asked: DatabaseOptions): Promise<RunningDatabase> => {
  const options = { ...asked, dataDir: resolve(asked.dataDir) };
  const { dataDir, log } = options;
  const remembered = rememberedEngine(dataDir);
  const ways = engineSources({ env: process.env, remembered, hasDownloadFailed: hasDownloadFailed() });
  if (ways[0] === 'given') {
    log('Database: the MongoDB of MONGODB_URI.');
    const uri = process.env['MONGODB_URI'] ?? '';
    return { uri, engine: 'mongodb', uriOf: () => uri, stop: () => Promise.resolve() };
  }
  if (options.port) await assertPortFree(options.port);
  await claim(dataDir);
  const { engine, port, stop } = await firstThatStarts(ways, options).catch((error: unknown) => {
    release(dataDir);
    throw error;
  });
  rememberEngine(dataDir, engine, port);
  if (remembered !== null && remembered !== engine) {
    log(`The data of ${NAMES[remembered]} in ${dataDir} is left as it was, unused.`);
  }
  log(`Database: ${NAMES[engine]} on port ${port}, data in ${dataDir}.`);
  return {
    uri: uriAt(engine, port, options.credentials),
    engine,
    uriOf: (user) =>
      uriAt(engine, port, options.users?.find((login) => login.user === user) ?? options.credentials),
    stop: async () => {
      await stop();
      release(dataDir);
    },
  };
};
