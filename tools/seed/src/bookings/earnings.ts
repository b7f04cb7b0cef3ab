import { earningMonthId, type EarningMonthRecord } from '@tm/schema/bookings';
import { lagosDate } from '@tm/domain';
import type { BookingRow } from './booking';

export type EarningMonthRow = EarningMonthRecord;

/**
 * Returns the earnings of a business by month and day,
 * equal to the rows that completing its bookings writes.
 */
export function buildEarningMonths(bookings: readonly BookingRow[]): EarningMonthRow[] {
  const months = new Map<string, EarningMonthRow>();
  for (const { status, history, providerUserId, totalAmountKobo } of bookings) {
    const completion = history.at(-1);
    if (status !== 'completed' || !completion) continue;
    const date = lagosDate(completion.at);
    const [_id, day] = [earningMonthId(providerUserId, date.slice(0, 7)), date.slice(8)];
    const month = months.get(_id) ?? { _id, days: {} };
    months.set(_id, month);
    const { kobo, bookings: count } = month.days[day] ?? { kobo: 0, bookings: 0 };
    month.days[day] = { kobo: kobo + totalAmountKobo, bookings: count + 1 };
  }
  return [...months.values()];
}
