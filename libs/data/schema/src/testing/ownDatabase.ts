import { testDatabase, type TestDatabase } from '@tm/database';
import mongoose from 'mongoose';
import { type mongo, connectDatabase, disconnectDatabase } from '@tm/mongo';
import { applyMigrations } from '../migrations';

/**
 * Time limits of a test's connection. A service gives up a call after 5 s, but all test runs share one
 * database server, and removing another run's database may stop it for longer. Tests check rules, not speed.
 */
const TEST_TIMEOUTS = { socketTimeoutMS: 60_000, waitQueueTimeoutMS: 60_000 };

/** Connects the models to the database of a test file. */
export const connectTestDatabase = (uri: string): Promise<void> =>
  connectDatabase(uri, { monitorCommands: true, ...TEST_TIMEOUTS });

/**
 * Provides a separate database for a test file, migrated and connected while its tests run. `prepare` fills
 * it before them.
 */
export function ownDatabase(prepare?: () => Promise<unknown>): TestDatabase {
  const database = testDatabase();
  beforeAll(async () => {
    await applyMigrations(database.uri);
    await connectTestDatabase(database.uri);
    await prepare?.();
  });
  afterAll(async () => {
    await disconnectDatabase();
    await database.drop();
  });
  return database;
}

type FormerDatabase = { rows: (collection: string) => mongo.Collection; db: () => mongo.Db };

/**
 * Provides a database that `fill` writes as an older version would, and that is then migrated and connected
 * while the file's tests run.
 */
export function formerDatabase(fill: (rows: FormerDatabase['rows']) => Promise<unknown>): FormerDatabase {
  const { uri, drop } = testDatabase();
  const client = new mongoose.mongo.MongoClient(uri);
  const rows = (name: string) => client.db().collection(name);
  beforeAll(async () => {
    await fill(rows);
    await applyMigrations(uri);
    await connectTestDatabase(uri);
  });
  afterAll(async () => {
    await disconnectDatabase();
    await drop();
    await client.close();
  });
  return { rows, db: () => client.db() };
}
