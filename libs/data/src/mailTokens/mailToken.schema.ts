import { Schema, model, type InferSchemaType } from 'mongoose';

export const MAIL_TOKEN_PURPOSES = ['reset', 'verify', 'recoveryConfirm', 'recoveryCancel'] as const;
export type MailTokenPurpose = (typeof MAIL_TOKEN_PURPOSES)[number];

const mailTokenSchema = new Schema(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    purpose: { type: String, enum: MAIL_TOKEN_PURPOSES, required: true },
    /** SHA-256 of the token, hex: who reads the database cannot use it. */
    tokenHash: { type: String, required: true },
    /** When its mail was ordered: a later order's token is not replaced by an earlier one's. */
    orderedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    usedAt: { type: Date, default: null },
    /** Kept beyond its end, so that a mail that is sent again cannot make a used token count anew. */
    purgeAt: { type: Date, required: true },
  },
  { collection: 'mailTokens' },
);

// One per person and purpose: a newer one takes the place of the older.
mailTokenSchema.index({ userId: 1, purpose: 1 }, { unique: true });
mailTokenSchema.index({ tokenHash: 1 }, { unique: true });
mailTokenSchema.index({ purgeAt: 1 }, { expireAfterSeconds: 0 });

export type MailTokenRecord = InferSchemaType<typeof mailTokenSchema>;

export const MailTokenModel = model('MailToken', mailTokenSchema);
