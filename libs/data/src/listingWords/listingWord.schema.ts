import { Schema, model } from 'mongoose';

/**
 * The vocabulary of all listings. Searches look a substring up here, where it is a matter of thousands, and then ask for the
 * listings that have one of the words. A word stays when its last listing goes, where it only costs a look;
 * those of an erased person's listings go (`forgetWords`).
 */
const listingWordSchema = new Schema(
  {
    /** The word; of places with a mark before it (`placeWord`). */
    _id: { type: String, required: true },
    /** Every run of one to three of its letters, with the same mark. */
    grams: { type: [String], required: true },
  },
  { collection: 'listingWords', versionKey: false },
);

listingWordSchema.index({ grams: 1 });

export const ListingWordModel = model('ListingWord', listingWordSchema);
