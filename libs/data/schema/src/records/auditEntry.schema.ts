import { AUDIT_KINDS } from '@tm/domain';
import { Schema, model, type HydratedDocument, type InferSchemaType } from '@tm/mongo';
import { makeAppendOnly } from '../appendOnly';

/**
 * Append-only: no command updates or deletes an entry, and each entry carries the hash of the previous one
 * (security.md, ADR-026).
 */
const auditEntrySchema = new Schema(
  {
    seq: { type: Number, required: true },
    /** The time of writing; never earlier than that of the previous entry. */
    at: { type: Date, required: true },
    kind: { type: String, enum: AUDIT_KINDS, default: 'act' },
    /** Null when the acting user is unknown, as for a failed sign-in. */
    actorId: { type: Schema.Types.ObjectId, default: null },
    action: { type: String, required: true },
    /** Null when the event concerns no existing user or thing. */
    targetId: { type: String, default: null },
    reason: { type: String, default: null },
    /** The network of the client, shortened by `networkOf` so that it may be stored. */
    network: { type: String, default: null },
    /** A repeated security event is one entry: `count` occurrences from `since` to `until`. */
    count: { type: Number, default: 1 },
    since: { type: Date, default: null },
    until: { type: Date, default: null },
    prevHash: { type: String, required: true },
    hash: { type: String, required: true },
    /** Selects the fields that the hash covers. Entries written before security events existed have none. */
    v: Number,
  },
  { collection: 'auditLog' },
);

auditEntrySchema.index({ seq: -1 }, { unique: true });
// Serves these reads: events of one target (also for its export), events of one actor, these with one action,
// one action, one kind, and the first entry of a day.
auditEntrySchema.index({ targetId: 1, seq: -1 });
auditEntrySchema.index({ actorId: 1, seq: -1 });
auditEntrySchema.index({ actorId: 1, action: 1, seq: -1 });
auditEntrySchema.index({ action: 1, seq: -1 });
auditEntrySchema.index({ kind: 1, seq: -1 });
auditEntrySchema.index({ at: 1, seq: 1 });

makeAppendOnly(auditEntrySchema, 'The audit log');

export type AuditEntryRecord = InferSchemaType<typeof auditEntrySchema>;
export type AuditEntryDocument = HydratedDocument<AuditEntryRecord>;

export const AuditEntryModel = model('AuditEntry', auditEntrySchema);
