import { addDays, addMonths, daysBetween, mondayOf } from '../scheduling/lagosDates';
import { formatNaira, type Kobo } from './money';

/** Length of one point of a provider's earnings over time. Weeks begin on Monday; days are Lagos days. */
export const EARNING_STEPS = ['day', 'week', 'month'] as const;
export type EarningStep = (typeof EARNING_STEPS)[number];

/** Maximum number of days per request: a year and some days by day, five years by week or month. */
export const MAX_EARNING_DAYS = { day: 370, week: 1_830, month: 1_830 } as const satisfies Record<
  EarningStep,
  number
>;

/** Lagos dates `yyyy-MM-dd`, both included. */
export type DateRange = { from: string; to: string };
/**
 * Earnings of one Lagos day: bookings completed on that day, and bookings completed earlier whose start is on
 * that day.
 */
export type DayEarnings = { date: string; kobo: Kobo; bookings: number };
export type EarningPoint = DateRange & { kobo: Kobo; bookings: number };

const PERIOD_START: Record<EarningStep, (date: string) => string> = {
  day: (date) => date,
  week: mondayOf,
  month: (date) => addMonths(date, 0),
};

const NEXT_PERIOD_START: Record<EarningStep, (start: string) => string> = {
  day: (start) => addDays(start, 1),
  week: (start) => addDays(start, 7),
  month: (start) => addMonths(start, 1),
};

/** Returns the default range: the last 30 days, 12 weeks or 12 months, including the current one. */
export const usualEarningRange = (by: EarningStep, today: string): DateRange => {
  if (by === 'day') return { from: addDays(today, -29), to: today };
  if (by === 'week') return { from: addDays(mondayOf(today), -77), to: today };
  return { from: addMonths(today, -11), to: today };
};

/** Ranges up to today that a chart offers by their name, day by day. */
export const RANGE_PRESETS = ['7 days', '30 days', 'This month'] as const;
export type RangePreset = (typeof RANGE_PRESETS)[number];

/** Returns the range of a preset: 7 or 30 days with today, or the current Lagos month until today. */
export const presetRange = (preset: RangePreset, today: string): DateRange => {
  if (preset === 'This month') return { from: addMonths(today, 0), to: today };
  return { from: addDays(today, preset === '7 days' ? -6 : -29), to: today };
};

/**
 * Splits a range of Lagos dates into days, weeks or months, in order and without gaps. The first and the last
 * period are cut to the range, so that their sum equals that of the range. Empty when `to` is before `from`.
 */
export const earningPeriods = (by: EarningStep, { from, to }: DateRange): DateRange[] => {
  const periods: DateRange[] = [];
  for (let start = from; start <= to;) {
    const next = NEXT_PERIOD_START[by](PERIOD_START[by](start));
    const end = addDays(next, -1);
    periods.push({ from: start, to: end < to ? end : to });
    start = next;
  }
  return periods;
};

type DaySums<Name extends string> = { date: string } & Record<Name, number>;

/**
 * Adds daily numbers to the periods that contain the days, for each of `names`. A period without a day is 0.
 * Days outside all periods are ignored.
 */
export const sumDays = <Name extends string>(
  names: readonly Name[],
  days: readonly DaySums<Name>[],
  periods: readonly DateRange[],
): (DateRange & Record<Name, number>)[] => {
  const zeros = Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
  const sums = periods.map(() => ({ ...zeros }));
  const sorted = [...days].sort((one, other) => (one.date < other.date ? -1 : 1));
  let periodIndex = 0;
  for (const day of sorted) {
    while (periodIndex < periods.length && periods[periodIndex]!.to < day.date) periodIndex += 1;
    const [period, sum] = [periods[periodIndex], sums[periodIndex]];
    if (!period || !sum || day.date < period.from) continue;
    for (const name of names) sum[name] += (day as Record<Name, number>)[name];
  }
  return periods.map((period, index) => ({ ...period, ...sums[index]! }));
};

/** Adds daily earnings to the periods that contain the days. */
export const sumEarnings = (days: readonly DayEarnings[], periods: readonly DateRange[]): EarningPoint[] =>
  sumDays(['kobo', 'bookings'], days, periods);

/** Returns true if the range is in order and does not exceed `MAX_EARNING_DAYS`. */
export const isEarningRange = (by: EarningStep, { from, to }: DateRange): boolean =>
  from <= to && daysBetween(from, to) <= MAX_EARNING_DAYS[by];

/** Returns the range of as many days that ends on the day before a range. */
export const rangeBefore = ({ from, to }: DateRange): DateRange => ({
  from: addDays(from, -daysBetween(from, to)),
  to: addDays(from, -1),
});

/**
 * Compares earnings in naira with those of an earlier time: `describeChange(50, 20, 'last week')` is '₦30
 * more than last week'.
 */
export const describeChange = (earned: number, before: number, when: string): string => {
  if (before === 0) return `nothing ${when}`;
  if (earned === before) return `the same as ${when}`;
  return `${formatNaira(Math.abs(earned - before))} ${earned > before ? 'more' : 'less'} than ${when}`;
};

/**
 * Returns when a booking was last completed according to its history, which decides the day of its earnings;
 * null if it never was.
 */
export const completedAt = (history: readonly { status: string; at: Date }[]): Date | null =>
  history.reduce<Date | null>(
    (last, { status, at }) => (status === 'completed' && (!last || at > last) ? at : last),
    null,
  );
