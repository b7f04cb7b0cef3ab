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
  const periodQuery = useProviderCalendarQuery({ ...spanOf(dates), ...of });
  const isTruncated = view === 'day' && periodQuery.currentData?.isWhole === false;
  const dayQuery = useProviderCalendarQuery({ from: date, to: date, ...of }, { skip: !isTruncated });
  const query = isTruncated ? dayQuery : periodQuery;
  return {
    dates,
    /** The last answer stays while another period is asked for: only what is of no period may be read from it. */
    latest: periodQuery.data,
    days: periodQuery.currentData?.days,
    bookings: query.currentData?.bookings ?? [],
    isComplete: query.currentData?.isWhole ?? true,
    isError: Boolean(query.error) && !query.currentData && !query.isFetching,
    retry: () => void query.refetch(),
  };
}
