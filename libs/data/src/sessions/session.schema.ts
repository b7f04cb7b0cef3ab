import { Schema, Types, model, type HydratedDocument, type InferSchemaType } from 'mongoose';

const sessionSchema = new Schema(
  {
    /** SHA-256 of the id in the cookie, hex: who reads the database cannot sign in with it. */
    _id: { type: String, required: true },
    /** What the list of open sessions calls it by. Opens nothing. */
    publicId: { type: Schema.Types.ObjectId, required: true, default: () => new Types.ObjectId() },
    userId: { type: Schema.Types.ObjectId, required: true },
    /** What the browser said of itself, in words. */
    device: { type: String, default: 'Unknown device' },
    /** The password was right, the second factor is still to come: no session for anybody but `2fa/verify`. */
    pending: { type: Boolean, default: false },
    /** Codes tried while pending. */
    tries: { type: Number, default: 0 },
    createdAt: { type: Date, required: true },
    /** When the person last proved who they are: at sign-in, or by `reauthenticate`. Sessions from before have none: `createdAt` counts. */
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
