import type { mongo } from '@tm/mongo';

/** Months per batch, so that little is in memory. */
const BATCH = 1_000;
const LAGOS_MS = 60 * 60 * 1000;

type Month = { _id: { provider: mongo.ObjectId; month: string }; days: Day[] };
type Day = { day: string; kobo: number; bookings: number };
type StoredMonth = { _id: string; days: Record<string, Omit<Day, 'day'>> };

const completedMoments = {
  $map: {
    input: { $filter: { input: '$history', as: 'event', cond: { $eq: ['$$event.status', 'completed'] } } },
    as: 'event',
    in: '$$event.at',
  },
};
/**
 * The Lagos time of completion; for bookings from before histories were stored, the time of the last change.
 */
const completedInLagos = {
  $add: [{ $ifNull: [{ $max: completedMoments }, { $ifNull: ['$updatedAt', '$startsAt'] }] }, LAGOS_MS],
};
const sums = { kobo: { $sum: '$kobo' }, bookings: { $sum: '$bookings' } };

/** Groups all completed bookings in one pass, by provider and day, then by month. */
const monthsOf = (db: mongo.Db) =>
  db.collection('bookings').aggregate<Month>(
    [
      { $match: { status: 'completed' } },
      {
        $project: {
          provider: '$providerUserId',
          date: { $dateToString: { date: completedInLagos, format: '%Y-%m-%d' } },
          kobo: '$totalAmountKobo',
          bookings: { $literal: 1 },
        },
      },
      { $group: { _id: { provider: '$provider', date: '$date' }, ...sums } },
      {
        $group: {
          _id: { provider: '$_id.provider', month: { $substrBytes: ['$_id.date', 0, 7] } },
          days: {
            $push: { day: { $substrBytes: ['$_id.date', 8, 2] }, kobo: '$kobo', bookings: '$bookings' },
          },
        },
      },
    ],
    { allowDiskUse: true },
  );

const storedMonth = ({ _id, days }: Month): StoredMonth => ({
  _id: `${String(_id.provider)}:${_id.month}`,
  days: Object.fromEntries(
    days.map(({ day, kobo, bookings }) => [day, { kobo: Number(kobo), bookings: Number(bookings) }]),
  ),
});

const write = async (months: mongo.Collection<StoredMonth>, batch: StoredMonth[]): Promise<void> => {
  if (batch.length === 0) return;
  await months.bulkWrite(
    batch.map(({ _id, ...replacement }) => ({
      replaceOne: { filter: { _id }, replacement, upsert: true },
    })),
    { ordered: false },
  );
};

/**
 * Fills the daily earnings for bookings completed before these were stored. One pass over the bookings, and
 * each month is written as a whole, so that an interrupted run can be repeated.
 */
export const storeEarnings = async (db: mongo.Db): Promise<void> => {
  const months = db.collection<StoredMonth>('earningMonths');
  const batch: StoredMonth[] = [];
  for await (const month of monthsOf(db)) {
    batch.push(storedMonth(month));
    if (batch.length === BATCH) await write(months, batch.splice(0));
  }
  await write(months, batch);
};
