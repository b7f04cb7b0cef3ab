import { Schema, model, type InferSchemaType } from '@tm/mongo';

/**
 * Security events on their way to the audit log (ADR-026), so that recording one waits for no lock of the
 * log. Each kind and subject has at most two rows in a time window: the first event, to be logged at once,
 * and the tally of all that follow, logged after the window.
 */
const securityEventSchema = new Schema(
  {
    /** Kind, subject and window; the id of the first event ends with `#1`. */
    _id: { type: String, required: true },
    action: { type: String, required: true },
    actorId: { type: Schema.Types.ObjectId, default: null },
    targetId: { type: String, default: null },
    reason: { type: String, default: null },
    /** Null in a tally with several networks. */
    network: { type: String, default: null },
    /** For a tally, including the first event. */
    count: { type: Number, required: true },
    since: { type: Date, required: true },
    until: { type: Date, required: true },
    /** The time at which the event is moved to the log. */
    dueAt: { type: Date, required: true },
  },
  { collection: 'securityEvents' },
);

securityEventSchema.index({ dueAt: 1 });
securityEventSchema.index({ action: 1, dueAt: 1 });

export type SecurityEventRecord = InferSchemaType<typeof securityEventSchema>;

export const SecurityEventModel = model('SecurityEvent', securityEventSchema);
