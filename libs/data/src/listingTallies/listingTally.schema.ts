import { Schema, model, type InferSchemaType } from 'mongoose';

/**
 * Counts of active and of waiting listings, spread over a few documents (slots) whose sums are the counts: a change goes to a slot by chance, so
 * that many writers at once seldom meet. Counts are by name (`tallyName`); a single slot may well hold a negative number.
 */
const tallySchema = new Schema(
  {
    /** The slot, from 0. */
    _id: { type: Number, required: true },
    /** All active listings, and those of them that count as restaurants (product 2.8). */
    listings: { type: Map, of: Number },
    restaurants: { type: Map, of: Number },
    /** Listings that wait for approval, by the same names. */
    waiting: { type: Map, of: Number },
    /** How often a recount mended this slot: of two recounts at once one applies what it found. */
    mended: { type: Number },
  },
  { collection: 'listingTallies', versionKey: false },
);

type Counts = Record<string, number>;
/** A slot as lean reads return it. */
export type ListingTallyRow = Pick<InferSchemaType<typeof tallySchema>, '_id' | 'mended'> & {
  listings?: Counts;
  restaurants?: Counts;
  waiting?: Counts;
};

export const ListingTallyModel = model('ListingTally', tallySchema);
