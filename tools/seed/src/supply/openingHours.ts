import { type Random, pick } from '../random';

type Hours = { open: string; close: string };
/** Opening hours by weekday, 0 = Sunday. The business is closed on a missing day. */
export type WeeklyHours = Partial<Record<0 | 1 | 2 | 3 | 4 | 5 | 6, Hours>>;

const week = (weekdays: Hours, saturday: Hours | null, sunday: Hours | null): WeeklyHours => ({
  ...(sunday && { 0: sunday }),
  1: weekdays,
  2: weekdays,
  3: weekdays,
  4: weekdays,
  5: weekdays,
  ...(saturday && { 6: saturday }),
});
const hours = (open: string, close: string): Hours => ({ open, close });

const TRADE_HOURS = [
  week(hours('08:00', '18:00'), hours('09:00', '16:00'), null),
  week(hours('08:00', '19:00'), hours('08:00', '19:00'), null),
  week(hours('07:00', '18:00'), hours('08:00', '17:00'), hours('12:00', '17:00')),
  week(hours('09:00', '20:00'), hours('09:00', '20:00'), hours('13:00', '19:00')),
];
const RESTAURANT_HOURS = [
  week(hours('10:00', '22:00'), hours('10:00', '23:00'), hours('12:00', '22:00')),
  week(hours('11:00', '22:00'), hours('11:00', '23:30'), hours('13:00', '21:00')),
  week(hours('08:00', '21:00'), hours('08:00', '22:00'), hours('12:00', '20:00')),
];

export const pickTradeHours = (random: Random): WeeklyHours => pick(random, TRADE_HOURS);
export const pickRestaurantHours = (random: Random): WeeklyHours => pick(random, RESTAURANT_HOURS);
