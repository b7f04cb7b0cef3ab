import { earningMonthId, type EarningMonthRecord } from '@tm/data';
import { lagosDate } from '@tm/domain';
import type { BookingRow } from './booking';

export type EarningMonthRow = EarningMonthRecord;

/** What a business has earned by month and day, as the completions of its bookings would have left it. */
export function earnedMonths(bookings: readonly BookingRow[]): EarningMonthRow[] {
  const months = new Map<string, EarningMonthRow>();
  for (const { status, history, providerUserId, totalAmountKobo } of bookings) {
    const done = history.at(-1);
    if (status !== 'completed' || !done) continue;
    const date = lagosDate(done.at);
    const [_id, day] = [earningMonthId(providerUserId, date.slice(0, 7)), date.slice(8)];
    const month = months.get(_id) ?? { _id, days: {} };
    months.set(_id, month);
    const { kobo, bookings: count } = month.days[day] ?? { kobo: 0, bookings: 0 };
    month.days[day] = { kobo: kobo + totalAmountKobo, bookings: count + 1 };
  }
  return [...months.values()];
}
