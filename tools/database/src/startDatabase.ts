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
import { type EngineWay, engineWays, noEngineSentence } from './engineChoice';
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
  /** The one folder of the project's data; the engine's files go into a folder of their own in it. */
  dataDir: string;
  log: Log;
  /** The port to listen on; a free one when left out. */
  port?: number;
  /** False for tests: faster, and a crash of the whole machine may lose the data. */
  isDurable?: boolean;
  /**
   * Who alone may use the database. DocumentDB asks for it; a mongod that is started here does not, since its users would have to be made in
   * its files. Without it everybody on this machine may.
   */
  credentials?: Credentials;
  /** Users with fewer rights, each by the privileges that it has. They need `credentials`, and DocumentDB. */
  users?: readonly LimitedUser[];
}

export interface RunningDatabase {
  /** With the product's database name; sessions and transactions work without naming a replica set. */
  uri: string;
  engine: 'mongodb' | LocalEngine;
  /** The address for one of `users`; `uri` where the engine knows no users of ours. */
  uriOf(user: string): string;
  stop(): Promise<void>;
}

/** The name of the product's database where the engine is ours. */
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
  way: EngineWay,
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

const firstThatStarts = async (ways: EngineWay[], options: DatabaseOptions): Promise<Started> => {
  const failures: { way: EngineWay; reason: string }[] = [];
  for (const way of ways) {
    try {
      return await start(way, options);
    } catch (error) {
      if (!(error instanceof EngineError))
        options.log(`${way}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      failures.push({ way, reason: reasonOf(error) });
    }
  }
  throw new EngineError(noEngineSentence(failures));
};

const uriAt = (engine: LocalEngine | null, port: number, credentials?: Credentials): string => {
  const server = `127.0.0.1:${port}/${DATABASE_NAME}?directConnection=true`;
  if (!credentials || engine !== 'documentdb') return `mongodb://${server}`;
  const login = `${credentials.user}:${encodeURIComponent(credentials.password)}`;
  return `mongodb://${login}@${server}&authSource=admin&authMechanism=SCRAM-SHA-256`;
};

/** The database of a data folder while `npm start` has it open; null when it has to be started first. */
export const runningDatabase = (dataDir: string, credentials?: Credentials): string | null => {
  const folder = resolve(dataDir);
  const port = portInUse(folder);
  return port === null ? null : uriAt(rememberedEngine(folder), port, credentials);
};

/**
 * Starts the database that this machine can have, or gives the one that MONGODB_URI names. Throws an EngineError whose message is one
 * sentence for a person. `stop()` ends what was started here, with everything written down.
 */
export const startDatabase = async (asked: DatabaseOptions): Promise<RunningDatabase> => {
  const options = { ...asked, dataDir: resolve(asked.dataDir) };
  const { dataDir, log } = options;
  const remembered = rememberedEngine(dataDir);
  const ways = engineWays({ env: process.env, remembered, hasDownloadFailed: hasDownloadFailed() });
  if (ways[0] === 'given') {
    log('Database: the one that MONGODB_URI names.');
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
