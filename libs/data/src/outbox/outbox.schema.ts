import { Schema, model, type HydratedDocument, type InferSchemaType } from 'mongoose';

export const OUTBOX_KINDS = ['email', 'erase-person', 'booking-names'] as const;
export type OutboxKind = (typeof OUTBOX_KINDS)[number];

const outboxSchema = new Schema(
  {
    /** A job for a worker, or `live`: news for open pages, which nobody claims. */
    kind: { type: String, enum: [...OUTBOX_KINDS, 'live'], required: true },
    payload: { type: Schema.Types.Mixed, required: true },
    /** waiting, done, or failed: given up after three days, kept for people to look at. */
    state: { type: String, enum: ['waiting', 'done', 'failed'], default: 'waiting' },
    /** When a worker may take it. A worker that takes it moves this to the end of its lease. */
    dueAt: { type: Date, required: true },
    /** When it was to be done first, when that was later than it was written: from there its patience counts. */
    firstDueAt: { type: Date, default: null },
    attempts: { type: Number, default: 0 },
    /** Who holds the lease: only this holder may say how it went. */
    lease: { type: String, default: null },
    lastError: { type: String, default: null },
    doneAt: { type: Date, default: null },
    /** When a live row is forgotten. Jobs have none. */
    expiresAt: Date,
  },
  { timestamps: true, collection: 'outbox' },
);

outboxSchema.index({ state: 1, kind: 1, dueAt: 1 });
outboxSchema.index({ doneAt: 1 }, { expireAfterSeconds: 7 * 24 * 60 * 60 });
outboxSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
// The tail of the live rows, and what one person has missed.
outboxSchema.index({ kind: 1, _id: 1 });
outboxSchema.index({ 'payload.userId': 1, kind: 1, _id: 1 });

export type OutboxRecord = InferSchemaType<typeof outboxSchema>;
export type OutboxDocument = HydratedDocument<OutboxRecord>;

export const OutboxModel = model('Outbox', outboxSchema);
