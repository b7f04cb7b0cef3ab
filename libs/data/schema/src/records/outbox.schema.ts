import { Schema, model, type HydratedDocument, type InferSchemaType } from '@tm/mongo';

export const OUTBOX_KINDS = [
  'email',
  'erase-person',
  'booking-names',
  'close-bookings',
  'holiday-declared',
  'request-ready',
  'pay-reminder',
  'listing-savers',
] as const;
export type OutboxKind = (typeof OUTBOX_KINDS)[number];

const outboxSchema = new Schema(
  {
    /** The kind of a job, or `live` for a live update, which no worker claims. */
    kind: { type: String, enum: [...OUTBOX_KINDS, 'live'], required: true },
    payload: { type: Schema.Types.Mixed, required: true },
    /** waiting, done, or failed: abandoned after three days and kept for inspection. */
    state: { type: String, enum: ['waiting', 'done', 'failed'], default: 'waiting' },
    /** The time from which a worker may claim the job. A claim moves it to the end of the lease. */
    dueAt: { type: Date, required: true },
    /** The first due time if it was later than the creation. The three days count from it. */
    firstDueAt: { type: Date, default: null },
    attempts: { type: Number, default: 0 },
    /** The lease of the present holder. Only this holder may report the result. */
    lease: { type: String, default: null },
    lastError: { type: String, default: null },
    doneAt: { type: Date, default: null },
    /** Expiry of a live row. Jobs have none. */
    expiresAt: Date,
  },
  { timestamps: true, collection: 'outbox' },
);

outboxSchema.index({ state: 1, kind: 1, dueAt: 1 });
outboxSchema.index({ doneAt: 1 }, { expireAfterSeconds: 7 * 24 * 60 * 60 });
outboxSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
// For polling live rows, and for the missed rows of one user.
outboxSchema.index({ kind: 1, _id: 1 });
outboxSchema.index({ 'payload.userId': 1, kind: 1, _id: 1 });

export type OutboxRecord = InferSchemaType<typeof outboxSchema>;
export type OutboxDocument = HydratedDocument<OutboxRecord>;

export const OutboxModel = model('Outbox', outboxSchema);
