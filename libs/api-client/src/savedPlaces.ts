import type { SavePlaceRequest } from '@tm/contracts';
import { type EndpointBuilder, extendApi, request } from '@tm/platform';
import { newKey } from './idempotency';

/** Part of the tag `Booking`: invalidating it refetches only this list. */
const PLACES = { type: 'Booking', id: 'SAVED_PLACES' } as const;

/** Returns a new random id of a saved address. Keep it for all attempts to save the same address. */
export const newPlaceId = (): string => newKey().slice(0, 24);

/** The addresses of visits that the user has saved, at most ten: `useSavedPlacesQuery()`. */
export const savedPlacesApi = extendApi((build: EndpointBuilder) => ({
  savedPlaces: build.query({
    query: () => request('GET /api/bookings/saved-places'),
    providesTags: [PLACES],
  }),
  /** Creates or replaces an address. Can be repeated. 409 `too_many_places` or `place_name_taken`. */
  savePlace: build.mutation({
    query: ({ id, body }: { id: string; body: SavePlaceRequest }) =>
      request('PUT /api/bookings/saved-places/:id', { params: { id }, body }),
    invalidatesTags: [PLACES],
  }),
  /** An address that is removed already (404) counts as success. */
  removePlace: build.mutation({
    query: (id: string) => request('DELETE /api/bookings/saved-places/:id', { params: { id } }),
    invalidatesTags: (_answer, error) => (!error || error.status === 404 ? [PLACES] : []),
  }),
}));

export const { useSavedPlacesQuery, useSavePlaceMutation, useRemovePlaceMutation } = savedPlacesApi;
