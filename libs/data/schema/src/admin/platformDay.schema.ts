import { Schema, model } from '@tm/mongo';

/**
 * The numbers of one past Lagos day, `yyyy-MM-dd`. A past day never changes, so it is counted once. The days
 * have no gaps; later ones are counted on read.
 */
const platformDaySchema = new Schema(
  {
    _id: { type: String, required: true },
    signUps: { type: Number, required: true },
    /** Bookings created on the day. */
    bookings: { type: Number, required: true },
    /**
     * Bookings completed on the day (if completed before their start: that start on the day), and their total
     * amount.
     */
    completed: { type: Number, required: true },
    kobo: { type: Number, required: true },
  },
  { collection: 'platformDays', versionKey: false },
);

export type PlatformDay = { _id: string; signUps: number; bookings: number; completed: number; kobo: number };

export const PlatformDayModel = model('PlatformDay', platformDaySchema);

/**
 * A number of the whole site, counted ahead. `bookings`: the bookings with ids created before `upTo`.
 * `completed`: the completed bookings at `upTo`. `verifiedProviders`: the verified businesses with a public
 * page at `upTo` (ADR-112).
 */
const platformTotalSchema = new Schema(
  {
    _id: { type: String, required: true },
    upTo: { type: Date, required: true },
    count: { type: Number, required: true },
  },
  { collection: 'platformTotals', versionKey: false },
);

/** Ids of the totals that the landing page states. */
export const COMPLETED_TOTAL = 'completed';
export const VERIFIED_TOTAL = 'verifiedProviders';

export const PlatformTotalModel = model('PlatformTotal', platformTotalSchema);
