import { Schema, model, type InferSchemaType } from '@tm/mongo';

/**
 * Security events on their way to the audit log (ADR-026), so that recording one waits for no lock of the
 * log. Each kind and subject has at most two rows in a time window: the first event, to be logged at once,
 * and a counter, to be logged after the window if more events followed.
 */
const securityEventSchema = new Schema(
  {
    /** Kind, subject and window; the id of the first event ends with `#1`. */
    _id: { type: String, required: true },
    action: { type: String, required: true },
    actorId: { type: Schema.Types.ObjectId, default: null },
    targetId: { type: String, default: null },
    reason: { type: String, default: null },
    /** Null in a counter of events from several networks. */
    network: { type: String, default: null },
    /** 1 for a first event. In a counter, it includes the first event. */
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
