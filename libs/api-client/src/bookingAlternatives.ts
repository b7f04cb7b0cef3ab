import { type EndpointBuilder, extendApi, request } from '@tm/platform';

/** Other businesses that can take a booking which the provider or the site has ended. */
export const bookingAlternativesApi = extendApi((build: EndpointBuilder) => ({
  bookingAlternatives: build.query({
    query: (id: string) => request('GET /api/bookings/:id/alternatives', { params: { id } }),
    providesTags: ['Availability'],
  }),
}));

export const { useBookingAlternativesQuery } = bookingAlternativesApi;
