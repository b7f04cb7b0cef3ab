import { RECOVERY_STATES } from '@tm/domain';
import { Schema, model, type InferSchemaType, type Types } from '@tm/mongo';

/**
 * A user's last request to remove a lost second factor. Its id is the user id, so that an account has at most
 * one open request.
 */
const factorRecoverySchema = new Schema(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    state: { type: String, enum: RECOVERY_STATES, required: true },
    /** The time at which the link in the mail was opened. The waiting period starts here. */
    askedAt: { type: Date, required: true },
    /** The time of the decision or cancellation; null while the request is open. */
    endedAt: { type: Date, default: null },
    /** The admin who decided, and the reason. */
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
