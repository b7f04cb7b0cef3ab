import type { AddForeignRequest } from '@tm/contracts';
import { type ApiError, type EndpointBuilder, extendApi, request, tags } from '@tm/platform';

/** Part of the tag `Booking`: invalidating it refetches only this list. */
const FOREIGN = { type: 'Booking', id: 'FOREIGN' } as const;

/** Busy times change with each calendar, so the own calendar and free times are read again. */
const changed = (_answer: unknown, error: ApiError | undefined) =>
  error && error.status !== 404 ? [] : [FOREIGN, 'Availability' as const];

/**
 * Calendars of other sites that block the provider's time: `useForeignCalendarsQuery()`, with the bookings
 * that they overlap. Their addresses are in no response.
 */
export const foreignCalendarsApi = extendApi((build: EndpointBuilder) => ({
  foreignCalendars: build.query({
    query: () => request('GET /api/calendar/foreign'),
    providesTags: [FOREIGN, tags('Booking').counts],
  }),
  addForeign: build.mutation({
    query: (body: AddForeignRequest) => request('POST /api/calendar/foreign', { body }),
    invalidatesTags: changed,
  }),
  readForeign: build.mutation({
    query: (id: string) => request('POST /api/calendar/foreign/:id/read', { params: { id } }),
    invalidatesTags: changed,
  }),
  /** A calendar that is removed already (404) counts as success. */
  removeForeign: build.mutation({
    query: (id: string) => request('DELETE /api/calendar/foreign/:id', { params: { id } }),
    invalidatesTags: changed,
  }),
}));

export const {
  useForeignCalendarsQuery,
  useAddForeignMutation,
  useReadForeignMutation,
  useRemoveForeignMutation,
} = foreignCalendarsApi;
