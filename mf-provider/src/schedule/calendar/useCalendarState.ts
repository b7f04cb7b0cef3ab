import { addDays, sameDayIn } from '@tm/domain';
import { useSearchParams } from '@tm/platform';
import { isShownDate } from '../days/dayBookings';
import { useIsPhone } from '../days/useIsPhone';

export const CALENDAR_VIEWS = ['month', 'week', 'day'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

/** State of the calendar. `place` is the restaurant whose hours are shown, '' for the first one. */
export type CalendarState = { view: CalendarView; date: string; showsCancelled: boolean; place: string };

const textOf = ({ view, date, showsCancelled, place }: CalendarState): string =>
  new URLSearchParams({
    view,
    date,
    ...(showsCancelled && { cancelled: '1' }),
    ...(place && { place }),
  }).toString();

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
  const [params, setParams] = useSearchParams();
  const isPhone = useIsPhone();
  const [named, asked] = [params.get('view'), params.get('date')];
  const state: CalendarState = {
    view: CALENDAR_VIEWS.find((view) => view === named) ?? (isPhone ? 'day' : 'week'),
    date: isShownDate(asked) ? asked : today,
    showsCancelled: params.get('cancelled') === '1',
    place: params.get('place') ?? '',
  };
  return {
    ...state,
    isPhone,
    change: (part: Partial<CalendarState>) => setParams(textOf({ ...state, ...part }), { replace: true }),
    /** Returns the URL of the calendar with a part of the state changed. */
    pathOf: (part: Partial<CalendarState>) => `/provider-dashboard/calendar?${textOf({ ...state, ...part })}`,
  };
}

export type CalendarControls = ReturnType<typeof useCalendarState>;
