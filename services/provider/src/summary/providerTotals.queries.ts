import { Types } from '@tm/mongo';
import { ProviderProfileModel } from '@tm/schema/provider';

/** The stored numbers of the dashboard; zeros before the first booking. Earnings in kobo. */
export type ProviderTotals = {
  bookings: number;
  pending: number;
  earningsKobo: number;
  ratingSum: number;
  reviewCount: number;
};

const NONE: ProviderTotals = { bookings: 0, pending: 0, earningsKobo: 0, ratingSum: 0, reviewCount: 0 };

/** Reads the dashboard's numbers by a unique index, independent of the number of bookings (product 2.13). */
export const providerTotals = async (userId: string): Promise<ProviderTotals> => {
  const row = await ProviderProfileModel.findOne(
    { userId: new Types.ObjectId(userId) },
    'totals ratingSum reviewCount',
  ).lean();
  if (!row) return NONE;
  const { bookings = 0, pending = 0, earningsKobo = 0 } = row.totals ?? {};
  return { bookings, pending, earningsKobo, ratingSum: row.ratingSum, reviewCount: row.reviewCount };
};
