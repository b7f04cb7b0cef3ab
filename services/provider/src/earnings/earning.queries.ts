import { addDays, fromLagos, monthOf, type DateRange, type DayEarnings } from '@tm/domain';
import { readBookings, readEarningMonths } from '@tm/schema/read';
import { currentTime, trusted, Types } from '@tm/mongo';
import {
  EARNINGS_INDEX,
  HAS_EARNED_TIME,
  type BookingRow,
  type EarningMonthRecord,
  earningMonthId,
} from '@tm/schema/bookings';

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

/** The place of a booking in the list, newest first: its time in ms, and its id. */
type EarnedPlace = { at: number; id: string };
type EarnedPage = { limit: number; before: EarnedPlace | undefined };

/** A booking as the list of earnings needs it. */
export type EarnedRow = Pick<BookingRow, '_id' | 'startsAt' | 'totalAmountKobo'> & {
  earnedAt: Date;
  listing: { title: string };
};

/** The fields of the list. */
const EARNED_FIELDS = { earnedAt: 1, startsAt: 1, totalAmountKobo: 1, 'listing.title': 1 } as const;

/**
 * Lists the completed bookings behind the earnings of a provider (user id) in a range of Lagos days, newest
 * first, at most `limit + 1`. A booking that was completed before its start is left out until the start, as
 * in the sums.
 */
export const earnedBookings = (
  providerUserId: string,
  { from, to }: DateRange,
  { limit, before }: EarnedPage,
): Promise<EarnedRow[]> => {
  const now = currentTime();
  const last = before && new Date(before.at);
  return readBookings
    .find(
      {
        providerUserId: new Types.ObjectId(providerUserId),
        earnedAt: trusted({
          ...HAS_EARNED_TIME,
          $gte: fromLagos(from, '00:00')!,
          $lt: fromLagos(addDays(to, 1), '00:00')!,
          // Later pages begin at the cursor in the index.
          $lte: last && last < now ? last : now,
        }),
        ...(before && {
          $or: [
            { earnedAt: trusted({ $lt: last }) },
            { earnedAt: last, _id: trusted({ $lt: new Types.ObjectId(before.id) }) },
          ],
        }),
      },
      EARNED_FIELDS,
    )
    .hint(EARNINGS_INDEX)
    .sort({ earnedAt: -1, _id: -1 })
    .limit(limit + 1)
    .lean<EarnedRow[]>();
};
