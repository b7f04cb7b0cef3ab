import { NAME_MATCHES, PAYOUT_ACCOUNT_STATES, PAYOUT_SCHEDULES } from '@tm/domain';
import { Schema, model, type InferSchemaType, type Types } from '@tm/mongo';
import { bankAccountSchema } from './bankAccount';

/** The decision of an administrator on an account. */
const decisionSchema = new Schema(
  {
    by: { type: Schema.Types.ObjectId, required: true },
    isApproved: { type: Boolean, required: true },
    reason: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { _id: false },
);

/** The bank account to which a business is paid. A business has at most one. */
const payoutAccountSchema = new Schema(
  {
    /** The id of the business. */
    _id: { type: Schema.Types.ObjectId, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    account: { type: bankAccountSchema, required: true },
    match: { type: String, enum: NAME_MATCHES, required: true },
    state: { type: String, enum: PAYOUT_ACCOUNT_STATES, required: true },
    schedule: { type: String, enum: PAYOUT_SCHEDULES, required: true },
    /** The number of its changes by the business and by administrators. */
    version: { type: Number, required: true },
    savedAt: { type: Date, required: true },
    /** Payouts that failed before this time do not count. */
    countedFrom: { type: Date, required: true },
    decision: decisionSchema,
    /** When a pending account becomes active, or an active one is paid next; absent in other states. */
    dueAt: Date,
  },
  { collection: 'payoutAccounts', versionKey: false },
);

/** Matches any time. Only accounts that are pending or active have this field. */
export const HAS_DUE_TIME = { $gt: new Date(0) };
export const ACCOUNT_DUE_INDEX = { dueAt: 1, _id: 1 } as const;
payoutAccountSchema.index(ACCOUNT_DUE_INDEX, { partialFilterExpression: { dueAt: HAS_DUE_TIME } });
payoutAccountSchema.index({ userId: 1 });
// The list of administrators: the longest waiting first.
payoutAccountSchema.index({ state: 1, savedAt: 1, _id: 1 });

export type PayoutAccountRecord = InferSchemaType<typeof payoutAccountSchema> & { _id: Types.ObjectId };
export const PayoutAccountModel = model('PayoutAccount', payoutAccountSchema);
