import type { mongo } from '@tm/mongo';
import { bookingSearchText, type SearchedBooking } from './booking.search';

const SOURCES = { customerId: 1, providerId: 1, providerUserId: 1, 'listing.title': 1, notes: 1 } as const;
const NAMES = { firstName: 1, lastName: 1 } as const;

type Stored = SearchedBooking & { searchText?: string };
type Person = { _id: mongo.ObjectId; firstName: string; lastName: string };
type Business = { _id: mongo.ObjectId; businessName: string };

const byId = <Row extends { _id: mongo.ObjectId }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [String(row._id), row]));

const namesBehind = async (db: mongo.Db, rows: readonly Stored[]) => {
  const userIds = rows.flatMap(({ customerId, providerUserId }) => [customerId, providerUserId]);
  const profileIds = rows.map(({ providerId }) => providerId);
  const [users, businesses] = await Promise.all([
    db
      .collection<Person>('users')
      .find({ _id: { $in: userIds } }, { projection: NAMES })
      .toArray(),
    db
      .collection<Business>('providerProfiles')
      .find({ _id: { $in: profileIds } }, { projection: { businessName: 1 } })
      .toArray(),
  ]);
  return { users: byId(users), businesses: byId(businesses) };
};

/**
 * Rewrites the search texts of some bookings from their own texts and the current names of their parties. For
 * a few thousand ids at most. Repeatable.
 */
export const writeSearchTexts = async (db: mongo.Db, ids: readonly mongo.ObjectId[]): Promise<void> => {
  if (ids.length === 0) return;
  const bookings = db.collection<Stored>('bookings');
  const rows = await bookings.find({ _id: { $in: [...ids] } }, { projection: SOURCES }).toArray();
  const people = await namesBehind(db, rows);
  if (rows.length === 0) return;
  await bookings.bulkWrite(
    rows.map((row) => ({
      updateOne: {
        filter: { _id: row._id },
        update: { $set: { searchText: bookingSearchText(row, people) } },
      },
    })),
    { ordered: false },
  );
};
