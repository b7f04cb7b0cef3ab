import { RECOVERY_STATES } from '@tm/domain';
import { Schema, model, type InferSchemaType, type Types } from 'mongoose';

/** A person's last request to remove a second factor that they lost, under the person's id: one account has at most one open request. */
const factorRecoverySchema = new Schema(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    state: { type: String, enum: RECOVERY_STATES, required: true },
    /** When the link in the mail was opened: the wait begins then. */
    askedAt: { type: Date, required: true },
    /** When it was granted, refused or cancelled; null while it is open. */
    endedAt: { type: Date, default: null },
    /** The admin who ruled, and their reason. */
    ruledBy: { type: Schema.Types.ObjectId, default: null },
    reason: { type: String, default: null },
    version: { type: Number, default: 0 },
  },
  { collection: 'factorRecoveries' },
);

export const RECOVERIES_BY_STATE = { state: 1, askedAt: 1, _id: 1 } as const;
factorRecoverySchema.index(RECOVERIES_BY_STATE);

export type FactorRecoveryRecord = InferSchemaType<typeof factorRecoverySchema>;
export type FactorRecoveryRow = FactorRecoveryRecord & { _id: Types.ObjectId };

export const FactorRecoveryModel = model('FactorRecovery', factorRecoverySchema);
