import { Schema, model, type InferSchemaType } from '@tm/mongo';

/**
 * Counters of active and waiting listings, spread over a few documents (slots) whose sum is the count. A
 * change goes to a random slot, so that concurrent writers seldom conflict. Counters are keyed by name
 * (`counterName`). A single slot may hold a negative number.
 */
const listingCounterSchema = new Schema(
  {
    /** The slot, from 0. */
    _id: { type: Number, required: true },
    /** All active listings, and the subset that counts as restaurants (product 2.8). */
    listings: { type: Map, of: Number },
    restaurants: { type: Map, of: Number },
    /** The active listings of verified businesses, by the same names. */
    verified: { type: Map, of: Number },
    /** Listings that wait for approval, by the same names. */
    waiting: { type: Map, of: Number },
    /**
     * The number of rebuilds applied to this slot. Of two concurrent rebuilds only one applies its
     * correction.
     */
    mended: { type: Number },
  },
  { collection: 'listingTallies', versionKey: false },
);

type Counts = Record<string, number>;
/** A slot as a lean row. */
export type ListingCounterRow = Pick<InferSchemaType<typeof listingCounterSchema>, '_id' | 'mended'> & {
  listings?: Counts;
  restaurants?: Counts;
  verified?: Counts;
  waiting?: Counts;
};

export const ListingCounterModel = model('ListingCounter', listingCounterSchema);
