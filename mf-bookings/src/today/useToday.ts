import { useBookingsInfiniteQuery } from '@tm/api-client/bookings';
import { allItems } from '@tm/api-client/page';
import { useProviderCalendarQuery } from '@tm/api-client/providerCalendar';
import { addDays, lagosDate, type BookingStatus } from '@tm/domain';
import { useUser } from '@tm/platform';
import { useMinute } from '@tm/ui/clock';
import { freeToday, planOf, toAnswer } from './plan';

/**
 * The service orders requests by their creation, so the soonest deadline may be on the last page. 100 is the
 * largest page; of more requests the oldest are missing here, and the link leads to all.
 */
const MAX_REQUESTS = 100;
const PENDING = { statuses: ['pending'] as const, limit: MAX_REQUESTS };
const AGREED: readonly BookingStatus[] = ['accepted', 'in_progress'];
/** More than the bookings of two days. */
const MAX_AGREED = 50;

/** Returns the requests to answer, and how to load them again. */
export function useRequests() {
  const now = useMinute();
  const { data, isError, isLoading, refetch } = useBookingsInfiniteQuery(PENDING);
  const requests = data && toAnswer(allItems(data), now);
  return {
    requests,
    isFailed: isError && !data,
    isWaiting: isLoading,
    retry: () => void refetch(),
  };
}

/** Returns the plan of the day with its free time, and how to load it again. */
export function useDay() {
  const now = useMinute();
  const day = lagosDate(now);
  const user = useUser();
  // The day before has jobs that still run. With `from`, the next appointment comes first.
  const { data, isError, isLoading, refetch } = useBookingsInfiniteQuery({
    statuses: AGREED,
    from: addDays(day, -1),
    limit: MAX_AGREED,
  });
  // A restaurant's free time is seats, which the page Reservations shows.
  const { data: calendar, isLoading: isCalendarLoading } = useProviderCalendarQuery(
    { from: day, to: day },
    { skip: user?.role !== 'service_provider' || !user.profileData },
  );
  return {
    plan: data && planOf(allItems(data), now),
    free: freeToday(calendar, now),
    isFailed: isError && !data,
    isWaiting: isLoading || isCalendarLoading,
    retry: () => void refetch(),
  };
}
