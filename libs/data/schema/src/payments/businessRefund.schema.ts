import { HELD_REFUND_STATES } from '@tm/domain';
import { Schema, model, type InferSchemaType, type Types } from '@tm/mongo';

const id = { type: Schema.Types.ObjectId, required: true };
const number = { type: Number, required: true };

/** The ruling that all held money of a suspended business goes back, with its progress. */
const businessRefundSchema = new Schema(
  {
    providerId: id,
    providerUserId: id,
    /** 1, 2, 3 … for each business. */
    number,
    adminId: id,
    /** The customers read it. */
    reason: { type: String, required: true },
    state: { type: String, enum: HELD_REFUND_STATES, required: true },
    /** The newest booking whose money was held at the order. Later ones are not refunded. */
    lastBookingId: id,
    /** Bookings and money at the order, and those that have gone back. */
    bookings: number,
    kobo: number,
    doneBookings: number,
    doneKobo: number,
    /** Bookings that could not be refunded in the last pass. */
    failedBookings: number,
    orderedAt: { type: Date, required: true },
    endedAt: Date,
    /** The time at which a worker goes on; absent after the end. */
    dueAt: Date,
  },
  { collection: 'businessRefunds', versionKey: false },
);

/** Matches any time. Only rulings that are being carried out have the field. */
export const IS_RUNNING = { $gt: new Date(0) };
export const RUNNING_INDEX = { dueAt: 1, _id: 1 } as const;
export const BY_BUSINESS = { providerId: 1, number: -1 } as const;

businessRefundSchema.index(BY_BUSINESS, { unique: true });
businessRefundSchema.index(RUNNING_INDEX, { partialFilterExpression: { dueAt: IS_RUNNING } });

export type BusinessRefundRecord = InferSchemaType<typeof businessRefundSchema> & { _id: Types.ObjectId };
export const BusinessRefundModel = model('BusinessRefund', businessRefundSchema);
