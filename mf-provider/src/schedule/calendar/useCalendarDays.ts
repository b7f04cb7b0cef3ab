import { useCalendarEntriesQuery } from '@tm/api-client/calendarEntries';
import { useProviderCalendarQuery } from '@tm/api-client/providerCalendar';
import { weekAround, weeksOfMonth } from '@tm/domain';
import type { CalendarControls } from './useCalendarState';

const spanOf = (dates: readonly string[]) => ({ from: dates[0]!, to: dates.at(-1)! });

/**
 * Loads a month's counts, or a week with its bookings and entries. The day view uses the week too, because
 * its strip shows the other days. If the response does not hold all bookings of the week (`isWhole: false`),
 * the day is loaded separately.
 */
export function useCalendarDays({ view, date, place }: Pick<CalendarControls, 'view' | 'date' | 'place'>) {
  const dates = view === 'month' ? weeksOfMonth(date).flat() : weekAround(date);
  const of = place ? { serviceId: place } : {};
  const periodQuery = useProviderCalendarQuery({ ...spanOf(dates), ...of });
  const isTruncated = view === 'day' && periodQuery.currentData?.isWhole === false;
  const dayQuery = useProviderCalendarQuery({ from: date, to: date, ...of }, { skip: !isTruncated });
  const query = isTruncated ? dayQuery : periodQuery;
  const entriesQuery = useCalendarEntriesQuery(spanOf(dates), { skip: view === 'month' });
  const serviceId = periodQuery.data?.serviceId ?? null;
  return {
    dates,
    /**
     * Last response, which stays while another period loads. Read only fields from it that do not depend on
     * the period.
     */
    latest: periodQuery.data,
    days: periodQuery.currentData?.days,
    bookings: query.currentData?.bookings ?? [],
    serviceId,
    /** Own entries of the calendar that is shown. */
    entries: (entriesQuery.currentData?.entries ?? []).filter((entry) => entry.serviceId === serviceId),
    isComplete: (query.currentData?.isWhole ?? true) && (entriesQuery.currentData?.isWhole ?? true),
    isError:
      (Boolean(query.error) && !query.currentData && !query.isFetching) ||
      (Boolean(entriesQuery.error) && !entriesQuery.currentData && !entriesQuery.isFetching),
    retry: () => {
      if (query.error) void query.refetch();
      if (entriesQuery.error) void entriesQuery.refetch();
    },
  };
}
