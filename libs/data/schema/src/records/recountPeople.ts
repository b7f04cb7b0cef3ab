import type { mongo } from '@tm/mongo';
import type { PlatformCounterRow } from './platformCounter.schema';
import { PLATFORM_SLOTS, peopleName } from './platformCounter.writes';

type Db = mongo.Db;
type RoleAndStatus = Parameters<typeof peopleName>[0];

export const platformCountersOf = (db: Db) => db.collection<PlatformCounterRow>('platformTallies');

/**
 * Creates missing slots first, because concurrent first inserts inside transactions would abort each other.
 */
export const openPlatformSlots = async (db: Db): Promise<void> => {
  const slots = Array.from({ length: PLATFORM_SLOTS }, (_, _id) => _id);
  await platformCountersOf(db).bulkWrite(
    slots.map((_id) => ({
      updateOne: { filter: { _id }, update: { $setOnInsert: { mended: 0 } }, upsert: true },
    })),
    { ordered: false },
  );
};

type Group = { _id: RoleAndStatus; n: number };
type Session = ReturnType<mongo.MongoClient['startSession']>;

/** Users per call, so that no call takes long. */
const AT_ONCE = 50_000;

/**
 * Groups all users by role and status, one range of ids after the other. One kind may be in several groups.
 */
const groupsOf = async (db: Db, session: Session): Promise<Group[]> => {
  const users = db.collection('users');
  const groups: Group[] = [];
  for (let stretch: mongo.Document = {}; ;) {
    const [last] = await users
      .find(stretch, { session, projection: { _id: 1 } })
      .sort({ _id: 1 })
      .skip(AT_ONCE - 1)
      .limit(1)
      .toArray();
    const match = last ? { _id: { ...stretch._id, $lte: last._id } } : stretch;
    groups.push(
      ...(await users
        .aggregate<Group>(
          [{ $match: match }, { $group: { _id: { role: '$role', status: '$status' }, n: { $sum: 1 } } }],
          { session },
        )
        .toArray()),
    );
    if (!last) return groups;
    stretch = { _id: { $gt: last._id } };
  }
};

/** Compares users and counters in one snapshot. */
const compare = async (db: Db) => {
  const session = db.client.startSession();
  try {
    return await session.withTransaction(
      async () => {
        const drift = new Map<string, number>();
        const add = (name: string, n: number) =>
          drift.set(`people.${name}`, (drift.get(`people.${name}`) ?? 0) + n);
        for (const { _id, n } of await groupsOf(db, session)) add(peopleName(_id), Number(n));
        const rows = await platformCountersOf(db).find({}, { session }).toArray();
        for (const { people = {} } of rows) for (const [name, n] of Object.entries(people)) add(name, -n);
        return {
          drift: Object.fromEntries([...drift].filter(([, n]) => n !== 0)),
          mended: rows.find(({ _id }) => _id === 0)?.mended ?? null,
        };
      },
      { readConcern: { level: 'snapshot' } },
    );
  } finally {
    await session.endSession();
  }
};

/**
 * Counts the users by role and status and corrects the counters where they differ: after rows were written in
 * bulk, or without the commands. Writers need not wait: a difference at the time of the count stays the same
 * after any later changes, because each change moves both. Returns the differences by counter.
 */
export const recountPeople = async (db: Db): Promise<Record<string, number>> => {
  await openPlatformSlots(db);
  const { drift, mended } = await compare(db);
  if (Object.keys(drift).length === 0) return {};
  const { modifiedCount } = await platformCountersOf(db).updateOne(
    { _id: 0, mended },
    { $inc: { ...drift, mended: 1 } },
  );
  return modifiedCount === 1 ? drift : {};
};
