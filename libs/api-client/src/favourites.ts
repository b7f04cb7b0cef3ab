import { type EndpointBuilder, extendApi, request } from '@tm/platform';

/** The saved listings of the signed-in user. Cards need the ids only; the list is in `favouriteList`. */
const idsApi = extendApi((build: EndpointBuilder) => ({
  /** Ids of all saved listings, at most 500, read once a page. */
  favouriteIds: build.query({
    query: () => request('GET /api/favourites/ids'),
    providesTags: ['Favourite'],
  }),
}));

type Patch = ReturnType<typeof idsApi.util.updateQueryData>;
type State = Parameters<ReturnType<typeof idsApi.endpoints.favouriteIds.select>>[0];
type Start = {
  dispatch: (act: Patch | ReturnType<typeof idsApi.util.invalidateTags>) => unknown;
  getState: () => unknown;
  queryFulfilled: Promise<unknown>;
};

/**
 * Shows a change before the server responds. A failure reverts this id only, since others may have changed
 * too. Ids that were not loaded before the change may lack it, and are read again.
 */
const change = async (id: string, isSaved: boolean, { dispatch, getState, queryFulfilled }: Start) => {
  const show = (isShown: boolean) =>
    dispatch(
      idsApi.util.updateQueryData('favouriteIds', undefined, (cached) => {
        const others = cached.listings.filter((one) => one !== id);
        cached.listings = isShown ? [...others, id] : others;
      }),
    );
  const { data } = idsApi.endpoints.favouriteIds.select()(getState() as State);
  show(isSaved);
  try {
    await queryFulfilled;
    if (!data) dispatch(idsApi.util.invalidateTags(['Favourite']));
  } catch {
    show(!isSaved);
  }
};

const marksApi = extendApi((build: EndpointBuilder) => ({
  /** Saves a listing. Can be repeated. 409 `too_many_favourites` at 500. */
  saveFavourite: build.mutation({
    query: (id: string) => request('PUT /api/favourites/listing/:id', { params: { id } }),
    onQueryStarted: (id, start) => change(id, true, start),
  }),
  removeFavourite: build.mutation({
    query: (id: string) => request('DELETE /api/favourites/listing/:id', { params: { id } }),
    onQueryStarted: (id, start) => change(id, false, start),
  }),
}));

export const { useFavouriteIdsQuery } = idsApi;
export const { useSaveFavouriteMutation, useRemoveFavouriteMutation } = marksApi;
/** For tests of the requests. */
export const favourites = { ...idsApi.endpoints, ...marksApi.endpoints };
