import { MAX_FAVOURITES } from '@tm/domain';
import { trusted, Types } from '@tm/mongo';
import {
  CARD_FIELDS,
  FAVOURITE_REF_INDEX,
  FAVOURITES_INDEX,
  FavouriteModel,
  ListingModel,
  type FavouriteRow,
  type ListingRow,
} from '@tm/schema/catalog';

type Part = { after: { id: string } | undefined; limit: number };

/** Lists what a user has saved, newest first. Reads one row more than `limit`, which shows
 * whether another page follows. */
export const listFavourites = async (userId: string, { after, limit }: Part): Promise<FavouriteRow[]> =>
  FavouriteModel.find({
    userId: new Types.ObjectId(userId),
    ...(after && { _id: trusted({ $lt: new Types.ObjectId(after.id) }) }),
  })
    .sort({ _id: -1 })
    .hint(FAVOURITES_INDEX)
    .limit(limit + 1)
    .lean<FavouriteRow[]>();

/** Returns the ids of all listings that a user has saved, from the index alone. */
export const findFavouriteIds = async (userId: string): Promise<string[]> => {
  const rows = await FavouriteModel.find(
    { userId: new Types.ObjectId(userId), kind: 'listing' },
    { _id: 0, refId: 1 },
  )
    .hint(FAVOURITE_REF_INDEX)
    .limit(MAX_FAVOURITES)
    .lean<{ refId: Types.ObjectId }[]>();
  return rows.map(({ refId }) => String(refId));
};

/** Counts what a user has saved; at most 500. */
export const countFavourites = (userId: string): Promise<number> =>
  FavouriteModel.countDocuments(
    { userId: new Types.ObjectId(userId) },
    { hint: FAVOURITES_INDEX, limit: MAX_FAVOURITES },
  );

/** The fields of a card, and the last approved title. */
const FIELDS = {
  ...Object.fromEntries(Object.entries(CARD_FIELDS).filter(([field]) => field !== 'approved')),
  'approved.menu': 0,
  'approved.description': 0,
};

/** Returns the listings of a page by id, of any status. */
export const findSavedListings = async (
  rows: readonly Pick<FavouriteRow, 'refId'>[],
): Promise<Map<string, ListingRow>> => {
  if (rows.length === 0) return new Map();
  const listings = await ListingModel.find(
    { _id: trusted({ $in: rows.map(({ refId }) => refId) }) },
    FIELDS,
  ).lean<ListingRow[]>();
  return new Map(listings.map((listing) => [String(listing._id), listing]));
};

/** Returns the fields from which the relation of a reader to a listing follows, or null. */
export const findReaders = async (id: string): Promise<Pick<ListingRow, 'status' | 'ownerId'> | null> =>
  ListingModel.findById(id, 'status ownerId').lean<Pick<ListingRow, 'status' | 'ownerId'>>();
