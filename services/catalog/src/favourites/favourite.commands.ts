import { MAX_FAVOURITES } from '@tm/domain';
import {
  asTransientError,
  conflict,
  currentTime,
  inTransaction,
  isDuplicateKey,
  Types,
  type ClientSession,
} from '@tm/mongo';
import { enqueue } from '@tm/records';
import { FAVOURITE_REF_INDEX, FAVOURITE_SLOT_INDEX, FavouriteModel } from '@tm/schema/catalog';

const keyOf = (userId: string, listingId: string) => ({
  userId: new Types.ObjectId(userId),
  kind: 'listing' as const,
  refId: new Types.ObjectId(listingId),
});
type Key = ReturnType<typeof keyOf>;

/**
 * Returns a free slot of the user. At random, because two tabs that took the lowest one would always meet.
 * Rejects with 409 `too_many_favourites` if all are taken.
 */
const freeSlot = async (userId: Types.ObjectId, session: ClientSession): Promise<number> => {
  const rows = await FavouriteModel.find({ userId }, { _id: 0, slot: 1 }, { session })
    .hint(FAVOURITE_SLOT_INDEX)
    .limit(MAX_FAVOURITES)
    .lean<{ slot: number }[]>();
  const taken = new Set(rows.map(({ slot }) => slot));
  const free = Array.from({ length: MAX_FAVOURITES }, (_, slot) => slot).filter((slot) => !taken.has(slot));
  const slot = free[Math.floor(Math.random() * free.length)];
  if (slot !== undefined) return slot;
  throw conflict(
    'too_many_favourites',
    `You have saved ${MAX_FAVOURITES} services, which is the maximum. Remove one first.`,
  );
};

const insert = async (key: Key, session: ClientSession): Promise<void> => {
  try {
    const slot = await freeSlot(key.userId, session);
    await FavouriteModel.create([{ ...key, slot, at: currentTime() }], { session });
  } catch (error) {
    // Another tab took the slot or saved the same listing. The body runs again and sees its row.
    throw isDuplicateKey(error) ? asTransientError(error) : error;
  }
};

const isSaved = async (key: Key, session?: ClientSession): Promise<boolean> =>
  (await FavouriteModel.findOne(key, '_id', { session: session ?? null })
    .hint(FAVOURITE_REF_INDEX)
    .lean()) !== null;

/**
 * Saves a listing for a user. Repeatable. Two unique indexes decide: one by listing, one by the 500 slots of
 * the user. Rejects with 409 `too_many_favourites`.
 */
export const saveFavourite = async (userId: string, listingId: string): Promise<void> => {
  const key = keyOf(userId, listingId);
  if (await isSaved(key)) return;
  await inTransaction(async (session) => {
    if (await isSaved(key, session)) return;
    await insert(key, session);
    await enqueue(session, 'listing-savers', { listingId });
  });
};

/** Removes a listing from what a user has saved. Repeatable. */
export const removeFavourite = async (userId: string, listingId: string): Promise<void> => {
  const key = keyOf(userId, listingId);
  if (!(await isSaved(key))) return;
  await inTransaction(async (session) => {
    const { deletedCount } = await FavouriteModel.deleteOne(key, { session });
    if (deletedCount > 0) await enqueue(session, 'listing-savers', { listingId });
  });
};
