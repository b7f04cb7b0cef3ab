import { addDays, datesFrom, daysBetween, holidaySpans, isDayOff, type HolidaySpan } from '@tm/domain';
import type { DayOffText } from './hoursText';

/** A public holiday as it is offered: taken by an entry of its own (`index`), among other days off, or still to be had. */
export type HolidayChoice = HolidaySpan & { state: 'chosen' | 'covered' | 'open'; index: number };

const AHEAD_DAYS = 365;

/** The public holidays of the next year, beside the days off that are named already. */
export const holidayChoices = (today: string, daysOff: readonly DayOffText[]): HolidayChoice[] =>
  holidaySpans(today, addDays(today, AHEAD_DAYS)).map((holiday) => {
    const index = daysOff.findIndex(({ from, to }) => from === holiday.from && (to || from) === holiday.to);
    const isCovered = openDays(holiday, daysOff).length === 0;
    return { ...holiday, index, state: index >= 0 ? 'chosen' : isCovered ? 'covered' : 'open' };
  });

/** The days of a holiday that are not off already. */
const openDays = ({ from, to }: HolidaySpan, daysOff: readonly DayOffText[]): string[] => {
  const named = daysOff.map((off) => ({ from: off.from, to: off.to || off.from }));
  return datesFrom(from, daysBetween(from, to)).filter((date) => !isDayOff(named, date));
};

/** What one tap adds: the holiday as far as it is not off already. */
export const dayOffFor = (holiday: HolidaySpan, daysOff: readonly DayOffText[]): DayOffText => {
  const days = openDays(holiday, daysOff);
  return { from: days[0] ?? holiday.from, to: days.at(-1) ?? holiday.to, reason: holiday.name };
};
