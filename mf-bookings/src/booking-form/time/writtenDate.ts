import { fromLagos, lagosDate, lastBookableDate } from '@tm/domain';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** ISO format: 2026-11-24. */
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
/** Usual formats: 24/11/2026, 24.11.2026 or 24-11-2026. */
const NUMBERS = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
/** Format with a month name: 24 Nov 2026, optionally with a weekday before it and the full name. */
const WORD_DATE = /^(?:[a-z]+,? +)?(\d{1,2}) +([a-z]{3,9})\.?,? +(\d{4})$/i;

const join = (year: string, month: string | number, day: string) =>
  `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;

/**
 * Parses a typed date as `yyyy-MM-dd`, without checking that it exists. Returns the trimmed text for any
 * other format.
 */
export function parseWrittenDate(text: string): string {
  const written = text.trim();
  const iso = ISO.exec(written);
  if (iso) return join(iso[1]!, iso[2]!, iso[3]!);
  const numbers = NUMBERS.exec(written);
  if (numbers) return join(numbers[3]!, numbers[2]!, numbers[1]!);
  const words = WORD_DATE.exec(written);
  const month = words ? MONTHS.indexOf(words[2]!.slice(0, 3).toLowerCase()) + 1 : 0;
  return words && month > 0 ? join(words[3]!, month, words[1]!) : written;
}

/** Returns why a date cannot be booked with any provider, or undefined. */
export function dateError(date: string, now: Date): string | undefined {
  if (!date) return 'Date is required';
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date))
    return 'Please write the date as day/month/year, for example 24/11/2026';
  if (date < '1900-01-01') return 'Dates before 1900 cannot be booked';
  if (!fromLagos(date, '12:00')) return 'This date does not exist';
  if (date < lagosDate(now)) return 'Please choose a date in the future';
  return date > lastBookableDate(now) ? 'Please choose a date within the next two years' : undefined;
}
