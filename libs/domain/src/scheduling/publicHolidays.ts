import { addDays } from './lagosDates';

/** Note next to a holiday whose date depends on the sighting of the moon. */
export const MOON_NOTE = 'expected, subject to the sighting of the moon';

/**
 * A public holiday on a Lagos date. `isExpected`: the date depends on the moon and is declared shortly before
 * (`MOON_NOTE`).
 */
export type PublicHoliday = { date: string; name: string; isExpected: boolean };

const FIXED = [
  ['01-01', 'New Year’s Day'],
  ['05-01', 'Workers’ Day'],
  ['06-12', 'Democracy Day'],
  ['10-01', 'Independence Day'],
  ['12-25', 'Christmas Day'],
  ['12-26', 'Boxing Day'],
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

const fixedHoliday = (date: string, name: string): PublicHoliday => ({ date, name, isExpected: false });

const islamicHolidays = (year: number): PublicHoliday[] => {
  const dates = ISLAMIC_HOLIDAYS[year];
  if (!dates) return [];
  const [fitr, kabir, maulud] = dates;
  const days = [
    [fitr, 'Eid-el-Fitr'],
    [addDays(fitr, 1), 'Eid-el-Fitr'],
    [kabir, 'Eid-el-Kabir'],
    [addDays(kabir, 1), 'Eid-el-Kabir'],
    [maulud, 'Eid-el-Maulud'],
  ] as const;
  return days.map(([date, name]) => ({ date, name, isExpected: true }));
};

const holidaysOfYear = (year: number): PublicHoliday[] => {
  const easter = easterSunday(year);
  return [
    ...FIXED.map(([day, name]) => fixedHoliday(`${year}-${day}`, name)),
    fixedHoliday(addDays(easter, -2), 'Good Friday'),
    fixedHoliday(addDays(easter, 1), 'Easter Monday'),
    ...islamicHolidays(year),
  ];
};

/**
 * Returns the public holidays of Nigeria between two Lagos dates, both included, in order. Source: the
 * schedule of the Public Holidays Act (Cap. P40, Laws of the Federation 2004) as amended in 2019 (Democracy
 * Day on 12 June). Islamic holidays are listed for 2026 to 2028, as the Umm al-Qura calendar expects them.
 * The Ministry of Interior declares the actual days and may add others.
 */
export const publicHolidays = (from: string, to: string): PublicHoliday[] => {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  const years = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  return years
    .flatMap(holidaysOfYear)
    .filter(({ date }) => from <= date && date <= to)
    .sort((one, other) => (one.date < other.date ? -1 : 1));
};

/** A holiday as one range of days, in the shape of a day off. */
export type HolidaySpan = { from: string; to: string; name: string; isExpected: boolean };

/** Returns public holidays with consecutive days of one holiday joined: Eid-el-Fitr, 20 to 21 March. */
export const holidaySpans = (from: string, to: string): HolidaySpan[] => {
  const spans: HolidaySpan[] = [];
  for (const { date, name, isExpected } of publicHolidays(from, to)) {
    const last = spans.find((span) => span.name === name && addDays(span.to, 1) === date);
    if (last) last.to = date;
    else spans.push({ from: date, to: date, name, isExpected });
  }
  return spans;
};
