import { Types } from '@tm/mongo';
import { SavedPlacesModel, type SavedPlaceRow } from '@tm/schema/bookings';

/** Returns the addresses that a user has saved, in the order in which they were added; at most ten. */
export const listSavedPlaces = async (userId: string): Promise<SavedPlaceRow[]> => {
  const row = await SavedPlacesModel.findById(new Types.ObjectId(userId), 'places').lean<{
    places: SavedPlaceRow[];
  }>();
  return row?.places ?? [];
};
