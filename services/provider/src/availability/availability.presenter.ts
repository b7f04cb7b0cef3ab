import type { AvailabilityRules, ComingHoliday, HolidayChoiceRule, SpecialDayRule } from '@tm/contracts';
import { currentTime } from '@tm/mongo';
import { declaredOn } from './availability.queries';
import type { StoredCalendar } from './calendarRules.commands';
import {
  addDays,
  calendarRulesOf,
  holidaySpans,
  lagosDate,
  type HolidayChoice,
  type SpecialDay,
} from '@tm/domain';

const COMING_DAYS = 365;

const presentSpecialDay = (day: SpecialDay): SpecialDayRule => ({
  kind: day.kind,
  ...(day.kind === 'hours' && { hours: day.hours as SpecialDayRule['hours'] }),
  on: day.on,
  reason: day.reason ?? null,
});

const presentChoice = (one: HolidayChoice): HolidayChoiceRule => ({
  holiday: one.holiday,
  choice: one.choice,
  ...(one.choice === 'hours' && { hours: one.hours as HolidayChoiceRule['hours'] }),
});

/** Returns the public holidays of the next 12 months, by which an owner makes choices. */
export const comingHolidays = async (now = currentTime()): Promise<ComingHoliday[]> => {
  const from = lagosDate(now);
  const dates = { from, to: addDays(from, COMING_DAYS) };
  return holidaySpans(dates.from, dates.to, await declaredOn(dates));
};

/** Presents the rules of a calendar to its owner, including reasons of days off and special days. */
export const presentRules = ({
  availability,
  calendar,
  calendarVersion,
}: StoredCalendar): AvailabilityRules => {
  const { daysOff, special, holidays, ...rules } = calendarRulesOf(calendar);
  return {
    version: calendarVersion ?? 0,
    weekly: (availability ?? {}) as AvailabilityRules['weekly'],
    calendar: {
      ...rules,
      daysOff: daysOff.map(({ from, to, reason }) => ({ from, to, reason: reason ?? null })),
      ...(special && { special: special.map(presentSpecialDay) }),
      ...(holidays && { holidays: holidays.map(presentChoice) }),
    },
  };
};
