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
    /** The words of the provider that gave it back, or of the site; absent for other causes. */
    reason: String,
    state: { type: String, enum: REFUND_STATES, required: true },
    /** The id of the payment company, once it has accepted the order. */
    providerRefundId: String,
    /** Orders and questions without an answer since the last answer. */
    attempts: { type: Number, required: true },
    /** Since when it needs an account, and how often its customer was asked; absent in other states. */
    needsAccountAt: Date,
    accountRequests: Number,
    /** Since when it waits for an administrator: it has failed, or still needs an account. */
    stuckAt: Date,
    /** The ids of the payment company for earlier orders, which have failed. */
    failedIds: { type: [String], default: undefined },
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

/** Matches any time. Only refunds that wait for an administrator have this field. */
export const IS_STUCK = { $gt: new Date(0) };
export const STUCK_INDEX = { stuckAt: 1, _id: 1 } as const;
export const BY_ORDER = { orderedAt: 1, _id: 1 } as const;
export const BY_REFUND_STATE = { state: 1, ...BY_ORDER } as const;

refundSchema.index({ bookingId: 1, orderedAt: 1 });
refundSchema.index(STUCK_INDEX, { partialFilterExpression: { stuckAt: IS_STUCK } });
refundSchema.index(BY_ORDER);
refundSchema.index(BY_REFUND_STATE);
refundSchema.index({ reference: 1 });
refundSchema.index(REFUND_DUE_INDEX, { partialFilterExpression: { dueAt: IS_UNPROCESSED } });

export type RefundRecord = InferSchemaType<typeof refundSchema>;

export const RefundModel = model('Refund', refundSchema);
