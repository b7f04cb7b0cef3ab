import type { mongo } from 'mongoose';

/** So many months at once: little is in hand, however many there are. */
const BATCH = 1_000;
const LAGOS_MS = 60 * 60 * 1000;

type Month = { _id: { provider: mongo.ObjectId; month: string }; days: Day[] };
type Day = { day: string; kobo: number; bookings: number };
type Kept = { _id: string; days: Record<string, Omit<Day, 'day'>> };

const completedMoments = {
  $map: {
    input: { $filter: { input: '$history', as: 'event', cond: { $eq: ['$$event.status', 'completed'] } } },
    as: 'event',
    in: '$$event.at',
  },
};
/** The Lagos moment at which it was completed; bookings of before the history was kept, when they last changed. */
const completedInLagos = {
  $add: [{ $ifNull: [{ $max: completedMoments }, { $ifNull: ['$updatedAt', '$startsAt'] }] }, LAGOS_MS],
};
const sums = { kobo: { $sum: '$kobo' }, bookings: { $sum: '$bookings' } };

/** Once over all completed bookings, whatever their order: grouped by provider and day, then by month. */
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

const keep = ({ _id, days }: Month): Kept => ({
  _id: `${String(_id.provider)}:${_id.month}`,
  days: Object.fromEntries(
    days.map(({ day, kobo, bookings }) => [day, { kobo: Number(kobo), bookings: Number(bookings) }]),
  ),
});

const write = async (months: mongo.Collection<Kept>, batch: Kept[]): Promise<void> => {
  if (batch.length === 0) return;
  await months.bulkWrite(
    batch.map(({ _id, ...replacement }) => ({
      replaceOne: { filter: { _id }, replacement, upsert: true },
    })),
    { ordered: false },
  );
};

/**
 * Bookings that were completed before their earnings were kept by day: one pass over them, and each month as a whole, so that one that was
 * interrupted can be done again.
 */
export const keepEarnings = async (db: mongo.Db): Promise<void> => {
  const months = db.collection<Kept>('earningMonths');
  const batch: Kept[] = [];
  for await (const month of monthsOf(db)) {
    batch.push(keep(month));
    if (batch.length === BATCH) await write(months, batch.splice(0));
  }
  await write(months, batch);
};
