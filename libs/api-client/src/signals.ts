import type { Booking, SignalRequest } from '@tm/contracts';
import type { BookingStatus } from '@tm/domain';
import { type EndpointBuilder, extendApi, patchRow, request, tags } from '@tm/platform';

type ListArgs = string | { statuses?: readonly BookingStatus[] };

const { tag, list } = tags('Booking');
const delayed = tag('DELAYED');

/**
 * Signals of the parties of a booking on the day. `useDelayedJobQuery(id)` reads the provider's next job,
 * if an announced delay runs into it: at most one.
 */
export const signalsApi = extendApi((build: EndpointBuilder) => ({
  /** The same signal, with the same `at`, is stored once, however often it is sent. */
  giveSignal: build.mutation({
    query: ({ id, ...body }: { id: string } & SignalRequest) =>
      request('POST /api/bookings/:id/signals', { params: { id }, body }),
    onQueryStarted: patchRow<Booking, ListArgs>('Booking', () => undefined),
    invalidatesTags: (booking, error, { id }) => {
      if (booking) return [delayed];
      return error?.status === 409 || error?.status === 404 ? [tag(id), list, delayed] : [];
    },
  }),
  delayedJob: build.query({
    query: (id: string) => request('GET /api/bookings/:id/delayed', { params: { id } }),
    // Not the tag of the booking: `patchRow` would write the booking into this list.
    providesTags: [delayed],
  }),
}));

export const { useGiveSignalMutation, useDelayedJobQuery } = signalsApi;
