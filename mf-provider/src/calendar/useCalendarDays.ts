import { useProviderCalendarQuery } from '@tm/api-client/providerCalendar';
import { weekAround, weeksOfMonth } from '@tm/domain';
import type { CalendarControls } from './useCalendarState';

const spanOf = (dates: readonly string[]) => ({ from: dates[0]!, to: dates.at(-1)! });

/**
 * What is shown: a month's numbers, or a week with its bookings, of which a day is a part (its strip shows the others). A day of a week that has
 * more than one answer holds is asked for by itself.
 */
export function useCalendarDays({ view, date, place }: Pick<CalendarControls, 'view' | 'date' | 'place'>) {
  const dates = view === 'month' ? weeksOfMonth(date).flat() : weekAround(date);
  const of = place ? { serviceId: place } : {};
  const all = useProviderCalendarQuery({ ...spanOf(dates), ...of });
  const isCut = view === 'day' && all.currentData?.isWhole === false;
  const alone = useProviderCalendarQuery({ from: date, to: date, ...of }, { skip: !isCut });
  const asked = isCut ? alone : all;
  return {
    dates,
    /** The last answer stays while another period is asked for: only what is of no period may be read from it. */
    latest: all.data,
    days: all.currentData?.days,
    bookings: asked.currentData?.bookings ?? [],
    isWhole: asked.currentData?.isWhole ?? true,
    isFailed: Boolean(asked.error) && !asked.currentData && !asked.isFetching,
    retry: () => void asked.refetch(),
  };
}
