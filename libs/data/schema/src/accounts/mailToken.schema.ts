import { Schema, model, type InferSchemaType } from '@tm/mongo';

export const MAIL_TOKEN_PURPOSES = [
  'reset',
  'verify',
  'recoveryConfirm',
  'recoveryCancel',
  'keepAccount',
] as const;
export type MailTokenPurpose = (typeof MAIL_TOKEN_PURPOSES)[number];

const mailTokenSchema = new Schema(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    purpose: { type: String, enum: MAIL_TOKEN_PURPOSES, required: true },
    /** SHA-256 of the token, hex, so that a leaked database contains no usable token. */
    tokenHash: { type: String, required: true },
    /** The time at which the mail was enqueued. An earlier order never replaces the token of a later one. */
    orderedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    usedAt: { type: Date, default: null },
    /** Kept after expiry, so that a repeated mail cannot reactivate a used token. */
    purgeAt: { type: Date, required: true },
  },
  { collection: 'mailTokens' },
);

// One per user and purpose: a newer token replaces the older.
mailTokenSchema.index({ userId: 1, purpose: 1 }, { unique: true });
mailTokenSchema.index({ tokenHash: 1 }, { unique: true });
mailTokenSchema.index({ purgeAt: 1 }, { expireAfterSeconds: 0 });

export type MailTokenRecord = InferSchemaType<typeof mailTokenSchema>;

export const MailTokenModel = model('MailToken', mailTokenSchema);
