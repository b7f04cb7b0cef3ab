import { addDays } from './lagosDates';
import { fromLagos, lagosDate } from './lagosTime';
import { formatDate, formatTime } from './timeLabels';

const WEEKDAY = new Intl.DateTimeFormat('en-NG', { timeZone: 'Africa/Lagos', weekday: 'short' });

/** The first free time of a listing: a Lagos date and `HH:mm`. */
type FreeTime = { date: string; time: string };

/** Days ahead in which a weekday names one day only. */
const NEAR_DAYS = 6;

const describe = ({ date, time }: FreeTime, now: Date, later: 'Next free:' | 'Free'): string => {
  const at = fromLagos(date, time);
  if (!at || at <= now) return '';
  const today = lagosDate(now);
  if (date === today) return `Free today, ${formatTime(at)}`;
  if (date === addDays(today, 1)) return `Free tomorrow, ${formatTime(at)}`;
  if (date <= addDays(today, NEAR_DAYS)) return `${later} ${WEEKDAY.format(at)} ${formatTime(at)}`;
  return `${later} ${formatDate(at, now)}`;
};

/**
 * Formats the next free time for a card: 'Free today, 2:00 PM', 'Free tomorrow, 9:00 AM', 'Next free: Tue
 * 9:00 AM' within a week, and later 'Next free: Tue 8 Dec', because two columns on a phone have no room for
 * more. Empty for a time that does not exist or is over.
 */
export const describeNextFree = (free: FreeTime, now: Date): string => describe(free, now, 'Next free:');

/**
 * Formats the first free time on a day that the reader has chosen, like `describeNextFree`: 'Free Tue 9:00
 * AM' within a week, and later 'Free Tue 8 Dec'.
 */
export const describeFreeTime = (free: FreeTime, now: Date): string => describe(free, now, 'Free');
