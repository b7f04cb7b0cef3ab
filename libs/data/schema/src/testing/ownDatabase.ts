import { testDatabase, type TestDatabase } from '@tm/database';
import mongoose from 'mongoose';
import { type mongo, connectDatabase, disconnectDatabase } from '@tm/mongo';
import { applyMigrations } from '../migrations';

/**
 * Provides a separate database for a test file, migrated and connected while its tests run. `prepare` fills
 * it before them.
 */
export function ownDatabase(prepare?: () => Promise<unknown>): TestDatabase {
  const database = testDatabase();
  beforeAll(async () => {
    await applyMigrations(database.uri);
    await connectDatabase(database.uri, { monitorCommands: true });
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
    await connectDatabase(uri);
  });
  afterAll(async () => {
    await disconnectDatabase();
    await drop();
    await client.close();
  });
  return { rows, db: () => client.db() };
}
