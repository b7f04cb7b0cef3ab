import type { CalendarQuery } from '@tm/contracts';
import { extendApi, type EndpointBuilder } from '@tm/platform';
import { request } from './request';
import { tags } from './tags';

/**
 * The caller's own days: `useProviderCalendarQuery({ from, to })` has numbers by status and the hours, for a week or less the bookings and
 * free time too. Read again after every change of a booking or of the hours.
 */
export const providerCalendarApi = extendApi((build: EndpointBuilder) => ({
  providerCalendar: build.query({
    query: (query: CalendarQuery) => request('GET /api/service-providers/me/calendar', { query }),
    providesTags: [tags('Booking').counts, 'Availability', tags('Listing').list],
  }),
}));

export const { useProviderCalendarQuery } = providerCalendarApi;
