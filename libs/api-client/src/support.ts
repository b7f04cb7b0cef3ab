import type { OwnSupportMessage, SupportRequest } from '@tm/contracts';
import { type EndpointBuilder, extendApi, request, tags } from '@tm/platform';
import { byCursor, toPage, type PageCall } from './page';

const { tag, list, ofPages } = tags('Support');
const booking = tags('Booking');

type Message = { body: SupportRequest; key?: string };

/**
 * Messages to the administrators: `const [send, { isLoading }] = useContactSupportMutation()`. `key` is the
 * form's idempotency key. `useOwnSupportInfiniteQuery()` reads the user's own messages with their answers.
 */
export const supportApi = extendApi((build: EndpointBuilder) => ({
  contactSupport: build.mutation({
    query: ({ body, key }: Message) =>
      request('POST /api/support', { body, ...(key && { idempotencyKey: key }) }),
    // The booking then has the message as the answer of its customer.
    invalidatesTags: (_receipt, error, { body: { bookingId } }) =>
      error ? [] : [list, ...(bookingId ? [booking.tag(bookingId)] : [])],
  }),
  ownSupport: build.infiniteQuery({
    infiniteQueryOptions: byCursor,
    query: ({ pageParam }: PageCall<void>) => request('GET /api/support', { query: { cursor: pageParam } }),
    transformResponse: toPage<OwnSupportMessage>,
    providesTags: ofPages,
  }),
  ownSupportMessage: build.query({
    query: (id: string) => request('GET /api/support/:id', { params: { id } }),
    providesTags: (_message, _error, id) => [tag(id)],
  }),
}));

export const { useContactSupportMutation, useOwnSupportInfiniteQuery, useOwnSupportMessageQuery } =
  supportApi;
