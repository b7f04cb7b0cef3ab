import type { Listing } from '@tm/contracts';
import { addDays, FIGURE_DAYS, lagosDate, listingRelation } from '@tm/domain';
import { currentTime, type Types } from '@tm/mongo';
import { ListingViewsModel, VIEWS_INDEX, type ListingRow } from '@tm/schema/catalog';
import type { Actor } from '@tm/service-kit';

/** Sums the views of listings in the last `FIGURE_DAYS` Lagos days, today included, by one query. */
export const sumViews = async (listingIds: readonly Types.ObjectId[]): Promise<Map<string, number>> => {
  if (listingIds.length === 0) return new Map();
  const today = lagosDate(currentTime());
  const days = { $gte: addDays(today, 1 - FIGURE_DAYS), $lte: today };
  const rows = await ListingViewsModel.aggregate<{ _id: Types.ObjectId; views: number }>([
    { $match: { listingId: { $in: [...listingIds] }, day: days } },
    { $group: { _id: '$listingId', views: { $sum: '$views' } } },
  ])
    .hint(VIEWS_INDEX)
    .exec();
  return new Map(rows.map(({ _id, views }) => [String(_id), views]));
};

/** Returns how to present the views of each listing of a page: to its owner and admins only. */
export const presentViews = async (
  listings: readonly ListingRow[],
  reader: Actor | null,
): Promise<(listing: ListingRow) => Pick<Listing, 'views'>> => {
  const isShown = (listing: ListingRow) => {
    const relation = listingRelation(listing, reader);
    return relation === 'owner' || relation === 'admin';
  };
  const sums = await sumViews(listings.filter(isShown).map(({ _id }) => _id));
  return (listing) => (isShown(listing) ? { views: sums.get(String(listing._id)) ?? 0 } : {});
};
