import type { WeeklyHours } from '@tm/contracts';
import { lagosDate } from '@tm/domain';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
type DayNumber = keyof WeeklyHours;
type Hours = NonNullable<WeeklyHours[DayNumber]>;

/** As menus on doors write it: 9AM, 10:30PM. */
const sayTime = (time: string): string => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const shown = hour % 12 || 12;
  return `${shown}${minute ? `:${String(minute).padStart(2, '0')}` : ''}${hour < 12 ? 'AM' : 'PM'}`;
};

const sayHours = (hours: Hours | undefined): string =>
  hours ? `${sayTime(hours.open)} - ${sayTime(hours.close)}` : 'Closed';

const dayOf = (now: Date): DayNumber => new Date(`${lagosDate(now)}T00:00:00Z`).getUTCDay() as DayNumber;

/** Monday to Sunday with their hours; `isToday` by the calendar of Lagos. */
export const weekOf = (hours: WeeklyHours, now: Date) =>
  ([1, 2, 3, 4, 5, 6, 0] as const).map((day) => ({
    day: DAYS[day],
    hours: sayHours(hours[day]),
    isToday: day === dayOf(now),
  }));

/** One line for a card: 'Open daily 9AM - 10PM' when all days agree, else what today is like. */
export const sayOpening = (hours: WeeklyHours, now: Date): string => {
  const all = DAYS.map((_, day) => sayHours(hours[day as DayNumber]));
  const today = all[dayOf(now)]!;
  if (today === 'Closed') return 'Closed today';
  return all.every((each) => each === today) ? `Open daily ${today}` : `Open today ${today}`;
};
