import { addDays, datesFrom, dayOffOn, daysBetween, holidaySpans, type HolidaySpan } from '@tm/domain';
import type { DayOffText } from './hoursText';

/**
 * Public holiday as a suggestion: `chosen` has its own entry in the days off (at `index`), `covered` is
 * within other days off, `open` can be added.
 */
export type HolidayChoice = HolidaySpan & { state: 'chosen' | 'covered' | 'open'; index: number };

const AHEAD_DAYS = 365;

/** Returns the public holidays of the next year, compared with the days off in the form. */
export const holidayChoices = (today: string, daysOff: readonly DayOffText[]): HolidayChoice[] =>
  holidaySpans(today, addDays(today, AHEAD_DAYS)).map((holiday) => {
    const index = daysOff.findIndex(({ from, to }) => from === holiday.from && (to || from) === holiday.to);
    const isCovered = openDays(holiday, daysOff).length === 0;
    return { ...holiday, index, state: index >= 0 ? 'chosen' : isCovered ? 'covered' : 'open' };
  });

/** Returns the days of a holiday that are not off yet. */
const openDays = ({ from, to }: HolidaySpan, daysOff: readonly DayOffText[]): string[] => {
  const named = daysOff.map((off) => ({ from: off.from, to: off.to || off.from }));
  return datesFrom(from, daysBetween(from, to)).filter((date) => !dayOffOn(named, date));
};

/** Returns the entry that one tap adds: the part of the holiday that is not off yet. */
export const dayOffFor = (holiday: HolidaySpan, daysOff: readonly DayOffText[]): DayOffText => {
  const days = openDays(holiday, daysOff);
  return { from: days[0] ?? holiday.from, to: days.at(-1) ?? holiday.to, reason: holiday.name };
};
