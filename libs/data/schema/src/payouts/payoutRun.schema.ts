import { Schema, model, type InferSchemaType } from '@tm/mongo';

/** The one document of the collection. */
export const PAYOUT_RUN = 'payouts';

/** The pause of all payouts, and the process that orders them now. */
const payoutRunSchema = new Schema(
  {
    _id: { type: String, enum: [PAYOUT_RUN], required: true },
    isPaused: { type: Boolean, required: true },
    /** The last change of the pause: an administrator, or absent for the service. */
    changedBy: Schema.Types.ObjectId,
    reason: String,
    changedAt: { type: Date, required: true },
    /** Until then no other process orders payouts. */
    leasedUntil: { type: Date, required: true },
  },
  { collection: 'payoutRuns', versionKey: false },
);

export type PayoutRunRecord = InferSchemaType<typeof payoutRunSchema>;
export const PayoutRunModel = model('PayoutRun', payoutRunSchema);
