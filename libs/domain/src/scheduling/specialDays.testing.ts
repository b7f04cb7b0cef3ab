import fc from 'fast-check';
import type { DayHours } from './openingHours';
import type { NthOfMonth, SpecialDates, SpecialDay } from './specialDays';

// An independent model of special days for property tests. It counts the dates of a month one by one.
const utc = (date: string) => new Date(`${date}T12:00:00Z`);
const plusDays = (date: string, days: number) =>
  new Date(utc(date).getTime() + days * 86_400_000).toISOString().slice(0, 10);

const monthCache = new Map<string, string[]>();
/** Returns the dates of the month that are the same weekday as `date`, in order. */
const sameWeekdays = (date: string): string[] => {
  const known = monthCache.get(date);
  if (known) return known;
  const month: string[] = [];
  for (let day = `${date.slice(0, 7)}-01`; day.slice(0, 7) === date.slice(0, 7); day = plusDays(day, 1))
    if (utc(day).getUTCDay() === utc(date).getUTCDay()) month.push(day);
  monthCache.set(date, month);
  return month;
};

const findSpecialDay = (special: readonly SpecialDay[], date: string): SpecialDay | undefined => {
  const ranks = special.map(({ on }): number => {
    if ('from' in on) return !(date < on.from) && !(date > on.to) ? 1 : 0;
    if ('yearly' in on) return `${date.slice(0, 4)}-${on.yearly}` === date ? 3 : 0;
    const days = sameWeekdays(date);
    const isNth = (on.nth === -1 ? days.at(-1) : days[on.nth - 1]) === date;
    return isNth && utc(date).getUTCDay() === on.weekday ? 2 : 0;
  });
  const best = Math.min(...ranks.filter((rank) => rank > 0));
  return special[ranks.indexOf(best)];
};

const dayCache = new WeakMap<readonly SpecialDay[], Map<string, SpecialDay | undefined>>();
/** Returns the special day of a date according to the model. */
export const modelSpecialDay = (special: readonly SpecialDay[], date: string): SpecialDay | undefined => {
  const known = dayCache.get(special) ?? new Map<string, SpecialDay | undefined>();
  dayCache.set(special, known);
  if (!known.has(date)) known.set(date, findSpecialDay(special, date));
  return known.get(date);
};

/** Random special days near `days` dates from `start` on. */
export const specialDaysNear = (
  start: string,
  days: number,
  hours: fc.Arbitrary<DayHours>,
): fc.Arbitrary<SpecialDay[]> => {
  const offset = fc.integer({ min: -1, max: days });
  const on: fc.Arbitrary<SpecialDates> = fc.oneof(
    fc
      .record({ first: offset, more: fc.integer({ min: 0, max: 2 }) })
      .map(({ first, more }) => ({ from: plusDays(start, first), to: plusDays(start, first + more) })),
    offset.map((shift) => ({ yearly: plusDays(start, shift).slice(5) })),
    fc.record({
      nth: fc.constantFrom<NthOfMonth>(1, 2, 3, 4, -1, -1),
      weekday: fc.constantFrom(0, 1, 2, 3, 4, 5, 6),
    }),
  );
  const what = fc.oneof(
    fc.constant({ kind: 'closed' as const }),
    hours.map((given) => ({ kind: 'hours' as const, hours: given })),
  );
  return fc.array(
    fc.tuple(on, what).map(([dates, rule]): SpecialDay => ({ on: dates, ...rule })),
    { maxLength: 4 },
  );
};
