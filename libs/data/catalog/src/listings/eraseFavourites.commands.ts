import { inBatches, inTransaction, trusted, type Types } from '@tm/mongo';
import { enqueue } from '@tm/records';
import { FavouriteModel, type FavouriteRow } from '@tm/schema/catalog';

/** Deletes what an erased user has saved, and counts the savers of these listings again. Repeatable. */
export const eraseFavourites = (person: Types.ObjectId): Promise<void> =>
  inBatches(FavouriteModel, { userId: person }, (ids) =>
    inTransaction(async (session) => {
      const own = { _id: trusted({ $in: ids }) };
      const rows = await FavouriteModel.find(own, 'refId', { session }).lean<FavouriteRow[]>();
      await FavouriteModel.deleteMany(own, { session });
      for (const { refId } of rows) await enqueue(session, 'listing-savers', { listingId: String(refId) });
    }),
  );
