import { Schema, model, type InferSchemaType } from 'mongoose';

/**
 * What the whole site's numbers are made of, spread over a few documents (slots) whose sums are the numbers: a change goes to a slot
 * by chance, so that many writers at once seldom meet. A single slot may well hold a negative number.
 */
const platformTallySchema = new Schema(
  {
    /** The slot, from 0. */
    _id: { type: Number, required: true },
    /** People by role and status: `customer:active`. */
    people: { type: Map, of: Number },
    /** What was completed on the Lagos days that are not closed yet: `2026-11-21` to bookings and kobo. */
    completed: { type: Map, of: new Schema({ bookings: Number, kobo: Number }, { _id: false }) },
    /** Slot 0: from which Lagos day on `completed` is whole; what lies before is told by the earnings of the providers. */
    since: { type: String },
    /** How often a recount mended this slot: of two recounts at once one applies what it found. */
    mended: { type: Number },
  },
  { collection: 'platformTallies', versionKey: false },
);

export type Completed = { bookings: number; kobo: number };
/** A slot as lean reads return it. */
export type PlatformTallyRow = Pick<
  InferSchemaType<typeof platformTallySchema>,
  '_id' | 'mended' | 'since'
> & {
  people?: Record<string, number>;
  completed?: Record<string, Completed>;
};

export const PlatformTallyModel = model('PlatformTally', platformTallySchema);
