import type { SpecialDayRule, UpdateAvailabilityRequest } from '@tm/contracts';
import { breakFaults, isPossibleDay } from '@tm/domain';
import { dayPosition, type BreakText, type DayText } from '../week/weekText';

export const WHEN = { dates: 'Dates', nth: 'Every month', yearly: 'Every year' } as const;
export const POSITIONS = { 1: 'First', 2: 'Second', 3: 'Third', 4: 'Fourth', '-1': 'Last' } as const;

/** Form fields of a special day, in the members of the contract; `when` chooses among those of `on`. */
export type SpecialText = {
  when: keyof typeof WHEN;
  on: { from: string; to: string; yearly: string; nth: string; weekday: string };
  kind: 'closed' | 'hours';
  hours: { open: string; close: string; breaks?: BreakText[] | undefined };
  reason: string;
};

type SpecialRequest = NonNullable<NonNullable<UpdateAvailabilityRequest['calendar']>['special']>[number];
type Dates = SpecialDayRule['on'];

const SATURDAY = 6;
const NO_DATES: SpecialText['on'] = { from: '', to: '', yearly: '', nth: '-1', weekday: String(SATURDAY) };
export const NEW_SPECIAL_DAY: SpecialText = {
  when: 'dates',
  on: NO_DATES,
  kind: 'closed',
  hours: { open: '09:00', close: '17:00' },
  reason: '',
};

const datesText = (on: Dates): Pick<SpecialText, 'when' | 'on'> => {
  if ('from' in on) return { when: 'dates', on: { ...NO_DATES, ...on } };
  if ('yearly' in on) return { when: 'yearly', on: { ...NO_DATES, ...on } };
  return { when: 'nth', on: { ...NO_DATES, nth: String(on.nth), weekday: String(on.weekday) } };
};

export const specialTextOf = ({ kind, hours, on, reason }: SpecialDayRule): SpecialText => ({
  ...datesText(on),
  kind,
  hours: hours ?? NEW_SPECIAL_DAY.hours,
  reason: reason ?? '',
});

const datesOf = ({ when, on }: SpecialText): SpecialRequest['on'] => {
  if (when === 'dates') return { from: on.from, to: on.to || on.from };
  if (when === 'yearly') return { yearly: on.yearly };
  return {
    nth: Number(on.nth) as NonNullable<SpecialRequest['on']['nth']>,
    weekday: Number(on.weekday) as NonNullable<SpecialRequest['on']['weekday']>,
  };
};

/** Converts the form fields to a request. Dates without a last day are one day. */
export const specialRequestOf = (text: SpecialText): SpecialRequest => {
  const { open, close, breaks = [] } = text.hours;
  return {
    kind: text.kind,
    ...(text.kind === 'hours' && { hours: { open, close, ...(breaks.length > 0 && { breaks }) } }),
    on: datesOf(text),
    reason: text.reason.trim() || null,
  };
};

const SANITATION_ENDS = '10:30';

/** Returns true for a special day on the last Saturday of the month. */
export const isLastSaturday = ({ when, on }: SpecialText): boolean =>
  when === 'nth' && on.nth === '-1' && on.weekday === String(SATURDAY);

/**
 * Returns the special day for environmental sanitation: the hours of Saturdays from 10:30 on. The closing
 * time is left empty if there is none to take over, so that saving asks for it.
 */
export const sanitationDay = (week: readonly DayText[]): SpecialText => {
  const saturday = week[dayPosition(SATURDAY)];
  const open = saturday?.isOpen && saturday.open > SANITATION_ENDS ? saturday.open : SANITATION_ENDS;
  const close = saturday?.isOpen && isPossibleDay({ open, close: saturday.close }) ? saturday.close : '';
  const breaks = (close && saturday?.breaks ? saturday.breaks : []).filter(
    ({ from, to }) => from && to && breakFaults({ open, close, breaks: [{ from, to }] })[0] === null,
  );
  return {
    when: 'nth',
    on: NO_DATES,
    kind: 'hours',
    hours: { open, close, ...(breaks.length > 0 && { breaks }) },
    reason: 'Environmental sanitation',
  };
};
