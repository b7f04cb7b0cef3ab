import { addDays } from './lagosDates';

/** Note next to a holiday whose date depends on the sighting of the moon. */
export const MOON_NOTE = 'expected, subject to the sighting of the moon';

/** Names of the public holidays of every year, by the key under which a business chooses its hours. */
export const HOLIDAYS = {
  new_year: 'New Year’s Day',
  eid_el_fitr: 'Eid-el-Fitr',
  good_friday: 'Good Friday',
  easter_monday: 'Easter Monday',
  workers_day: 'Workers’ Day',
  eid_el_kabir: 'Eid-el-Kabir',
  democracy_day: 'Democracy Day',
  eid_el_maulud: 'Eid-el-Maulud',
  independence_day: 'Independence Day',
  christmas_day: 'Christmas Day',
  boxing_day: 'Boxing Day',
} as const;
type YearlyKey = keyof typeof HOLIDAYS;
/** A holiday of every year, or a holiday of a single declared date. */
export type HolidayKey = YearlyKey | `on:${string}`;

/** Returns true for a key that a business can choose hours for. */
export const isHolidayKey = (key: string): key is HolidayKey =>
  key in HOLIDAYS || /^on:\d{4}-\d{2}-\d{2}$/.test(key);

/**
 * A public holiday on a Lagos date. `isExpected`: the date depends on the moon and is declared shortly before
 * (`MOON_NOTE`).
 */
export type PublicHoliday = { date: string; key: HolidayKey; name: string; isExpected: boolean };

/**
 * A holiday that an admin entered after its declaration. It wins over the table: its date is certain, and the
 * expected date in `replaces` is no holiday.
 */
export type DeclaredHoliday = { date: string; name: string; replaces?: string | null | undefined };

/** Maximum number of days between a declared holiday and the expected date in `replaces`. */
export const MAX_HOLIDAY_SHIFT = 14;

/** Days before a public holiday at which a business without a choice is asked. */
export const HOLIDAY_QUESTION_DAYS = 14;

const FIXED = [
  ['01-01', 'new_year'],
  ['05-01', 'workers_day'],
  ['06-12', 'democracy_day'],
  ['10-01', 'independence_day'],
  ['12-25', 'christmas_day'],
  ['12-26', 'boxing_day'],
] as const;

/**
 * First days of Eid-el-Fitr (1 Shawwal) and Eid-el-Kabir (10 Dhu al-Hijja), two days each, and the day of
 * Eid-el-Maulud (12 Rabi al-Awwal), by the Umm al-Qura calendar.
 */
const ISLAMIC_HOLIDAYS: Readonly<Record<number, readonly [fitr: string, kabir: string, maulud: string]>> = {
  2026: ['2026-03-20', '2026-05-27', '2026-08-25'],
  2027: ['2027-03-09', '2027-05-16', '2027-08-14'],
  2028: ['2028-02-26', '2028-05-05', '2028-08-03'],
};

/**
 * Returns Easter Sunday of a Gregorian year, `yyyy-MM-dd` (the anonymous Gregorian algorithm, Meeus,
 * Astronomical Algorithms, chapter 8).
 */
export const easterSunday = (year: number): string => {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const g = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const l = (32 + 2 * e + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return `${year}-${String(Math.floor(sum / 31)).padStart(2, '0')}-${String((sum % 31) + 1).padStart(2, '0')}`;
};

const holiday = (date: string, key: YearlyKey, isExpected = false): PublicHoliday => ({
  date,
  key,
  name: HOLIDAYS[key],
  isExpected,
});

const islamicHolidays = (year: number): PublicHoliday[] => {
  const dates = ISLAMIC_HOLIDAYS[year];
  if (!dates) return [];
  const [fitr, kabir, maulud] = dates;
  const days = [
    [fitr, 'eid_el_fitr'],
    [addDays(fitr, 1), 'eid_el_fitr'],
    [kabir, 'eid_el_kabir'],
    [addDays(kabir, 1), 'eid_el_kabir'],
    [maulud, 'eid_el_maulud'],
  ] as const;
  return days.map(([date, key]) => holiday(date, key, true));
};

const knownYears = new Map<number, readonly PublicHoliday[]>();
/** Returns the holidays of the table in a year; computed once, because free slots ask for every date. */
const holidaysOfYear = (year: number): readonly PublicHoliday[] => {
  const known = knownYears.get(year);
  if (known) return known;
  const easter = easterSunday(year);
  const found = [
    ...FIXED.map(([day, key]) => holiday(`${year}-${day}`, key)),
    holiday(addDays(easter, -2), 'good_friday'),
    holiday(addDays(easter, 1), 'easter_monday'),
    ...islamicHolidays(year),
  ];
  knownYears.set(year, found);
  return found;
};

const yearOf = (date: string): number => Number(date.slice(0, 4));
const inTable = (date: string): PublicHoliday | undefined =>
  holidaysOfYear(yearOf(date)).find((one) => one.date === date);

const keyOfName = (name: string): YearlyKey | undefined =>
  (Object.keys(HOLIDAYS) as YearlyKey[]).find((key) => HOLIDAYS[key].toLowerCase() === name.toLowerCase());

/**
 * Returns the key of a declared holiday: that of the holiday that it replaces or is named after, so that the
 * choices of businesses move with the feast; else that of its date.
 */
export const keyOfDeclared = ({ date, name, replaces }: DeclaredHoliday): HolidayKey =>
  (replaces && inTable(replaces)?.key) || keyOfName(name) || inTable(date)?.key || `on:${date}`;

const declaredHoliday = (declared: DeclaredHoliday): PublicHoliday => ({
  date: declared.date,
  key: keyOfDeclared(declared),
  name: declared.name,
  isExpected: false,
});

/** Returns the public holiday on an existing Lagos date, or null. A declared holiday wins over the table. */
export const publicHolidayOn = (
  date: string,
  declared: readonly DeclaredHoliday[] = [],
): PublicHoliday | null => {
  const own = declared.find((one) => one.date === date);
  if (own) return declaredHoliday(own);
  return declared.some(({ replaces }) => replaces === date) ? null : (inTable(date) ?? null);
};

/**
 * Returns the public holidays of Nigeria between two Lagos dates, both included, in order. Source: the
 * schedule of the Public Holidays Act (Cap. P40, Laws of the Federation 2004) as amended in 2019 (Democracy
 * Day on 12 June). Islamic holidays are listed for 2026 to 2028, as the Umm al-Qura calendar expects them.
 * The Ministry of Interior declares the actual days and may add others: `declared`, which must contain those
 * up to `MAX_HOLIDAY_SHIFT` days before and after the two dates.
 */
export const publicHolidays = (
  from: string,
  to: string,
  declared: readonly DeclaredHoliday[] = [],
): PublicHoliday[] => {
  const [first, last] = [yearOf(from), yearOf(to)];
  const years = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  const gone = new Set(declared.flatMap(({ date, replaces }) => [date, replaces]));
  return [
    ...years.flatMap(holidaysOfYear).filter(({ date }) => !gone.has(date)),
    ...declared.map(declaredHoliday),
  ]
    .filter(({ date }) => from <= date && date <= to)
    .sort((one, other) => (one.date < other.date ? -1 : 1));
};

/** A holiday as one range of days, in the shape of a day off. */
export type HolidaySpan = {
  from: string;
  to: string;
  key: HolidayKey;
  name: string;
  isExpected: boolean;
};

/** Returns public holidays with consecutive days of one holiday joined: Eid-el-Fitr, 20 to 21 March. */
export const holidaySpans = (
  from: string,
  to: string,
  declared: readonly DeclaredHoliday[] = [],
): HolidaySpan[] => {
  const spans: HolidaySpan[] = [];
  for (const { date, key, name, isExpected } of publicHolidays(from, to, declared)) {
    const last = spans.find((span) => span.name === name && addDays(span.to, 1) === date);
    if (last) {
      last.to = date;
      last.isExpected ||= isExpected;
    } else spans.push({ from: date, to: date, key, name, isExpected });
  }
  return spans;
};

/** Formats the name of a holiday for customers: 'Eid-el-Fitr (expected)' while its date is not certain. */
export const holidayLabel = ({ name, isExpected }: Pick<PublicHoliday, 'name' | 'isExpected'>): string =>
  isExpected ? `${name} (expected)` : name;
