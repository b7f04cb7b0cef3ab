import { createHash } from 'node:crypto';
import mongoose, { type mongo } from 'mongoose';
import { buildIndexes, type Table } from './buildIndexes';
import type { Migration } from './migration';
import { acquireLock, type Ledger } from './lock';

/** The required part of a mongoose model, for any document type. */
export type Modelled = {
  collection: { collectionName: string };
  schema: { indexes: () => [Record<string, unknown>, Record<string, unknown>][] };
};

/** Target state of a database: its migrations, and the models whose collections and indexes it must have. */
export type DatabasePlan = {
  migrations: readonly Migration[];
  models: readonly Modelled[];
};

export type MigrationPlan = DatabasePlan & {
  /** The lease of the lock, and the limit of the wait for another process, in ms. */
  leaseMs?: number;
  patienceMs?: number;
  /**
   * Every row was written in bulk by this version, so that no row needs a change. Searching millions of rows
   * for one would take minutes.
   */
  isBulk?: boolean;
  /**
   * Called with the name of each collection whose indexes are built, which takes minutes for millions of
   * rows.
   */
  onIndexed?: (collection: string) => void;
};

const NAMESPACE_EXISTS = 48;
/**
 * Time limit of the wait for the lock. Migration 013 for 100,000 users took 72 s on two busy cores. A holder
 * that died does not cause a long wait, because its lease ends.
 */
const PATIENCE_MS = 60 * 60_000;

// mongoose adds `background`, which servers have ignored for years and other engines do not know.
const indexOf = (key: Record<string, unknown>, options: Record<string, unknown>): mongo.IndexDescription => {
  const kept = Object.entries(options).filter(([name]) => name !== 'background');
  return { ...Object.fromEntries(kept), key: key as mongo.IndexDescription['key'] };
};

const tablesOf = (models: readonly Modelled[]): Table[] =>
  models
    .map((model) => ({
      name: model.collection.collectionName,
      indexes: model.schema.indexes().map(([key, options]) => indexOf(key, options)),
    }))
    .sort((a, b) => a.name.localeCompare(b.name));

const digestOf = (tables: Table[]): string =>
  createHash('sha256').update(JSON.stringify(tables)).digest('hex');

const makeCollection = async (db: mongo.Db, name: string): Promise<void> => {
  try {
    await db.createCollection(name);
  } catch (error) {
    if (!(error instanceof mongoose.mongo.MongoServerError) || error.code !== NAMESPACE_EXISTS) throw error;
  }
};

const pendingOf = async (
  ledger: mongo.Collection<Ledger>,
  migrations: readonly Migration[],
  digest: string,
) => {
  const rows = await ledger.find({}).toArray();
  const applied = rows.filter((row) => row.appliedAt && row._id !== 'schema');
  const isKnown = ({ _id }: Ledger) => migrations.some(({ id }) => id === _id);
  const foreign = applied.find((row) => !isKnown(row) && !row.keepsOlder);
  if (foreign)
    throw new Error(
      `The database was written by a newer version of this program (it knows "${foreign._id}"): start that version, or an empty database.`,
    );
  // Indexes are only added, so a database that had this schema once still has its indexes.
  const schema = rows.find((row) => row._id === 'schema');
  return {
    migrations: migrations.filter(({ id }) => !applied.some(({ _id }) => _id === id)),
    schema: schema?.digest !== digest && !schema?.digests?.includes(digest),
  };
};

const record = (ledger: mongo.Collection<Ledger>, { id, keepsOlder }: Migration) =>
  ledger.updateOne(
    { _id: id },
    { $set: { appliedAt: new Date(), ...(keepsOlder && { keepsOlder }) } },
    { upsert: true },
  );

/** Records the schema. The digest before is added too, because an older ledger has no list. */
const recordSchema = async (ledger: mongo.Collection<Ledger>, digest: string): Promise<void> => {
  const before = await ledger.findOne({ _id: 'schema' });
  const digests = [...new Set([...(before?.digests ?? []), before?.digest, digest])];
  await ledger.updateOne(
    { _id: 'schema' },
    { $set: { appliedAt: new Date(), digest, digests: digests.filter((one) => one !== undefined) } },
    { upsert: true },
  );
};

/**
 * Creates collections first (DocumentDB cannot create one inside a transaction), then changes data, then
 * builds indexes over the corrected data. Rows written in bulk are correct already; they are counted after
 * the indexes exist, which is faster.
 */
const bringUpToDate = async (db: mongo.Db, plan: Required<MigrationPlan>): Promise<void> => {
  const tables = tablesOf(plan.models);
  const digest = digestOf(tables);
  const ledger = db.collection<Ledger>('migrations');
  const isDone = (pending: Awaited<ReturnType<typeof pendingOf>>) =>
    !pending.schema && pending.migrations.length === 0;
  if (isDone(await pendingOf(ledger, plan.migrations, digest))) return;
  await makeCollection(db, 'migrations');
  const lock = await acquireLock(ledger, plan.leaseMs, plan.patienceMs);
  try {
    const pending = await pendingOf(ledger, plan.migrations, digest);
    if (isDone(pending)) return;
    const present = new Set(
      (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name),
    );
    for (const { name } of tables) if (!present.has(name)) await makeCollection(db, name);
    const index = () => buildIndexes(db, tables, lock.assertHeld, plan.onIndexed);
    if (plan.isBulk) await index();
    for (const migration of pending.migrations) {
      await lock.assertHeld();
      if (!plan.isBulk || migration.counts) await migration.up(db);
      await record(ledger, migration);
    }
    if (!plan.isBulk) await index();
    await recordSchema(ledger, digest);
  } finally {
    await lock.release();
  }
};

/** Thrown when a service without schema rights finds a database that is not up to date. */
export class DatabaseBehindError extends Error {}

/** Exit status of a service that cannot start because of a `DatabaseBehindError`. */
export const DATABASE_BEHIND_STATUS = 3;

const withDatabase = async <T>(uri: string, work: (db: mongo.Db) => Promise<T>): Promise<T> => {
  // A separate connection, because building an index may take longer than the time limit of a service's
  // calls.
  const client = new mongoose.mongo.MongoClient(uri, {
    serverSelectionTimeoutMS: 3_000,
    writeConcern: { w: 'majority', journal: true },
  });
  try {
    await client.connect();
    return await work(client.db());
  } finally {
    await client.close();
  }
};

/**
 * Checks whether the database of the URI is up to date, for a user without the right to change collections
 * and indexes. Rejects with a `DatabaseBehindError` when it is not, and like `applyMigrations` when a newer
 * version wrote it.
 */
export const verifyDatabase = (uri: string, { migrations, models }: DatabasePlan): Promise<void> =>
  withDatabase(uri, async (db) => {
    const pending = await pendingOf(
      db.collection<Ledger>('migrations'),
      migrations,
      digestOf(tablesOf(models)),
    );
    if (!pending.schema && pending.migrations.length === 0) return;
    throw new DatabaseBehindError(
      'The database is not up to date: apply the migrations first, with a user who may change collections and indexes.',
    );
  });

/**
 * Brings the database of the URI up to date: collections, migrations in order, and indexes of every schema of
 * this library, each once. Any number of processes may call it concurrently: one works under a lock with a
 * lease, the others wait. One read when nothing is to be done. Rejects when a newer version wrote the
 * database.
 */
export const migrateDatabase = (uri: string, plan: MigrationPlan): Promise<void> =>
  withDatabase(uri, (db) =>
    bringUpToDate(db, {
      leaseMs: 15_000,
      patienceMs: PATIENCE_MS,
      isBulk: false,
      onIndexed: () => undefined,
      ...plan,
    }),
  );
