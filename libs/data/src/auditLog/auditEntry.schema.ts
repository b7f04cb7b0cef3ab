import { Schema, model, type HydratedDocument, type InferSchemaType } from 'mongoose';

/** Append-only: no verb updates or deletes, and each entry carries the hash of the one before (security.md). */
const auditEntrySchema = new Schema(
  {
    seq: { type: Number, required: true },
    at: { type: Date, required: true },
    actorId: { type: Schema.Types.ObjectId, required: true },
    action: { type: String, required: true },
    targetId: { type: String, required: true },
    reason: { type: String, default: null },
    prevHash: { type: String, required: true },
    hash: { type: String, required: true },
  },
  { collection: 'auditLog' },
);

auditEntrySchema.index({ seq: -1 }, { unique: true });
// What happened to one person or thing, for their export.
auditEntrySchema.index({ targetId: 1, seq: -1 });

export type AuditEntryRecord = InferSchemaType<typeof auditEntrySchema>;
export type AuditEntryDocument = HydratedDocument<AuditEntryRecord>;

export const AuditEntryModel = model('AuditEntry', auditEntrySchema);
