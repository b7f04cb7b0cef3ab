import type { AvailabilityRules, SpecialDayRule } from '@tm/contracts';
import type { StoredCalendar } from './calendarRules.commands';
import { calendarRulesOf, type SpecialDay } from '@tm/domain';

const presentSpecialDay = (day: SpecialDay): SpecialDayRule => ({
  kind: day.kind,
  ...(day.kind === 'hours' && { hours: day.hours as SpecialDayRule['hours'] }),
  on: day.on,
  reason: day.reason ?? null,
});

/** Presents the rules of a calendar to its owner, including reasons of days off and special days. */
export const presentRules = ({
  availability,
  calendar,
  calendarVersion,
}: StoredCalendar): AvailabilityRules => {
  const { daysOff, special, ...rules } = calendarRulesOf(calendar);
  return {
    version: calendarVersion ?? 0,
    weekly: (availability ?? {}) as AvailabilityRules['weekly'],
    calendar: {
      ...rules,
      daysOff: daysOff.map(({ from, to, reason }) => ({ from, to, reason: reason ?? null })),
      ...(special && { special: special.map(presentSpecialDay) }),
    },
  };
};
