import type { Mark } from '@tm/domain';
import { Types } from '@tm/mongo';
import { ProviderProfileModel } from '@tm/schema/provider';

/** The stored numbers of the dashboard; zeros before the first booking. Earnings in kobo. */
export type ProviderTotals = {
  bookings: number;
  pending: number;
  earningsKobo: number;
  ratingSum: number;
  reviewCount: number;
  marks: readonly Mark[];
};

const NONE: ProviderTotals = {
  bookings: 0,
  pending: 0,
  earningsKobo: 0,
  ratingSum: 0,
  reviewCount: 0,
  marks: [],
};

/** Reads the dashboard's numbers by a unique index, independent of the number of bookings (product 2.13). */
export const providerTotals = async (userId: string): Promise<ProviderTotals> => {
  const row = await ProviderProfileModel.findOne(
    { userId: new Types.ObjectId(userId) },
    'totals ratingSum reviewCount bookingMarks',
  ).lean();
  if (!row) return NONE;
  const { bookings = 0, pending = 0, earningsKobo = 0 } = row.totals ?? {};
  const { ratingSum, reviewCount, bookingMarks } = row;
  return { bookings, pending, earningsKobo, ratingSum, reviewCount, marks: bookingMarks ?? [] };
};
