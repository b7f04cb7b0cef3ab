import { Schema, model, type InferSchemaType } from 'mongoose';

const twoFactorSchema = new Schema(
  {
    /** The user's id. A collection of its own, so that no read of a person carries any of this. */
    _id: { type: Schema.Types.ObjectId, required: true },
    /** The secret that counts, sealed by the service; null until a first code has proved it. */
    secret: { type: String, default: null },
    /** The 30-second step of the last code that was taken: it and all earlier ones are spent. */
    lastStep: { type: Number, default: 0 },
    /** Keyed hashes of the recovery codes that are left. */
    recoveryCodes: { type: [String], default: [] },
    enabledAt: { type: Date, default: null },
    /** A secret that was shown and waits for its first code, sealed. */
    pendingSecret: { type: String, default: null },
    pendingSince: { type: Date, default: null },
  },
  { collection: 'twoFactors' },
);

export type TwoFactorRecord = InferSchemaType<typeof twoFactorSchema>;

export const TwoFactorModel = model('TwoFactor', twoFactorSchema);
