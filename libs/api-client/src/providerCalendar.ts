import type { CalendarQuery, ProviderCalendar } from '@tm/contracts';
import { extendApi } from '@tm/platform';

/**
 * The provider's own calendar: `useProviderCalendarQuery({ from, to })` returns counts by status and opening
 * hours; for up to one week it includes bookings and free time. It is read again after every change of a
 * booking or of the hours.
 */
export const providerCalendarApi = extendApi((build) => ({
  providerCalendar: build.query<ProviderCalendar, CalendarQuery>({
    query: (query) => ({ url: '/service-providers/me/calendar', query }),
    providesTags: ['Booking', 'Availability', 'Listing'],
  }),
}));

export const { useProviderCalendarQuery } = providerCalendarApi;
