import { addDays, sameDayIn } from '@tm/domain';
import { param, useUrlState } from '@tm/ui/url-state';
import { isShownDate } from '../days/dayBookings';
import { useIsPhone } from '../days/useIsPhone';

export const CALENDAR_VIEWS = ['month', 'week', 'day'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

/** State of the calendar. `place` is the restaurant whose hours are shown, '' for the first one. */
export type CalendarState = { view: CalendarView; date: string; cancelled: boolean; place: string };

/**
 * Returns the date moved by a number of months, weeks or days; the same date if the calendar cannot show the
 * result.
 */
export const inPeriods = (view: CalendarView, date: string, periods: number): string => {
  const next =
    view === 'month' ? sameDayIn(periods, date) : addDays(date, periods * (view === 'week' ? 7 : 1));
  return isShownDate(next) ? next : date;
};

/**
 * Stores the calendar's state in the URL (`?view=week&date=2026-11-24`), so that reload, back and links
 * restore it. By default phones show today and wider screens this week.
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
