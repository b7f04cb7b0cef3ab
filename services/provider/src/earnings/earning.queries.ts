import { monthOf, type DateRange, type DayEarnings } from '@tm/domain';
import { readEarningMonths } from '@tm/schema/read';
import { trusted } from '@tm/mongo';
import { type EarningMonthRecord, earningMonthId } from '@tm/schema/bookings';

/**
 * Returns the earnings of a provider (user id) for the Lagos days of a range that have a completed booking,
 * in order. One find over the ids of the months in the range.
 */
export const dailyEarnings = async (
  providerUserId: string,
  { from, to }: DateRange,
): Promise<DayEarnings[]> => {
  const [first, last] = [from, to].map((date) => earningMonthId(providerUserId, monthOf(date)));
  const months = await readEarningMonths
    .find({ _id: trusted({ $gte: first, $lte: last }) })
    .sort({ _id: 1 })
    .lean<EarningMonthRecord[]>();
  return months
    .flatMap(({ _id, days }) =>
      Object.entries(days ?? {}).map(([day, sums]) => ({ date: `${_id.split(':')[1]}-${day}`, ...sums })),
    )
    .filter(({ date }) => from <= date && date <= to)
    .sort((one, other) => (one.date < other.date ? -1 : 1));
};
