import type { SavedPlace } from '@tm/contracts';
import type { SavedPlaceRow } from '@tm/schema/bookings';
import { route } from '@tm/service-kit';
import { removePlace, savePlace } from './savedPlace.commands';
import { listSavedPlaces } from './savedPlace.queries';

const presentPlace = ({ _id, ...place }: SavedPlaceRow): SavedPlace => ({
  ...{ id: String(_id), name: place.name, customerAddress: place.customerAddress },
  ...(place.customerArea && { customerArea: place.customerArea }),
  ...(place.customerLandmark && { customerLandmark: place.customerLandmark }),
  ...(place.area && { area: place.area }),
});

/** The addresses of visits that users have saved (ADR-116). Only the user reads and changes them. */
export const savedPlaceRoutes = [
  route('GET /api/bookings/saved-places', async ({ actor, authorize }) => {
    authorize('self');
    return { body: (await listSavedPlaces(actor.id)).map(presentPlace) };
  }),

  route('PUT /api/bookings/saved-places/:id', async ({ actor, params, body, authorize }) => {
    authorize('self');
    return { body: presentPlace(await savePlace(actor.id, params.id, body)) };
  }),

  route('DELETE /api/bookings/saved-places/:id', async ({ actor, params, authorize }) => {
    authorize('self');
    await removePlace(actor.id, params.id);
  }),
];
