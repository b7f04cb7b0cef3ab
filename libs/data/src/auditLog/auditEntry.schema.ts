import { AUDIT_KINDS } from '@tm/domain';
import { Schema, model, type HydratedDocument, type InferSchemaType } from 'mongoose';

/** Append-only: no verb updates or deletes, and each entry carries the hash of the one before (security.md, ADR-026). */
const auditEntrySchema = new Schema(
  {
    seq: { type: Number, required: true },
    /** When it was written down; never before the entry in front of it. */
    at: { type: Date, required: true },
    kind: { type: String, enum: AUDIT_KINDS, default: 'act' },
    /** Nobody is known to have done it: a sign-in that failed. */
    actorId: { type: Schema.Types.ObjectId, default: null },
    action: { type: String, required: true },
    /** Null when it was done to nobody who is here. */
    targetId: { type: String, default: null },
    reason: { type: String, default: null },
    /** Where from, as far as it may be kept: `networkOf`. */
    network: { type: String, default: null },
    /** A security event that happened again and again is one entry: so many times, from `since` to `until`. */
    count: { type: Number, default: 1 },
    since: { type: Date, default: null },
    until: { type: Date, default: null },
    prevHash: { type: String, required: true },
    hash: { type: String, required: true },
    /** Which fields the hash is over; those of before security events have none. */
    v: Number,
  },
  { collection: 'auditLog' },
);

auditEntrySchema.index({ seq: -1 }, { unique: true });
// What happened to one person or thing, for their export too; what one did, and of that one action; one action; one kind; and which entry a day begins with.
auditEntrySchema.index({ targetId: 1, seq: -1 });
auditEntrySchema.index({ actorId: 1, seq: -1 });
auditEntrySchema.index({ actorId: 1, action: 1, seq: -1 });
auditEntrySchema.index({ action: 1, seq: -1 });
auditEntrySchema.index({ kind: 1, seq: -1 });
auditEntrySchema.index({ at: 1, seq: 1 });

const refuse = (): never => {
  throw new Error('The audit log is append-only.');
};
auditEntrySchema.pre(
  [
    'updateOne',
    'updateMany',
    'replaceOne',
    'findOneAndUpdate',
    'findOneAndReplace',
    'findOneAndDelete',
    'deleteOne',
    'deleteMany',
  ],
  refuse,
);
auditEntrySchema.pre('bulkWrite', refuse);
auditEntrySchema.pre('save', function () {
  if (!this.isNew) refuse();
});

export type AuditEntryRecord = InferSchemaType<typeof auditEntrySchema>;
export type AuditEntryDocument = HydratedDocument<AuditEntryRecord>;

export const AuditEntryModel = model('AuditEntry', auditEntrySchema);
