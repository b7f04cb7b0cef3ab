import { Schema, model, type InferSchemaType } from '@tm/mongo';

/**
 * The devices and networks from which a user has signed in, for 90 days, one row per combination: `<user
 * id>:<device>:<network>`. Rows outlive sessions, so that signing out does not hide the use of two accounts
 * in one browser (ADR-035).
 */
const signInTraceSchema = new Schema(
  {
    _id: { type: String, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    /** A hash of the id in the device cookie; null without one. */
    device: { type: String, default: null },
    /** The /24 or /48, never the address; null for private networks. */
    network: { type: String, default: null },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'signInTraces', versionKey: false },
);

signInTraceSchema.index({ userId: 1, expiresAt: -1 });
signInTraceSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type SignInTraceRecord = InferSchemaType<typeof signInTraceSchema>;

export const SignInTraceModel = model('SignInTrace', signInTraceSchema);
