import { Schema, model } from 'mongoose';

/**
 * What happened on one Lagos day that is over, `yyyy-MM-dd`: it never changes any more, so it is counted once. The days follow each other
 * without a gap; those after the last are counted when they are asked for.
 */
const platformDaySchema = new Schema(
  {
    _id: { type: String, required: true },
    signUps: { type: Number, required: true },
    /** Bookings that were made on it. */
    bookings: { type: Number, required: true },
    /** Bookings that were completed on it (before their start: that start on it), and what they came to. */
    completed: { type: Number, required: true },
    kobo: { type: Number, required: true },
  },
  { collection: 'platformDays', versionKey: false },
);

export type PlatformDay = { _id: string; signUps: number; bookings: number; completed: number; kobo: number };

export const PlatformDayModel = model('PlatformDay', platformDaySchema);

/** How many bookings there are whose ids are of before `upTo`. One document, `bookings`. */
const platformTotalSchema = new Schema(
  {
    _id: { type: String, required: true },
    upTo: { type: Date, required: true },
    count: { type: Number, required: true },
  },
  { collection: 'platformTotals', versionKey: false },
);

export const PlatformTotalModel = model('PlatformTotal', platformTotalSchema);
