import { addDays, sameDayIn } from '@tm/domain';
import { param, useUrlState } from '@tm/ui/url-state';
import { isShownDate, useIsPhone } from '../days';

export const CALENDAR_VIEWS = ['month', 'week', 'day'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

/** What is looked at; `place` is the restaurant whose hours are meant, '' for the first. */
export type CalendarState = { view: CalendarView; date: string; cancelled: boolean; place: string };

/** The same day so many months, weeks or days on. */
export const inPeriods = (view: CalendarView, date: string, periods: number): string => {
  const next =
    view === 'month' ? sameDayIn(periods, date) : addDays(date, periods * (view === 'week' ? 7 : 1));
  return isShownDate(next) ? next : date;
};

/**
 * The calendar's state lives in the address (`?view=week&date=2026-11-24`), so that reload, back and links find it again. Without it phones show
 * today and desks this week.
 */
export function useCalendarState(today: string) {
  const isPhone = useIsPhone();
  const [state, change, { hrefWith }] = useUrlState({
    view: param.oneOf(CALENDAR_VIEWS, isPhone ? 'day' : 'week', { always: true }),
    date: param.date(today, { isValid: isShownDate, always: true }),
    cancelled: param.flag(),
    place: param.text(),
  });
  return { ...state, isPhone, change, pathOf: hrefWith };
}

export type CalendarControls = ReturnType<typeof useCalendarState>;
