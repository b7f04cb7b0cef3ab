import type { mongo } from '@tm/mongo';
import { searchKeysOf, type KeySource } from '../accounts/searchKeys';
import { KEY_INDEX } from '../accounts/user.schema';

type Row = { _id: mongo.ObjectId; searchKeys?: string[]; updatedAt?: Date | null } & KeySource;

const BATCH = 1_000;
/** Concurrent batches. Rewriting a user in every index keeps one core busy. */
const AT_ONCE = 2;
const SOURCES = { firstName: 1, lastName: 1, emailKey: 1, phone: 1, erasedAt: 1, updatedAt: 1 } as const;
/** The former separate indexes of last names and phones. */
const FORMER_INDEXES = ['lastName_1', 'phone_1'];

/** Very old rows may lack names. */
const keysOf = (row: Row) =>
  searchKeysOf({ ...row, firstName: row.firstName ?? '', lastName: row.lastName ?? '' });

/** A user that changed since the read gets no keys; the next pass handles it. */
const keyBatch = async (users: mongo.Collection<Row>, rows: readonly Row[]): Promise<number> => {
  if (rows.length === 0) return 0;
  const { modifiedCount } = await users.bulkWrite(
    rows.map((row) => ({
      updateOne: {
        filter: { _id: row._id, updatedAt: row.updatedAt ?? null },
        update: { $set: { searchKeys: keysOf(row) } },
      },
    })),
    { ordered: false },
  );
  return modifiedCount;
};

const keyBatches = async (users: mongo.Collection<Row>, rows: readonly Row[]): Promise<number> => {
  const parts = Array.from({ length: AT_ONCE }, (_, at) => rows.slice(at * BATCH, (at + 1) * BATCH));
  const keyed = await Promise.all(parts.map((part) => keyBatch(users, part)));
  return keyed.reduce((sum, count) => sum + count, 0);
};

/** Handles all users without keys in one pass. Returns the number of users that got keys. */
const keyOnce = async (users: mongo.Collection<Row>): Promise<number> => {
  let keyed = 0;
  const batch: Row[] = [];
  for await (const row of users.find({ searchKeys: { $exists: false } }, { projection: SOURCES })) {
    batch.push(row);
    if (batch.length === BATCH * AT_ONCE) keyed += await keyBatches(users, batch.splice(0));
  }
  return keyed + (await keyBatches(users, batch));
};

/** Gives older users their search keys. The new index is created before the former indexes are dropped. */
export const fillUserSearchKeys = async (db: mongo.Db): Promise<void> => {
  const users = db.collection<Row>('users');
  while ((await keyOnce(users)) > 0);
  const present = (await users.indexes()).map(({ name }) => name);
  const former = FORMER_INDEXES.filter((name) => present.includes(name));
  if (former.length > 0) await users.createIndex(KEY_INDEX);
  for (const name of former) await users.dropIndex(name);
};
