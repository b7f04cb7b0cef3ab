import type { Booking } from '@tm/contracts';
import type { BookingStatus } from '@tm/domain';
import { type EndpointBuilder, extendApi, patchRow, request, tags } from '@tm/platform';

type ListArgs = string | { statuses?: readonly BookingStatus[] };

const { tag, list } = tags('Booking');

/** The customer's answer that they are coming. The same answer is stored once. */
export const comingApi = extendApi((build: EndpointBuilder) => ({
  confirmComing: build.mutation({
    query: (id: string) => request('PUT /api/bookings/:id/coming', { params: { id } }),
    onQueryStarted: patchRow<Booking, ListArgs>('Booking', () => undefined),
    invalidatesTags: (_booking, error, id) =>
      error?.status === 409 || error?.status === 404 ? [tag(id), list] : [],
  }),
}));

export const { useConfirmComingMutation } = comingApi;
