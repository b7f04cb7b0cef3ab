import { MAX_SAVERS_COUNTED, shownSavers } from '@tm/domain';
import { inTransaction, Types } from '@tm/mongo';
import { FavouriteModel, ListingModel, SAVERS_INDEX } from '@tm/schema/catalog';
import { outboxWorker, type Service, type Worker } from '@tm/service-kit';

const POLL_MS = 5_000;

/**
 * Counts the savers of a listing and stores the number that its owner sees. Repeatable. Most saves do not
 * move that number, so the listing is seldom written. One transaction, because a count that is older than
 * the stored one must not replace it.
 */
export const countSavers = (listingId: string): Promise<void> => {
  const refId = new Types.ObjectId(listingId);
  return inTransaction(async (session) => {
    const count = await FavouriteModel.countDocuments(
      { refId },
      { session, hint: SAVERS_INDEX, limit: MAX_SAVERS_COUNTED },
    );
    const savers = shownSavers(count);
    // By the driver, because it is no edit: `updatedAt` and the version stay.
    await ListingModel.collection.updateOne(
      { _id: refId, savers: { $ne: savers } },
      { $set: { savers } },
      { session },
    );
  });
};

/** Keeps the numbers of savers current, some seconds after a change. */
export const saversWorker = (log: Service['log']): Worker =>
  outboxWorker({
    kind: 'listing-savers',
    handle: ({ payload }) => countSavers(payload.listingId),
    log,
    pollMs: POLL_MS,
  });
