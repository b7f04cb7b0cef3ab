import { describeDay } from './timeLabels';
import { daysBetween, lagosWeekdayOf } from './lagosDates';
import { fromLagos } from './lagosTime';

/** The first and the last date that a field takes, `yyyy-MM-dd`. Each may be missing. */
export type DateLimits = { min?: string | undefined; max?: string | undefined };

/**
 * A text read as a date. `date` is `yyyy-MM-dd`. `isWhole` is false if a longer text may continue it (`1/12`,
 * `1/12/20`), so that a field waits until the user leaves it. `problem` is a sentence for the user.
 */
export type WrittenDate = { date: string; isWhole: boolean } | { problem: string };

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
/** 24/11/2026, 24.11.26, 24-11-2026, 24 11 2026, 24/11; the separator is the same in both places. */
const NUMBERS = /^(\d{1,2}) ?([/. -]) ?(\d{1,2})(?: ?\2 ?(\d{2}|\d{4}))?$/;
const DIGITS = /^(\d{2})(\d{2})(\d{4})$/;
/** 24 Nov, Tue 24 November 2026, 1st December, 1 Dec 26. */
const WORDS = /^(?:([a-z]{3,9})\.?,? )?(\d{1,2})(?:st|nd|rd|th)? ?([a-z]{3,9})\.?(?:,? (\d{2}|\d{4}))?$/;

const FORMAT = 'Please write day/month/year, for example 24/11/2026';
const NOT_EXISTING = 'This date does not exist';
const FIRST_YEAR = 1900;
/** Years around today that two digits may mean: those further away need four digits. */
const SHORT_YEARS = 10;
/** Years around today in which a date without its year is sought, in addition to those of the limits. */
const YEARS_AROUND = 4;
/** Days within which a date without its year is clear although it exists before and after today. */
const CLEAR_DAYS = 122;

type Parts = { day: string; month: string; year?: string | undefined; weekday?: string | undefined };

/** Returns the position of the name that begins with `word`, or -1. */
const positionIn = (names: readonly string[], word: string) =>
  names.findIndex((name) => name.toLowerCase().startsWith(word));

function partsOf(text: string): Parts | undefined {
  const written = text.trim().replace(/\s+/g, ' ').toLowerCase();
  const [, isoYear, isoMonth, isoDay] = ISO.exec(written) ?? [];
  if (isoYear) return { day: isoDay!, month: isoMonth!, year: isoYear };
  const [, day, , month, year] = NUMBERS.exec(written) ?? [];
  if (day) return { day, month: month!, year };
  const [, twoDay, twoMonth, fourYear] = DIGITS.exec(written) ?? [];
  if (twoDay) return { day: twoDay, month: twoMonth!, year: fourYear };
  const [, weekday, wordDay, word, wordYear] = WORDS.exec(written) ?? [];
  const position = word ? positionIn(MONTHS, word) : -1;
  if (position < 0 || (weekday && positionIn(WEEKDAYS, weekday) < 0)) return undefined;
  return { day: wordDay!, month: String(position + 1), year: wordYear, weekday };
}

const isoOf = (year: number, { day, month }: Parts) =>
  [String(year).padStart(4, '0'), month.padStart(2, '0'), day.padStart(2, '0')].join('-');

const exists = (date: string): boolean => fromLagos(date, '12:00') !== null;

const yearOf = (date: string): number => Number(date.slice(0, 4));

/** Returns whether a date is not before `min` and not after `max`. */
const isWithin = (date: string, { min = '', max }: DateLimits) => min <= date && (!max || date <= max);

/**
 * Finds the year of a date without one: of the dates within the limits the next one, or the last one if all
 * are in the past. Where both exist it is the nearer one, if that is within four months; else the user is
 * asked for the year.
 */
function withNearestYear(parts: Parts, today: string, limits: DateLimits): WrittenDate {
  const thisYear = yearOf(today);
  const known = [limits.min, limits.max].flatMap((date) =>
    date ? [yearOf(date) - 1, yearOf(date) + 1] : [],
  );
  const first = Math.min(thisYear - YEARS_AROUND, ...known);
  const count = Math.max(thisYear + YEARS_AROUND, ...known) - first + 1;
  const years = Array.from({ length: count }, (_, at) => first + at);
  const dates = years.map((year) => isoOf(year, parts)).filter(exists);
  if (dates.length === 0) return { problem: NOT_EXISTING };
  const allowed = dates.filter((date) => isWithin(date, limits));
  const choices = allowed.length > 0 ? allowed : dates;
  const next = choices.find((date) => date >= today);
  const last = choices.filter((date) => date < today).at(-1);
  const found = next ?? last!;
  if (!next || !last) return { date: found, isWhole: false };
  const [ahead, ago] = [daysBetween(today, next), daysBetween(last, today)];
  if (Math.min(ahead, ago) <= CLEAR_DAYS) return { date: ahead <= ago ? next : last, isWhole: false };
  return { problem: `Please add the year, for example ${describeDay(next)}` };
}

function withWrittenYear(parts: Parts & { year: string }, today: string): WrittenDate {
  const isShort = parts.year.length === 2;
  const year = Number(parts.year) + (isShort ? 2000 : 0);
  if (isShort && Math.abs(year - yearOf(today)) > SHORT_YEARS)
    return { problem: 'Please write the year with four digits' };
  const date = isoOf(year, parts);
  if (!exists(date)) return { problem: NOT_EXISTING };
  if (year < FIRST_YEAR) return { problem: `Dates before ${FIRST_YEAR} are not possible` };
  return { date, isWhole: !isShort };
}

/**
 * Reads a date that a user wrote, with the day first: `1/12/2026`, `1.12.26`, `1 Dec`, `Tue 1 December 2026`,
 * `01122026`, and the ISO form `2026-12-01`. A text that is not one certain date has a problem, and never
 * becomes another day. `today` (Lagos) and the limits only decide the year of a date without one; a date
 * outside the limits is returned (ADR-108).
 */
export function readWrittenDate(text: string, today: string, limits: DateLimits = {}): WrittenDate {
  const parts = partsOf(text);
  if (!parts) return { problem: FORMAT };
  if (Number(parts.month) > MONTHS.length)
    return { problem: `There is no month ${parts.month}. Please write day/month/year` };
  const { year } = parts;
  const read = year ? withWrittenYear({ ...parts, year }, today) : withNearestYear(parts, today, limits);
  if (!('date' in read) || !parts.weekday) return read;
  const weekday = WEEKDAYS[lagosWeekdayOf(read.date)]!;
  if (weekday.toLowerCase().startsWith(parts.weekday)) return read;
  return { problem: `${describeDay(read.date)} is a ${weekday}` };
}

/** Returns whether a text is an existing date from 1900 on in the form `yyyy-MM-dd`. */
export const isIsoDate = (text: string): boolean => exists(text) && yearOf(text) >= FIRST_YEAR;

/** Returns the sentence about a date outside the limits, or undefined. */
export function limitProblem(date: string, { min, max }: DateLimits): string | undefined {
  if (min && date < min) return `Please choose ${describeDay(min)} or a later date`;
  return max && date > max ? `Please choose ${describeDay(max)} or an earlier date` : undefined;
}
