import { lagosDate, type Kobo } from '@tm/domain';
import type { ClientSession, Types } from '@tm/mongo';
import { EarningMonthModel } from './earningMonth.schema';

/** Returns the document id of a provider (user id) and a Lagos month (`yyyy-MM`). */
export const earningMonthId = (providerUserId: Types.ObjectId | string, month: string): string =>
  `${String(providerUserId)}:${month}`;

type Earned = { providerUserId: Types.ObjectId; totalAmountKobo: Kobo };

/**
 * Adds a booking that is earned at `at` (completed, and its scheduled start has come) to its provider's
 * earnings of that Lagos day. Call it in the transaction that counts the booking, after the update of the
 * provider document: concurrent transactions then wait there, and the month is inserted once.
 */
export const countEarning = async (
  { providerUserId, totalAmountKobo }: Earned,
  at: Date,
  session?: ClientSession,
): Promise<void> => {
  const [month, day] = [lagosDate(at).slice(0, 7), lagosDate(at).slice(8)];
  await EarningMonthModel.collection.updateOne(
    { _id: earningMonthId(providerUserId, month) as never },
    { $inc: { [`days.${day}.kobo`]: totalAmountKobo, [`days.${day}.bookings`]: 1 } },
    { upsert: true, ...(session && { session }) },
  );
};
