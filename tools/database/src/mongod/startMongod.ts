import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { EngineError, reasonOf } from '@tm/documentdb';
import { applyReplicaSet, REPLICA_SET } from './replicaSet';

export interface MongodOptions {
  binary: string;
  dataDir: string;
  port: number;
}

export interface RunningMongod {
  port: number;
  stop(): Promise<void>;
}

const PRIMARY_MILLISECONDS = 30_000;

const becomePrimary = async (port: number): Promise<void> => {
  const { default: mongoose } = await import('mongoose');
  const client = new mongoose.mongo.MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`);
  try {
    const admin = (await client.connect()).db('admin');
    await applyReplicaSet(admin, `127.0.0.1:${port}`);
    const deadline = Date.now() + PRIMARY_MILLISECONDS;
    while (!(await admin.command({ hello: 1 }))['isWritablePrimary']) {
      if (Date.now() > deadline)
        throw new EngineError('mongod did not become the primary of its replica set');
      await delay(50);
    }
  } finally {
    await client.close();
  }
};

/**
 * Starts a real mongod as a replica set of one member, with its files in the data folder. It does not use
 * MongoMemoryReplSet, which expects the old address of an existing set, while the address changes with the
 * port.
 */
export const startMongod = async ({ binary, dataDir, port }: MongodOptions): Promise<RunningMongod> => {
  const { MongoMemoryServer } = await import('mongodb-memory-server');
  const dbPath = join(dataDir, 'mongo');
  mkdirSync(dbPath, { recursive: true });
  const server = await MongoMemoryServer.create({
    instance: {
      dbPath,
      ip: '127.0.0.1',
      storageEngine: 'wiredTiger',
      replSet: REPLICA_SET,
      ...(port === 0 ? {} : { port }),
    },
    binary: { systemBinary: binary },
  }).catch((error: unknown) => {
    throw new EngineError(`mongod did not start: ${reasonOf(error)}`, { cause: error });
  });
  const stop = async (): Promise<void> => {
    await server.stop({ doCleanup: false });
  };
  const chosen = server.instanceInfo?.port ?? port;
  try {
    await becomePrimary(chosen);
    return { port: chosen, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
