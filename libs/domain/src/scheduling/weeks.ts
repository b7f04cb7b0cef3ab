import { addDays, addMonths, daysBetween, mondayOf } from './lagosDates';

const WEEK_DAYS = 7;

/** So many Lagos dates in a row, `yyyy-MM-dd`, from the first on. */
export const datesFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index));

/** The seven dates of the week that a Lagos date lies in, Monday first, as weeks are in Nigeria (CLDR, weekData). */
export const weekAround = (date: string): string[] => datesFrom(mondayOf(date), WEEK_DAYS);

/** The same day so many months later (or earlier), or the last day of that month where it is shorter: a month after 31 January is 28 or 29 February. */
export const sameDayIn = (months: number, date: string): string => {
  const first = addMonths(date, months);
  const length = daysBetween(first, addMonths(first, 1)) - 1;
  return addDays(first, Math.min(Number(date.slice(8)), length) - 1);
};

/** The weeks, Monday first, that the month of a Lagos date touches: four to six rows of seven dates, the neighbours' included. */
export const weeksOfMonth = (date: string): string[][] => {
  const last = addDays(addMonths(date, 1), -1);
  const from = mondayOf(addMonths(date, 0));
  const weeks = Math.ceil(daysBetween(from, last) / WEEK_DAYS);
  return Array.from({ length: weeks }, (_, week) => datesFrom(addDays(from, week * WEEK_DAYS), WEEK_DAYS));
};
