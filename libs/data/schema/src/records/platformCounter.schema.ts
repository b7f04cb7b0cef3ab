import { Schema, model, type InferSchemaType } from '@tm/mongo';

/**
 * Counters of the whole site, spread over a few documents (slots) whose sum is the count. A change goes to a
 * random slot, so that concurrent writers seldom conflict. A single slot may hold a negative number.
 */
const platformCounterSchema = new Schema(
  {
    /** The slot, from 0. */
    _id: { type: Number, required: true },
    /** Users by role and status: `customer:active`. */
    people: { type: Map, of: Number },
    /** Completed bookings of the Lagos days that are not closed yet: `2026-11-21` to number and kobo. */
    completed: { type: Map, of: new Schema({ bookings: Number, kobo: Number }, { _id: false }) },
    /**
     * Slot 0: the Lagos day from which on `completed` is complete. Earlier days are computed from the
     * providers' earnings.
     */
    since: { type: String },
    /**
     * The number of rebuilds applied to this slot. Of two concurrent rebuilds only one applies its
     * correction.
     */
    mended: { type: Number },
  },
  { collection: 'platformTallies', versionKey: false },
);

export type Completed = { bookings: number; kobo: number };
/** A slot as a lean row. */
export type PlatformCounterRow = Pick<
  InferSchemaType<typeof platformCounterSchema>,
  '_id' | 'mended' | 'since'
> & {
  people?: Record<string, number>;
  completed?: Record<string, Completed>;
};

export const PlatformCounterModel = model('PlatformCounter', platformCounterSchema);
