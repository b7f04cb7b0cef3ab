import { Schema, model, type HydratedDocument, type InferSchemaType } from 'mongoose';

const idempotencySchema = new Schema(
  {
    userId: { type: String, required: true },
    route: { type: String, required: true },
    key: { type: String, required: true },
    /** SHA-256 of the request's body: the same key with another body is refused. */
    bodyHash: { type: String, required: true },
    status: { type: Number, required: true },
    /** The answer as it was sent, JSON text. */
    answer: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'idempotency' },
);

idempotencySchema.index({ userId: 1, route: 1, key: 1 }, { unique: true });
idempotencySchema.index({ createdAt: 1 }, { expireAfterSeconds: 24 * 60 * 60 });

export type IdempotencyRecord = InferSchemaType<typeof idempotencySchema>;
export type IdempotencyDocument = HydratedDocument<IdempotencyRecord>;

export const IdempotencyModel = model('Idempotency', idempotencySchema);
