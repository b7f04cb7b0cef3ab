import { trusted, type Types, isOutOfTime, escapeRegExp } from '@tm/mongo';
import { nameSearch, NAME_INDEX, ProviderProfileModel } from '@tm/schema/provider';

const TIME_LIMIT_MS = 500;

/**
 * Finds the owners (user ids) of the businesses whose names have words that begin with all words of a search.
 * Returns null when they are more than `most`, or the read takes more than half a second. One read by an
 * index.
 */
export const findBusinessOwners = async (search: string, most: number): Promise<Types.ObjectId[] | null> => {
  const { pieces, starts } = nameSearch(search);
  if (starts.length === 0) return [];
  try {
    const rows = await ProviderProfileModel.find(
      {
        nameStarts: trusted({ $all: starts }),
        $and: pieces.map((piece) => ({ nameText: escapeRegExp(piece) })),
      },
      'userId',
      // One batch, because DocumentDB may return a row again in a later batch when an array index led to it.
      { hint: NAME_INDEX, limit: most + 1, batchSize: most + 2, maxTimeMS: TIME_LIMIT_MS },
    ).lean<{ userId: Types.ObjectId }[]>();
    return rows.length > most ? null : rows.map(({ userId }) => userId);
  } catch (error) {
    if (isOutOfTime(error)) return null;
    throw error;
  }
};
