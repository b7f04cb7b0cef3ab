import type { CreateEntryRequest, EntriesQuery, UpdateEntryRequest } from '@tm/contracts';
import { type ApiError, type EndpointBuilder, extendApi, request, tags } from '@tm/platform';

/** A 404 or 409 usually means that the calendar on the screen is behind the server. */
const invalidate = (_answer: unknown, error: ApiError | undefined) =>
  error && error.status !== 404 && error.status !== 409
    ? []
    : ['Availability' as const, tags('Booking').counts];

/**
 * Entries that the signed-in provider makes by hand: `useCalendarEntriesQuery({ from, to })`. A change also
 * refreshes the calendar, whose free time depends on them.
 */
export const calendarEntriesApi = extendApi((build: EndpointBuilder) => ({
  calendarEntries: build.query({
    query: (query: EntriesQuery) => request('GET /api/calendar/entries', { query }),
    providesTags: ['Availability'],
  }),
  /** `key` is the form's idempotency key. It stays the same over retries. */
  createEntry: build.mutation({
    query: ({ body, key }: { body: CreateEntryRequest; key: string }) =>
      request('POST /api/calendar/entries', { body, idempotencyKey: key }),
    invalidatesTags: invalidate,
  }),
  updateEntry: build.mutation({
    query: ({ id, body }: { id: string; body: UpdateEntryRequest }) =>
      request('PUT /api/calendar/entries/:id', { params: { id }, body }),
    invalidatesTags: invalidate,
  }),
  removeEntry: build.mutation({
    query: (id: string) => request('DELETE /api/calendar/entries/:id', { params: { id } }),
    invalidatesTags: invalidate,
  }),
}));

export const {
  useCalendarEntriesQuery,
  useCreateEntryMutation,
  useUpdateEntryMutation,
  useRemoveEntryMutation,
} = calendarEntriesApi;
