import { CATEGORIES } from '@tm/domain';
import type { mongo } from 'mongoose';
import type { ListingTallyRow } from './listingTally.schema';
import { TALLY_SLOTS } from './listingTally.verbs';
import { incrementsOf, type Tallied, type TallyShift } from './tally.names';

type Db = mongo.Db;
type Session = ReturnType<mongo.MongoClient['startSession']>;

const talliesOf = (db: Db) => db.collection<ListingTallyRow>('listingTallies');

/** First inserts inside transactions would abort each other. */
const openSlots = async (db: Db): Promise<void> => {
  const slots = Array.from({ length: TALLY_SLOTS }, (_, _id) => _id);
  await talliesOf(db).bulkWrite(
    slots.map((_id) => ({
      updateOne: { filter: { _id }, update: { $setOnInsert: { mended: 0 } }, upsert: true },
    })),
    { ordered: false },
  );
};

const TALLIED = ['active', 'pending_approval'] as const;

/** A category at a time: no call takes long, however many listings there are. */
const countTallied = async (db: Db, session: Session): Promise<TallyShift[]> => {
  const shifts: TallyShift[] = [];
  for (const category of CATEGORIES) {
    const rows = await db
      .collection('services')
      .aggregate<{ _id: Pick<Tallied, 'status' | 'city' | 'isRestaurant'>; n: number }>(
        [
          { $match: { status: { $in: [...TALLIED] }, category } },
          {
            $group: {
              _id: { status: '$status', city: '$city', isRestaurant: '$isRestaurant' },
              n: { $sum: 1 },
            },
          },
        ],
        { session },
      )
      .toArray();
    for (const { _id, n } of rows) shifts.push({ listing: { category, ..._id }, by: Number(n) });
  }
  return shifts;
};

const flat = ({ listings = {}, restaurants = {}, waiting = {} }: ListingTallyRow): [string, number][] =>
  Object.entries({ listings, restaurants, waiting }).flatMap(([field, counts]) =>
    Object.entries(counts).map(([name, n]): [string, number] => [`${field}.${name}`, n]),
  );

const driftOf = (rows: readonly ListingTallyRow[], counted: Record<string, number>) => {
  const drift = new Map(Object.entries(counted));
  for (const row of rows) for (const [field, n] of flat(row)) drift.set(field, (drift.get(field) ?? 0) - n);
  return Object.fromEntries([...drift].filter(([, n]) => n !== 0));
};

/** Listings and counts as they stood at one moment. */
const compare = async (db: Db) => {
  const session = db.client.startSession();
  try {
    return await session.withTransaction(
      async () => {
        const counted = incrementsOf(await countTallied(db, session));
        const rows = await talliesOf(db).find({}, { session }).toArray();
        return { drift: driftOf(rows, counted), mended: rows.find(({ _id }) => _id === 0)?.mended ?? null };
      },
      { readConcern: { level: 'snapshot' } },
    );
  } finally {
    await session.endSession();
  }
};

/**
 * Counts the listings that are active or wait for approval, and mends the tallies where they differ: fills them for rows that were written in bulk, and puts right
 * what a process of an older version wrote past them. Nobody has to wait for it: what differed at the moment of the count still
 * differs by as much after any number of changes since, because each change moves both. Returns by how much which counts were off.
 */
export const recountListings = async (db: Db): Promise<Record<string, number>> => {
  await openSlots(db);
  const { drift, mended } = await compare(db);
  if (Object.keys(drift).length === 0) return {};
  const { modifiedCount } = await talliesOf(db).updateOne(
    { _id: 0, mended },
    { $inc: { ...drift, mended: 1 } },
  );
  return modifiedCount === 1 ? drift : {};
};
