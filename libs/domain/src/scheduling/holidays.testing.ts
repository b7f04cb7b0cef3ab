import fc from 'fast-check';
import type { HolidayChoice, TimeRules } from './calendarRules';
import type { DayHours } from './openingHours';
import { HOLIDAYS, publicHolidays, type DeclaredHoliday, type HolidayKey } from './publicHolidays';

// An independent model of public holidays with choices, for property tests. It knows the table by
// `publicHolidays`, which has tests against other sources.
const shift = (date: string, days: number) =>
  new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const keyOf = (date: string, rules: Pick<TimeRules, 'declared'>): HolidayKey | undefined => {
  const declared = rules.declared ?? [];
  const inTable = (day: string) => publicHolidays(day, day)[0]?.key;
  for (const one of declared) {
    if (one.date !== date) continue;
    const moved = one.replaces ? inTable(one.replaces) : undefined;
    const named = Object.entries(HOLIDAYS).find(([, name]) => name === one.name)?.[0] as HolidayKey;
    return moved ?? named ?? inTable(date) ?? `on:${date}`;
  }
  return declared.some((one) => one.replaces === date) ? undefined : inTable(date);
};

const keyCache = new WeakMap<object, Map<string, HolidayKey | undefined>>();
/** Returns the choice for a date according to the model; undefined if the day is an ordinary one. */
export const modelHoliday = (rules: TimeRules, date: string): HolidayChoice | undefined => {
  const known = keyCache.get(rules) ?? new Map<string, HolidayKey | undefined>();
  keyCache.set(rules, known);
  if (!known.has(date)) known.set(date, keyOf(date, rules));
  const key = known.get(date);
  const chosen = key ? rules.holidays?.filter(({ holiday }) => holiday === key)[0] : undefined;
  return chosen?.choice === 'open' ? undefined : chosen;
};

/** Random choices for the holidays near `days` dates from `start` on, and random declared days there. */
export const holidaysNear = (
  start: string,
  days: number,
  hours: fc.Arbitrary<DayHours>,
): fc.Arbitrary<Pick<TimeRules, 'holidays' | 'declared'>> => {
  const [first, last] = [shift(start, -2), shift(start, days + 1)];
  const dates = Array.from({ length: days + 4 }, (_, at) => shift(first, at));
  const inTable = publicHolidays(first, last).map(({ date }) => date);
  const declaredDay = fc.record({
    date: fc.constantFrom(...dates),
    name: fc.constantFrom('Eid-el-Fitr', 'Boxing Day', 'Election Day'),
    replaces: inTable.length > 0 ? fc.option(fc.constantFrom(...inTable)) : fc.constant(null),
  });
  const declared: fc.Arbitrary<DeclaredHoliday[]> = fc.uniqueArray(declaredDay, {
    selector: ({ date }) => date,
    maxLength: 3,
  });
  const keys = [
    ...new Set([
      ...publicHolidays(first, last).map(({ key }) => key),
      'eid_el_fitr' as const,
      'boxing_day' as const,
      ...dates.map((date) => `on:${date}` as const),
    ]),
  ];
  const what = fc.oneof(
    fc.constantFrom({ choice: 'open' as const }, { choice: 'closed' as const }),
    hours.map((given) => ({ choice: 'hours' as const, hours: given })),
  );
  const holidays = fc
    .tuple(fc.subarray(keys), fc.array(what, { minLength: keys.length, maxLength: keys.length }))
    .map(([chosen, choices]) =>
      chosen.map((holiday, at): HolidayChoice => ({ holiday, ...choices[at]! }) as HolidayChoice),
    );
  return fc.record({ holidays, declared });
};
