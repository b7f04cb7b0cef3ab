import type { WeeklyHours } from '@tm/contracts';
import { isWholeDay, lagosWeekday, openParts } from '@tm/domain';

export const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
type Hours = NonNullable<WeeklyHours[keyof WeeklyHours]>;

/** Formats a time as '9AM' or '10:30PM'. */
export const formatTime = (time: string): string => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const shown = hour % 12 || 12;
  return `${shown}${minute ? `:${String(minute).padStart(2, '0')}` : ''}${hour < 12 ? 'AM' : 'PM'}`;
};

/** Formats the hours of a day: '12PM - 4PM, 6:30PM - 11PM', 'Open 24 hours' or 'Closed'. */
export const formatHours = (hours: Hours | null | undefined): string => {
  if (!hours) return 'Closed';
  if (isWholeDay(hours)) return 'Open 24 hours';
  return openParts(hours)
    .map(({ open, close }) => `${formatTime(open)} - ${formatTime(close)}`)
    .join(', ');
};

/** Returns the days from Monday to Sunday with their hours. `isToday` is by the Lagos date. */
export const weekOf = (hours: WeeklyHours, now: Date) =>
  ([1, 2, 3, 4, 5, 6, 0] as const).map((day) => ({
    day: DAYS[day],
    hours: formatHours(hours[day]),
    isToday: day === lagosWeekday(now),
  }));
