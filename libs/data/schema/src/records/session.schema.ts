import { Schema, Types, model, type HydratedDocument, type InferSchemaType } from '@tm/mongo';

const sessionSchema = new Schema(
  {
    /** SHA-256 of the id in the cookie, hex, so that a leaked database contains no usable session id. */
    _id: { type: String, required: true },
    /** The id in the list of open sessions. It gives no access. */
    publicId: { type: Schema.Types.ObjectId, required: true, default: () => new Types.ObjectId() },
    userId: { type: Schema.Types.ObjectId, required: true },
    /** The browser's description of itself, in words. */
    device: { type: String, default: 'Unknown device' },
    /** True while the second factor is missing; only `2fa/verify` accepts such a session. */
    pending: { type: Boolean, default: false },
    /** Codes attempted while pending. */
    tries: { type: Number, default: 0 },
    createdAt: { type: Date, required: true },
    /**
     * The time of the last authentication: sign-in or `reauthenticate`. Older sessions have none; then
     * `createdAt` counts.
     */
    authenticatedAt: { type: Date, default: null },
    renewedAt: { type: Date, required: true },
    /** The earlier of the idle and the absolute end. */
    expiresAt: { type: Date, required: true },
  },
  { collection: 'sessions' },
);

sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
sessionSchema.index({ userId: 1 });

export type SessionRecord = InferSchemaType<typeof sessionSchema>;
export type SessionDocument = HydratedDocument<SessionRecord>;

export const SessionModel = model('Session', sessionSchema);
