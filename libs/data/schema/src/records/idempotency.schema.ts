import { Schema, model, type HydratedDocument, type InferSchemaType } from '@tm/mongo';

const idempotencySchema = new Schema(
  {
    userId: { type: String, required: true },
    route: { type: String, required: true },
    key: { type: String, required: true },
    /** SHA-256 of the request body. The same key with another body is rejected. */
    bodyHash: { type: String, required: true },
    status: { type: Number, required: true },
    /** The response as sent, JSON text. */
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
