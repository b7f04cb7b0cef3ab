import type { AvailabilityRules } from '@tm/contracts';
import type { StoredCalendar } from './calendarRules.commands';
import { calendarRulesOf } from '@tm/domain';

/** Presents the rules of a calendar to its owner, including reasons of days off. */
export const presentRules = ({
  availability,
  calendar,
  calendarVersion,
}: StoredCalendar): AvailabilityRules => {
  const { daysOff, ...rules } = calendarRulesOf(calendar);
  return {
    version: calendarVersion ?? 0,
    weekly: (availability ?? {}) as AvailabilityRules['weekly'],
    calendar: {
      ...rules,
      daysOff: daysOff.map(({ from, to, reason }) => ({ from, to, reason: reason ?? null })),
    },
  };
};
