import type { SavePlaceRequest } from '@tm/contracts';
import { areaName, SAVED_PLACE_REFUSALS, savedPlaceRefusal } from '@tm/domain';
import { conflict, invalid, isDuplicateKey, notFound, Types } from '@tm/mongo';
import { SavedPlacesModel, type SavedPlaceRow, type SavedPlacesRow } from '@tm/schema/bookings';

/** Returns the row of a saved address, without the parts that are empty. Rejects an unknown area with 400. */
const rowOf = (id: string, place: SavePlaceRequest): SavedPlaceRow => {
  const { name, customerAddress, customerArea, customerLandmark, area } = place;
  if (area && !areaName(area)) throw invalid({ area: ['Unknown area'] });
  return {
    ...{ _id: new Types.ObjectId(id), name, customerAddress },
    ...(customerArea && { customerArea }),
    ...(customerLandmark && { customerLandmark }),
    ...(area && { area }),
  };
};

/** Returns the addresses of a user with a new or changed one. Rejects with 409 what the rules refuse. */
const placesWith = (places: readonly SavedPlaceRow[], place: SavedPlaceRow): SavedPlaceRow[] => {
  const named = ({ _id, name }: SavedPlaceRow) => ({ id: String(_id), name });
  const refusal = savedPlaceRefusal(places.map(named), named(place));
  if (refusal) throw conflict(refusal, SAVED_PLACE_REFUSALS[refusal]);
  const isReplaced = places.some(({ _id }) => _id.equals(place._id));
  return isReplaced ? places.map((one) => (one._id.equals(place._id) ? place : one)) : [...places, place];
};

/**
 * Writes the addresses of a user over those that were read. Returns false if another call has changed them
 * since then.
 */
const overwrite = async (
  userId: Types.ObjectId,
  seen: SavedPlacesRow | null,
  places: SavedPlaceRow[],
): Promise<boolean> => {
  if (seen) {
    const unchanged = { _id: userId, version: seen.version };
    const { matchedCount } = await SavedPlacesModel.updateOne(unchanged, {
      $set: { places },
      $inc: { version: 1 },
    });
    return matchedCount === 1;
  }
  try {
    await SavedPlacesModel.create({ _id: userId, version: 1, places });
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
};

/**
 * Saves an address of a user under the id of the client, or replaces the one with this id. Repeatable.
 * Rejects with 400 for an unknown area, and with 409 `too_many_places` or `place_name_taken`. Calls at the
 * same moment are decided by the version of the document: those that lose read it again.
 */
export const savePlace = async (
  userId: string,
  id: string,
  request: SavePlaceRequest,
): Promise<SavedPlaceRow> => {
  const owner = new Types.ObjectId(userId);
  const place = rowOf(id, request);
  for (;;) {
    const seen = await SavedPlacesModel.findById(owner).lean<SavedPlacesRow>();
    if (await overwrite(owner, seen, placesWith(seen?.places ?? [], place))) return place;
  }
};

/** Removes an address of a user. Rejects with 404 for any other id. */
export const removePlace = async (userId: string, id: string): Promise<void> => {
  const place = new Types.ObjectId(id);
  const { matchedCount } = await SavedPlacesModel.updateOne(
    { _id: new Types.ObjectId(userId), 'places._id': place },
    { $pull: { places: { _id: place } }, $inc: { version: 1 } },
  );
  if (matchedCount === 0) throw notFound('Saved address not found');
};
