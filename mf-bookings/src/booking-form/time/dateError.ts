import { isIsoDate, lagosDate, lastBookableDate, readWrittenDate } from '@tm/domain';

/**
 * Returns why a date cannot be booked with any provider, or undefined. `date` is the value of a `DateField`:
 * a date, '' or a text that is not a date.
 */
export function dateError(date: string, now: Date): string | undefined {
  if (!date) return 'Date is required';
  if (!isIsoDate(date)) {
    const read = readWrittenDate(date, lagosDate(now));
    return 'problem' in read ? read.problem : 'Please write the year, too';
  }
  if (date < lagosDate(now)) return 'Please choose a date in the future';
  return date > lastBookableDate(now) ? 'Please choose a date within the next two years' : undefined;
}
