import type { ComingHoliday, HolidayChoiceRule, UpdateAvailabilityRequest } from '@tm/contracts';
import type { BreakText } from '../week/weekText';

export const CHOICES = { open: 'Open', closed: 'Closed', hours: 'Other hours' } as const;

/** Form fields of the choice for one public holiday. */
export type HolidayText = {
  holiday: string;
  choice: keyof typeof CHOICES;
  hours: { open: string; close: string; breaks?: BreakText[] | undefined };
};
type HolidayRequest = NonNullable<NonNullable<UpdateAvailabilityRequest['calendar']>['holidays']>[number];

const NEW_HOURS = { open: '09:00', close: '17:00' };

export const newChoice = (holiday: string, choice: HolidayText['choice']): HolidayText => ({
  holiday,
  choice,
  hours: NEW_HOURS,
});

export const holidayTextOf = ({ holiday, choice, hours }: HolidayChoiceRule): HolidayText => ({
  holiday,
  choice,
  hours: hours ?? NEW_HOURS,
});

/** Converts the form fields to a request. */
export const holidayRequestOf = ({ holiday, choice, hours }: HolidayText): HolidayRequest => {
  const { open, close, breaks = [] } = hours;
  return {
    holiday,
    choice,
    ...(choice === 'hours' && { hours: { open, close, ...(breaks.length > 0 && { breaks }) } }),
  };
};

/** Returns the coming holidays with the next date of each, because a choice is for every year. */
export const nextOfEach = (holidays: readonly ComingHoliday[]): ComingHoliday[] =>
  holidays.filter(({ key }, at) => holidays.findIndex((other) => other.key === key) === at);
