import { trusted, type Types } from '@tm/mongo';
import { WORD_INDEX, ListingModel, ListingWordModel, rememberWords } from '@tm/schema/catalog';

/**
 * Removes words from the vocabulary that only this listing contains, because they may be personal data (a
 * name or a number). A word that another listing adds at the same time is kept.
 */
export const deleteWords = async (words: readonly string[], listingId: Types.ObjectId): Promise<void> => {
  const isElsewhere = (word: string) =>
    ListingModel.exists({ words: word, _id: trusted({ $ne: listingId }) }).hint(WORD_INDEX);
  for (const word of words) {
    if (await isElsewhere(word)) continue;
    await ListingWordModel.deleteOne({ _id: word });
    if (await isElsewhere(word)) await rememberWords([word]);
  }
};
