import { Schema, model, type InferSchemaType } from '@tm/mongo';
import { REFUND_CAUSES, REFUND_STATES } from '@tm/domain';

/** Money that goes back to a customer, from the order to the statement of the payment company. */
const refundSchema = new Schema(
  {
    /** The name of the refund in the ledger and at the payment company. */
    _id: { type: String, required: true },
    /** Absent for money of an unknown booking. */
    bookingId: Schema.Types.ObjectId,
    /** The charge that is refunded. */
    reference: { type: String, required: true },
    kobo: { type: Number, required: true },
    cause: { type: String, enum: REFUND_CAUSES, required: true },
    /** The words of the provider that gave it back; absent for other causes. */
    reason: String,
    state: { type: String, enum: REFUND_STATES, required: true },
    /** The id of the payment company, once it has accepted the order. */
    providerRefundId: String,
    /** Orders and questions without an answer since the last answer. */
    attempts: { type: Number, required: true },
    orderedAt: { type: Date, required: true },
    processedAt: Date,
    /** The time at which a worker orders it or asks for its state; absent when it is processed. */
    dueAt: Date,
  },
  { collection: 'refunds', versionKey: false },
);

/** Matches any time. Only refunds that are not processed have this field. */
export const IS_UNPROCESSED = { $gt: new Date(0) };
export const REFUND_DUE_INDEX = { dueAt: 1, _id: 1 } as const;

refundSchema.index({ bookingId: 1, orderedAt: 1 });
refundSchema.index({ reference: 1 });
refundSchema.index(REFUND_DUE_INDEX, { partialFilterExpression: { dueAt: IS_UNPROCESSED } });

export type RefundRecord = InferSchemaType<typeof refundSchema>;

export const RefundModel = model('Refund', refundSchema);
