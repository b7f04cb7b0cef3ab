import type { CalendarQuery } from '@tm/contracts';
import { type EndpointBuilder, extendApi, request, tags } from '@tm/platform';

/**
 * The provider's own calendar: `useProviderCalendarQuery({ from, to })` returns counts by status and opening
 * hours; for up to one week it includes bookings and free time. It is read again after every change of a
 * booking or of the hours.
 */
export const providerCalendarApi = extendApi((build: EndpointBuilder) => ({
  providerCalendar: build.query({
    query: (query: CalendarQuery) => request('GET /api/service-providers/me/calendar', { query }),
    providesTags: [tags('Booking').counts, 'Availability', tags('Listing').list],
  }),
}));

export const { useProviderCalendarQuery } = providerCalendarApi;
