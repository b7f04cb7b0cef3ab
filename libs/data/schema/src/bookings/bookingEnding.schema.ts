import {
  BOOKING_ENDINGS,
  BOOKING_FAULTS,
  BOOKING_PARTIES,
  CANCEL_REASON_KEYS,
  REFUND_CHOICES,
} from '@tm/domain';
import { Schema, type InferSchemaType } from '@tm/mongo';

/** How a booking ended. */
export const endingSchema = new Schema(
  {
    kind: { type: String, enum: BOOKING_ENDINGS, required: true },
    by: { type: String, enum: ['customer', 'provider', 'admin', 'system'], required: true },
    reason: { type: String, enum: CANCEL_REASON_KEYS },
    note: { type: String },
    /** The party that an admin found at fault. */
    fault: { type: String, enum: BOOKING_FAULTS },
    /** How much of an online payment an admin gave back; absent: everything. */
    money: { type: String, enum: REFUND_CHOICES },
    /** The party whose account ended the booking. */
    side: { type: String, enum: BOOKING_PARTIES },
    /** A customer closed their account after free cancellation had ended. */
    late: { type: Boolean },
    at: { type: Date, required: true },
  },
  { _id: false },
);

export type BookingEndingRow = InferSchemaType<typeof endingSchema>;
