import type { AvailabilityRules } from '@tm/contracts';
import type { KeptCalendar } from '@tm/data';
import { calendarRulesOf } from '@tm/domain';

/** The rules of a calendar as its owner reads them, reasons of days off included. */
export const presentRules = ({
  availability,
  calendar,
  calendarVersion,
}: KeptCalendar): AvailabilityRules => {
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
