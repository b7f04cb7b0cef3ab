import { PAYOUT_STATES, type PayoutState } from '@tm/domain';
import { Schema, model, type InferSchemaType } from '@tm/mongo';
import { bankAccountSchema } from './bankAccount';

/** A payout of a business. It is stored before the payment company is called. */
const payoutSchema = new Schema(
  {
    /** Its reference at the payment company and its name in the ledger. */
    _id: { type: String, required: true },
    providerId: { type: Schema.Types.ObjectId, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    kobo: { type: Number, required: true },
    /**
     * The account at the time of the order: a later change does not redirect money that is on its way. Absent
     * after the erasure of the owner.
     */
    account: { type: bankAccountSchema },
    state: { type: String, enum: PAYOUT_STATES, required: true },
    /** Orders and questions without an answer since the last answer. */
    attempts: { type: Number, required: true },
    orderedAt: { type: Date, required: true },
    sentAt: Date,
    /** When it was paid, and when it failed or came back. */
    paidAt: Date,
    endedAt: Date,
    feeKobo: Number,
    /** The payment company did not accept it. That is no fault of the account. */
    isRefused: Boolean,
    /** When a worker sends it or asks for its result; absent after the last time. */
    dueAt: Date,
  },
  { collection: 'payouts', versionKey: false },
);

/** The states of a payout without a result. */
export const OPEN_PAYOUT_STATES: readonly PayoutState[] = ['ordered', 'sent'];
/** Matches any time. Only payouts that are asked about have this field. */
export const IS_UNFINISHED = { $gt: new Date(0) };
export const PAYOUT_DUE_INDEX = { dueAt: 1, _id: 1 } as const;
payoutSchema.index(PAYOUT_DUE_INDEX, { partialFilterExpression: { dueAt: IS_UNFINISHED } });
payoutSchema.index({ providerId: 1, orderedAt: -1, _id: -1 });
payoutSchema.index({ userId: 1, _id: -1 });
payoutSchema.index({ state: 1, orderedAt: 1, _id: 1 });

export type PayoutRecord = InferSchemaType<typeof payoutSchema>;
export const PayoutModel = model('Payout', payoutSchema);
