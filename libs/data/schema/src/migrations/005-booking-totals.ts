import type { mongo } from '@tm/mongo';
import {
  BOOKING_STATUSES,
  DEFAULT_CANCELLATION_HOURS,
  PENDING_HOLD_HOURS,
  type BookingStatus,
  HOUR_MS,
} from '@tm/domain';

/** Rows per batch, so that no call takes long and little is in memory. */
const BATCH = 500;

type Row = { _id: mongo.ObjectId };
type Group = { _id: { person: mongo.ObjectId; status: BookingStatus }; n: number };
type Counts = Record<BookingStatus, number>;

/** Collects rows and passes them on in batches. */
const inBatches = async <T extends Row>(
  rows: AsyncIterable<T>,
  act: (batch: T[]) => Promise<unknown>,
): Promise<void> => {
  const batch: T[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length === BATCH) await act(batch.splice(0));
  }
  if (batch.length > 0) await act(batch);
};

const none = (): Counts => Object.fromEntries(BOOKING_STATUSES.map((status) => [status, 0])) as Counts;

/** Counts the bookings of some users on one side, by status. */
const countBookings = async (
  db: mongo.Db,
  side: 'customerId' | 'providerUserId',
  people: readonly mongo.ObjectId[],
  session: mongo.ClientSession,
): Promise<Map<string, Counts>> => {
  const groups = db
    .collection('bookings')
    .aggregate<Group>(
      [
        { $match: { [side]: { $in: people } } },
        { $group: { _id: { person: `$${side}`, status: '$status' }, n: { $sum: 1 } } },
      ],
      { session },
    );
  const counts = new Map(people.map((id) => [String(id), none()]));
  for await (const { _id, n } of groups) counts.get(String(_id.person))![_id.status] = Number(n);
  return counts;
};

type Place = { collection: string; field: string; side: 'customerId' | 'providerUserId'; person: string };

/**
 * Counts and writes in one transaction, so that a concurrent change of a booking conflicts and one of the two
 * is retried.
 */
const fillCounts = async (db: mongo.Db, { collection, field, side, person }: Place): Promise<void> => {
  const rows = db.collection<Row & Record<string, mongo.ObjectId>>(collection);
  const missing = rows.find({ [`${field}.pending`]: { $exists: false } } as object, {
    projection: { [person]: 1 },
  });
  await inBatches(missing, async (batch) => {
    const session = db.client.startSession();
    try {
      await session.withTransaction(
        async () => {
          const people = batch.map((row) => row[person]!);
          const counts = await countBookings(db, side, people, session);
          const writes = batch.map((row) => ({
            updateOne: {
              filter: { _id: row._id },
              update: { $set: { [field]: counts.get(String(row[person])) } },
            },
          }));
          await rows.bulkWrite(writes as never[], { session });
        },
        { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority', journal: true } },
      );
    } finally {
      await session.endSession();
    }
  });
};

/** Gives requests their expiry, and all bookings the cancellation terms that applied to all of them. */
const fillTerms = async (db: mongo.Db): Promise<void> => {
  const bookings = db.collection<Row>('bookings');
  const hold = { $add: ['$createdAt', PENDING_HOLD_HOURS * HOUR_MS] };
  const bare = bookings.find({ cancellationHours: { $exists: false } }, { projection: { _id: 1 } });
  await inBatches(bare, async (batch) => {
    const _id = { $in: batch.map((row) => row._id) };
    await bookings.updateMany({ _id, status: 'pending', expiresAt: null }, [
      { $set: { expiresAt: { $min: [hold, '$startsAt'] } } },
    ]);
    await bookings.updateMany({ _id }, { $set: { cancellationHours: DEFAULT_CANCELLATION_HOURS } });
  });
};

/**
 * Gives each user and business the counters by status, and each booking its terms, for bookings older than
 * these fields. Works in batches of some hundreds; an interrupted run continues where it stopped.
 */
export const countStoredBookings = async (db: mongo.Db): Promise<void> => {
  await fillCounts(db, { collection: 'users', field: 'bookingCounts', side: 'customerId', person: '_id' });
  await fillCounts(db, {
    collection: 'providerProfiles',
    field: 'totals.byStatus',
    side: 'providerUserId',
    person: 'userId',
  });
  await fillTerms(db);
};
