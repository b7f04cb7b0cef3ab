import { Schema, model, type InferSchemaType } from 'mongoose';

/**
 * Security events on their way to the audit log (ADR-026), which nobody who notes one waits for. Of each kind and subject there are at
 * most two rows in a window of time: the first event, to be written down at once, and the tally of all that follow, when the window is over.
 */
const securityEventSchema = new Schema(
  {
    /** Kind, subject and window; the first event's ends with `#1`. */
    _id: { type: String, required: true },
    action: { type: String, required: true },
    actorId: { type: Schema.Types.ObjectId, default: null },
    targetId: { type: String, default: null },
    reason: { type: String, default: null },
    /** Null in a tally of several. */
    network: { type: String, default: null },
    /** Of a tally, the first event included. */
    count: { type: Number, required: true },
    since: { type: Date, required: true },
    until: { type: Date, required: true },
    /** When the appender takes it. */
    dueAt: { type: Date, required: true },
  },
  { collection: 'securityEvents' },
);

securityEventSchema.index({ dueAt: 1 });
securityEventSchema.index({ action: 1, dueAt: 1 });

export type SecurityEventRecord = InferSchemaType<typeof securityEventSchema>;

export const SecurityEventModel = model('SecurityEvent', securityEventSchema);
