import { trusted, type ClientSession, type Types } from '@tm/mongo';
import { ListingViewsModel } from '@tm/schema/catalog';

/** Deletes the counted views of listings that were deleted. Repeatable. */
export const deleteViews = async (
  listingIds: readonly Types.ObjectId[],
  session?: ClientSession,
): Promise<void> => {
  await ListingViewsModel.deleteMany(
    { listingId: trusted({ $in: [...listingIds] }) },
    { ...(session && { session }) },
  );
};
