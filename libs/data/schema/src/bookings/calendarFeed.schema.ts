import { FEED_DETAILS, FEED_SIDES } from '@tm/domain';
import { Schema, model, type InferSchemaType, type Types } from '@tm/mongo';

/** Addresses under which external calendars read a user's bookings (ADR-067). */
const calendarFeedSchema = new Schema(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    /** The place of the feed among those of the user. Its unique index limits their number. */
    slot: { type: Number, required: true },
    /** SHA-256 of the token, hex, so that a leaked database contains no usable address. */
    tokenHash: { type: String, required: true },
    bookings: { type: String, enum: FEED_SIDES, required: true },
    detail: { type: String, enum: FEED_DETAILS, required: true },
    /** The restaurant; null for all bookings. */
    serviceId: { type: Schema.Types.ObjectId, default: null },
    createdAt: { type: Date, required: true },
    /** Written at most once a day. */
    readAt: { type: Date, default: null },
  },
  { collection: 'calendarFeeds', versionKey: false },
);

/** Serves the owner's list, the export and the erasure. */
export const FEEDS_INDEX = { userId: 1, slot: 1 } as const;
export const FEED_TOKEN_INDEX = { tokenHash: 1 } as const;

calendarFeedSchema.index(FEEDS_INDEX, { unique: true });
calendarFeedSchema.index(FEED_TOKEN_INDEX, { unique: true });

export type CalendarFeedRow = InferSchemaType<typeof calendarFeedSchema> & { _id: Types.ObjectId };

export const CalendarFeedModel = model('CalendarFeed', calendarFeedSchema);
