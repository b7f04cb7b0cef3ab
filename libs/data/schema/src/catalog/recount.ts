import { CATEGORIES } from '@tm/domain';
import type { mongo } from '@tm/mongo';
import type { ListingCounterRow } from './listingCounter.schema';
import { LISTING_COUNTER_SLOTS } from './listingCounter.writes';
import { incrementsOf, type CountedListing, type CounterShift } from './listingCounter.names';

type Db = mongo.Db;
type Session = ReturnType<mongo.MongoClient['startSession']>;

const countersOf = (db: Db) => db.collection<ListingCounterRow>('listingTallies');

/**
 * Creates missing slots first, because concurrent first inserts inside transactions would abort each other.
 */
const openSlots = async (db: Db): Promise<void> => {
  const slots = Array.from({ length: LISTING_COUNTER_SLOTS }, (_, _id) => _id);
  await countersOf(db).bulkWrite(
    slots.map((_id) => ({
      updateOne: { filter: { _id }, update: { $setOnInsert: { mended: 0 } }, upsert: true },
    })),
    { ordered: false },
  );
};

const COUNTED_STATUSES = ['active', 'pending_approval'] as const;

/** Counts one category per call, so that no call takes long. */
const countListingsOfCategories = async (db: Db, session: Session): Promise<CounterShift[]> => {
  const shifts: CounterShift[] = [];
  for (const category of CATEGORIES) {
    const rows = await db
      .collection('services')
      .aggregate<{ _id: Pick<CountedListing, 'status' | 'city' | 'isRestaurant' | 'isVerified'>; n: number }>(
        [
          { $match: { status: { $in: [...COUNTED_STATUSES] }, category } },
          {
            $group: {
              _id: {
                status: '$status',
                city: '$city',
                isRestaurant: '$isRestaurant',
                isVerified: '$isVerified',
              },
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

const flat = ({
  listings = {},
  restaurants = {},
  verified = {},
  waiting = {},
}: ListingCounterRow): [string, number][] =>
  Object.entries({ listings, restaurants, verified, waiting }).flatMap(([field, counts]) =>
    Object.entries(counts).map(([name, n]): [string, number] => [`${field}.${name}`, n]),
  );

const driftOf = (rows: readonly ListingCounterRow[], counted: Record<string, number>) => {
  const drift = new Map(Object.entries(counted));
  for (const row of rows) for (const [field, n] of flat(row)) drift.set(field, (drift.get(field) ?? 0) - n);
  return Object.fromEntries([...drift].filter(([, n]) => n !== 0));
};

/** Compares listings and counters in one snapshot. */
const compare = async (db: Db) => {
  const session = db.client.startSession();
  try {
    return await session.withTransaction(
      async () => {
        const counted = incrementsOf(await countListingsOfCategories(db, session));
        const rows = await countersOf(db).find({}, { session }).toArray();
        return { drift: driftOf(rows, counted), mended: rows.find(({ _id }) => _id === 0)?.mended ?? null };
      },
      { readConcern: { level: 'snapshot' } },
    );
  } finally {
    await session.endSession();
  }
};

/**
 * Counts the listings that are active or wait for approval, and corrects the counters where they differ:
 * after rows were written in bulk, or written by a process of an older version without counting. Writers need
 * not wait: a difference at the time of the count stays the same after any later changes, because each change
 * moves both. Returns the differences by counter.
 */
export const recountListings = async (db: Db): Promise<Record<string, number>> => {
  await openSlots(db);
  const { drift, mended } = await compare(db);
  if (Object.keys(drift).length === 0) return {};
  const { modifiedCount } = await countersOf(db).updateOne(
    { _id: 0, mended },
    { $inc: { ...drift, mended: 1 } },
  );
  return modifiedCount === 1 ? drift : {};
};
