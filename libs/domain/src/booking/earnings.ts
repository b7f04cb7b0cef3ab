import { addDays, addMonths, daysBetween, mondayOf } from '../scheduling/lagosDates';
import type { Kobo } from './money';

/** What one point of a provider's earnings over time stands for. Weeks begin on Monday; days are those of Lagos. */
export const EARNING_STEPS = ['day', 'week', 'month'] as const;
export type EarningStep = (typeof EARNING_STEPS)[number];

/** How many days may be asked for at once: a year and its end by day, five years by week or month. */
export const MAX_EARNING_DAYS = { day: 370, week: 1_830, month: 1_830 } as const satisfies Record<
  EarningStep,
  number
>;

/** Lagos dates `yyyy-MM-dd`, both included. */
export type DateRange = { from: string; to: string };
/** What was earned on one Lagos day: of the bookings that were completed on it, or before it and have started on it. */
export type DayEarnings = { date: string; kobo: Kobo; bookings: number };
export type EarningPoint = DateRange & { kobo: Kobo; bookings: number };

const START_OF: Record<EarningStep, (date: string) => string> = {
  day: (date) => date,
  week: mondayOf,
  month: (date) => addMonths(date, 0),
};

const NEXT_OF: Record<EarningStep, (start: string) => string> = {
  day: (start) => addDays(start, 1),
  week: (start) => addDays(start, 7),
  month: (start) => addMonths(start, 1),
};

/** What is shown when nobody says what: the last 30 days, 12 weeks or 12 months, today's included. */
export const usualEarningRange = (by: EarningStep, today: string): DateRange => {
  if (by === 'day') return { from: addDays(today, -29), to: today };
  if (by === 'week') return { from: addDays(mondayOf(today), -77), to: today };
  return { from: addMonths(today, -11), to: today };
};

/**
 * The days, weeks or months that a range of Lagos dates consists of, in order and without a gap. The first and the last are cut to the
 * range, so that their sum is that of the range. Empty when `to` lies before `from`.
 */
export const earningPeriods = (by: EarningStep, { from, to }: DateRange): DateRange[] => {
  const periods: DateRange[] = [];
  for (let start = from; start <= to;) {
    const next = NEXT_OF[by](START_OF[by](start));
    const end = addDays(next, -1);
    periods.push({ from: start, to: end < to ? end : to });
    start = next;
  }
  return periods;
};

type DaySums<Name extends string> = { date: string } & Record<Name, number>;

/**
 * Adds what is told by the Lagos day up to the periods the days lie in, for each of `names`; periods without a day are 0. Days outside of
 * all periods are left out.
 */
export const sumDays = <Name extends string>(
  names: readonly Name[],
  days: readonly DaySums<Name>[],
  periods: readonly DateRange[],
): (DateRange & Record<Name, number>)[] => {
  const nothing = Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
  const sums = periods.map(() => ({ ...nothing }));
  const sorted = [...days].sort((one, other) => (one.date < other.date ? -1 : 1));
  let at = 0;
  for (const day of sorted) {
    while (at < periods.length && periods[at]!.to < day.date) at += 1;
    const [period, sum] = [periods[at], sums[at]];
    if (!period || !sum || day.date < period.from) continue;
    for (const name of names) sum[name] += (day as Record<Name, number>)[name];
  }
  return periods.map((period, place) => ({ ...period, ...sums[place]! }));
};

/** The same for what was earned. */
export const sumEarnings = (days: readonly DayEarnings[], periods: readonly DateRange[]): EarningPoint[] =>
  sumDays(['kobo', 'bookings'], days, periods);

/** True when a range may be asked for at once. */
export const isEarningRange = (by: EarningStep, { from, to }: DateRange): boolean =>
  from <= to && daysBetween(from, to) <= MAX_EARNING_DAYS[by];

/** Of a booking's history, when it was completed: the end of its work is what it is earned by. Null when it never was. */
export const completedAt = (history: readonly { status: string; at: Date }[]): Date | null =>
  history.reduce<Date | null>(
    (last, { status, at }) => (status === 'completed' && (!last || at > last) ? at : last),
    null,
  );
