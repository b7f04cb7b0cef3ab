import { addDays, addMonths, daysBetween, mondayOf } from './lagosDates';

const WEEK_DAYS = 7;

/** Returns `count` consecutive Lagos dates, `yyyy-MM-dd`, from `first` on. */
export const datesFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index));

/** Returns the seven dates of the week of a Lagos date, Monday first, as in Nigeria (CLDR, weekData). */
export const weekAround = (date: string): string[] => datesFrom(mondayOf(date), WEEK_DAYS);

/**
 * Returns the same day of the month `months` later (earlier if negative), or the last day of a shorter month:
 * one month after 31 January is 28 or 29 February.
 */
export const sameDayIn = (months: number, date: string): string => {
  const first = addMonths(date, months);
  const length = daysBetween(first, addMonths(first, 1)) - 1;
  return addDays(first, Math.min(Number(date.slice(8)), length) - 1);
};

/**
 * Returns the weeks, Monday first, that the month of a Lagos date touches: four to six rows of seven dates,
 * including days of the neighbouring months.
 */
export const weeksOfMonth = (date: string): string[][] => {
  const last = addDays(addMonths(date, 1), -1);
  const from = mondayOf(addMonths(date, 0));
  const weeks = Math.ceil(daysBetween(from, last) / WEEK_DAYS);
  return Array.from({ length: weeks }, (_, week) => datesFrom(addDays(from, week * WEEK_DAYS), WEEK_DAYS));
};
