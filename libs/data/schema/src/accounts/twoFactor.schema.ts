import { Schema, model, type InferSchemaType } from '@tm/mongo';

const twoFactorSchema = new Schema(
  {
    /** The user's id. A separate collection, so that no read of a user contains these fields. */
    _id: { type: Schema.Types.ObjectId, required: true },
    /** The active secret, sealed by the service; null until a first code has confirmed it. */
    secret: { type: String, default: null },
    /** The 30-second step of the last accepted code: this and all earlier codes are used up. */
    lastStep: { type: Number, default: 0 },
    /** Keyed hashes of the remaining recovery codes. */
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
