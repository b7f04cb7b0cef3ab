import type { AvailabilityRules } from '@tm/contracts';
import type { ProviderProfileRow } from '@tm/data';
import { calendarRulesOf } from '@tm/domain';

/** The rules of a calendar as its owner reads them, reasons of days off included. */
export const presentRules = ({
  availability,
  calendar,
}: Pick<ProviderProfileRow, 'availability' | 'calendar'>): AvailabilityRules => {
  const { daysOff, ...rules } = calendarRulesOf(calendar);
  return {
    weekly: (availability ?? {}) as AvailabilityRules['weekly'],
    calendar: {
      ...rules,
      daysOff: daysOff.map(({ from, to, reason }) => ({ from, to, reason: reason ?? null })),
    },
  };
};
