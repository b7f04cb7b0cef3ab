import { Schema, model, type HydratedDocument, type InferSchemaType } from 'mongoose';

export const OUTBOX_KINDS = ['email'] as const;
export type OutboxKind = (typeof OUTBOX_KINDS)[number];

const outboxSchema = new Schema(
  {
    kind: { type: String, enum: OUTBOX_KINDS, required: true },
    payload: { type: Schema.Types.Mixed, required: true },
    /** waiting, done, or failed: given up after three days, kept for people to look at. */
    state: { type: String, enum: ['waiting', 'done', 'failed'], default: 'waiting' },
    /** When a worker may take it. A worker that takes it moves this to the end of its lease. */
    dueAt: { type: Date, required: true },
    attempts: { type: Number, default: 0 },
    /** Who holds the lease: only this holder may say how it went. */
    lease: { type: String, default: null },
    lastError: { type: String, default: null },
    doneAt: { type: Date, default: null },
  },
  { timestamps: true, collection: 'outbox' },
);

outboxSchema.index({ state: 1, kind: 1, dueAt: 1 });
outboxSchema.index({ doneAt: 1 }, { expireAfterSeconds: 7 * 24 * 60 * 60 });

export type OutboxRecord = InferSchemaType<typeof outboxSchema>;
export type OutboxDocument = HydratedDocument<OutboxRecord>;

export const OutboxModel = model('Outbox', outboxSchema);
