import { Schema, model } from '@tm/mongo';

/**
 * The vocabulary of all listings. Searches look up a substring among these thousands of words, and then query
 * listings by the found words. A word stays after its last listing is deleted, where it costs only a lookup;
 * the words of an erased user's listings are removed (`deleteWords`).
 */
const listingWordSchema = new Schema(
  {
    /** The word; words of places have a prefix (`placeWord`). */
    _id: { type: String, required: true },
    /** Every run of one to three of its letters, with the same prefix. */
    grams: { type: [String], required: true },
  },
  { collection: 'listingWords', versionKey: false },
);

listingWordSchema.index({ grams: 1 });

export const ListingWordModel = model('ListingWord', listingWordSchema);
