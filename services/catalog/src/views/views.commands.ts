import { mongo, trusted, Types } from '@tm/mongo';
import { ListingModel, ListingViewsModel, viewsOfDay } from '@tm/schema/catalog';

/** Views of a listing on a Lagos day that are not in the database yet. */
export type ViewCount = { listingId: string; day: string; views: number };

/** Leaves out listings that were deleted since, so that the deletion of their views is final. */
const withoutDeleted = async (counts: readonly ViewCount[]): Promise<ViewCount[]> => {
  const ids = [...new Set(counts.map(({ listingId }) => listingId))].map((id) => new Types.ObjectId(id));
  const rows = await ListingModel.find(
    { _id: trusted({ $in: ids }), status: trusted({ $ne: 'archived' as const }) },
    '_id',
  ).lean();
  const existing = new Set(rows.map(({ _id }) => String(_id)));
  return counts.filter(({ listingId }) => existing.has(listingId));
};

const incrementOf = ({ listingId, day, views }: ViewCount) => {
  const { _id, ...fields } = viewsOfDay(new Types.ObjectId(listingId), day);
  return {
    updateOne: { filter: { _id }, update: { $inc: { views }, $setOnInsert: fields }, upsert: true },
  };
};

/**
 * Adds counts to the rows of their days, by one write. Returns those that the database refused, for example
 * because another process has inserted the same row. Throws if the whole write fails: if the answer was lost,
 * the counts may be written.
 */
export const addViews = async (counts: readonly ViewCount[]): Promise<ViewCount[]> => {
  const kept = await withoutDeleted(counts);
  if (kept.length === 0) return [];
  try {
    await ListingViewsModel.collection.bulkWrite(kept.map(incrementOf) as never[], { ordered: false });
    return [];
  } catch (error) {
    const refused = error instanceof mongo.MongoBulkWriteError ? [error.writeErrors].flat() : [];
    // Without single refusals, the whole write has failed.
    if (refused.length === 0) throw error;
    return refused.flatMap(({ index }) => kept[index] ?? []);
  }
};
