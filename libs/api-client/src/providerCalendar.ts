import type { CalendarQuery, ProviderCalendar } from '@tm/contracts';
import { extendApi } from '@tm/platform';

/**
 * The caller's own days: `useProviderCalendarQuery({ from, to })` has numbers by status and the hours, for a week or less the bookings and
 * free time too. Read again after every change of a booking or of the hours.
 */
export const providerCalendarApi = extendApi((build) => ({
  providerCalendar: build.query<ProviderCalendar, CalendarQuery>({
    query: (query) => ({ url: '/service-providers/me/calendar', query }),
    providesTags: ['Booking', 'Availability', 'Listing'],
  }),
}));

export const { useProviderCalendarQuery } = providerCalendarApi;
