import { lagosDate, type Kobo } from '@tm/domain';
import { groupBy, type ClientSession, type Types } from '@tm/mongo';
import { sumIncrements } from './booking.increments';
import { EarningMonthModel } from './earningMonth.schema';

/** Returns the document id of a provider (user id) and a Lagos month (`yyyy-MM`). */
export const earningMonthId = (providerUserId: Types.ObjectId | string, month: string): string =>
  `${String(providerUserId)}:${month}`;

type Earned = { providerUserId: Types.ObjectId; totalAmountKobo: Kobo };

const incrementOf = ({ totalAmountKobo, at }: Earned & { at: Date }) => {
  const day = lagosDate(at).slice(8);
  return { [`days.${day}.kobo`]: totalAmountKobo, [`days.${day}.bookings`]: 1 };
};

/**
 * Adds bookings that are earned at `at` (completed, and their scheduled start has come) to their provider's
 * earnings of that Lagos day, by one write. Call it in the transaction that counts the bookings, after the
 * update of the provider document: concurrent transactions then wait there, and the month is inserted once.
 */
export const countEarnings = async (
  earned: readonly (Earned & { at: Date })[],
  session?: ClientSession,
): Promise<void> => {
  const months = groupBy(earned, ({ providerUserId, at }) =>
    earningMonthId(providerUserId, lagosDate(at).slice(0, 7)),
  );
  const writes = [...months].map(([_id, own]) => ({
    updateOne: { filter: { _id }, update: { $inc: sumIncrements(own.map(incrementOf)) }, upsert: true },
  }));
  await EarningMonthModel.collection.bulkWrite(writes as never[], { ...(session && { session }) });
};

/** Adds one booking that is earned at `at`, as `countEarnings` does. */
export const countEarning = (earned: Earned, at: Date, session?: ClientSession): Promise<void> =>
  countEarnings([{ ...earned, at }], session);
